import { furs, ink } from '../palette.ts';
import type { Random } from '../random.ts';
import { disc, flat, is, limb, line, mirror, oval, shadow, shape } from '../svg.ts';

/** A dog within a circle of 8.5, from the side; breeds differ in length, ears and patches. */
export function dog(random: Random): string {
  const fur = random.pick(furs);
  const patch = fur === '#f3e6cf' ? '#8a5a33' : '#f6ead6';
  const breed = random.int(3);
  const low = breed === 1;
  const paws = low
    ? 'M-4.6 4.5V6.2M-2.8 4.5V6.2M2 4.5V6.2M3.8 4.5V6.2'
    : 'M-4.6 3V6.3M-2.6 3.5V6.3M1.6 3.5V6.3M3.6 3V6.3';
  const body = low
    ? 'M-5.8 1Q-6.5 5-4 5H3.5Q6 5 5.5.5z'
    : 'M-5.4-.6Q-6 4.4-3.6 4.4H3Q5.4 4.4 5-.8Q0 .8-5.4-.6z';
  const tail = random.next() < 0.5 ? 'M-5.4.8Q-8.5-.5-7.4-3.6' : 'M-5.4.8Q-7.5 0-8-2';
  const ear =
    breed === 2
      ? shape('M3.3-6.5L3.5-9 5.3-7.3z', fur, 0.8)
      : oval(3.2, -4, 1.3, 2.5, fur === '#5b4436' ? '#3c2c22' : '#8a5a33', 0.8);
  const drawn =
    limb(tail, fur, 1.5, 1.2) +
    limb(paws, fur, 1.5, 1.2) +
    shape(body, fur, 0.9) +
    (random.next() < 0.6 ? flat('M-3.5 1.2q2-1.4 3 .6t-1.5 1.9-1.5-2.5z', patch) : '') +
    disc(4.6, -3.6, 3.2, fur, 0.9) +
    oval(6.5, -2.7, 1.7, 1.3, patch, 0.7) +
    ear +
    line('M7.6-3.2h.01', ink, 1.5) +
    line('M5.3-4.4h.01', ink, 1.1) +
    line('M2.4-1q1.6 1.6 3.6.9', '#e8534a', 1.3);
  return is(
    'dog',
    shadow(0, 6.2, 6.6, 1.5) +
      `<g transform="translate(-.2 0)">${random.next() < 0.5 ? mirror(drawn) : drawn}</g>`,
  );
}
