import { prefs } from './prefs.svelte.ts';

// Small sounds made on the spot; nothing to load. Off unless the reader switches them on.

interface Tone {
  from: number;
  to: number;
  seconds: number;
  type?: OscillatorType;
  volume?: number;
  after?: number;
}
const sounds = {
  flip: [{ from: 420, to: 640, seconds: 0.07, type: 'triangle' }],
  slide: [{ from: 300, to: 220, seconds: 0.12, type: 'triangle', volume: 0.1 }],
  card: [{ from: 240, to: 300, seconds: 0.05, type: 'triangle', volume: 0.1 }],
  putt: [
    { from: 900, to: 300, seconds: 0.05, type: 'square', volume: 0.06 },
    { from: 200, to: 90, seconds: 0.18, after: 0.16 },
  ],
  splash: [
    { from: 500, to: 110, seconds: 0.3, type: 'sawtooth', volume: 0.06 },
    { from: 900, to: 1400, seconds: 0.08, after: 0.26, volume: 0.06 },
  ],
  combo: [
    { from: 523, to: 523, seconds: 0.1 },
    { from: 659, to: 659, seconds: 0.1, after: 0.1 },
    { from: 784, to: 790, seconds: 0.2, after: 0.2 },
  ],
  turn: [
    { from: 660, to: 660, seconds: 0.09, volume: 0.1 },
    { from: 880, to: 880, seconds: 0.14, after: 0.1, volume: 0.1 },
  ],
  win: [
    { from: 523, to: 523, seconds: 0.12 },
    { from: 659, to: 659, seconds: 0.12, after: 0.12 },
    { from: 784, to: 784, seconds: 0.12, after: 0.24 },
    { from: 1047, to: 1047, seconds: 0.4, after: 0.36 },
  ],
} satisfies Record<string, Tone[]>;
export type SoundName = keyof typeof sounds;

let context: AudioContext | undefined;

export function play(name: SoundName): void {
  // Browsers keep a page silent until somebody has touched it.
  if (!prefs.sound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of sounds[name] as Tone[]) {
    const { from, to, seconds, type = 'sine', volume = 0.15, after = 0 } = tone;
    const start = context.currentTime + after;
    const oscillator = new OscillatorNode(context, { type, frequency: from });
    const gain = new GainNode(context, { gain: volume });
    oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}
