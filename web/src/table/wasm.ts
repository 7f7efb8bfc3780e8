// The engine as a function from text to text. The module is a WASI reactor with three exports:
// `alloc(size)`, `free_(pointer)` and `call(pointer, length)`, whose result points at a 32-bit length
// followed by UTF-8 and is the module's own until the next call.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  alloc(size: number): number;
  free_(pointer: number): void;
  call(pointer: number, length: number): number;
}

export type Call = (request: string) => string;

export async function instantiate(source: Response | BufferSource): Promise<Call> {
  // The host functions need the memory of the instance that is made with them.
  const own: { memory?: WebAssembly.Memory } = {};
  const memory = () => {
    if (!own.memory) throw new Error('The engine is not ready.');
    return own.memory;
  };
  const imports = { wasi_snapshot_preview1: wasi(memory) };
  const module =
    source instanceof Response
      ? await WebAssembly.compile(await source.arrayBuffer())
      : await WebAssembly.compile(source);
  const instance = await WebAssembly.instantiate(module, imports);
  const engine = instance.exports as unknown as Exports;
  own.memory = engine.memory;
  engine._initialize?.();

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const input = encoder.encode(request);
    const at = engine.alloc(input.length);
    new Uint8Array(engine.memory.buffer, at, input.length).set(input);
    const result = engine.call(at, input.length);
    engine.free_(at);
    // Memory may have grown and moved during the call: look at it anew.
    const length = new DataView(engine.memory.buffer).getUint32(result, true);
    const text = decoder.decode(new Uint8Array(engine.memory.buffer, result + 4, length));
    return text;
  };
}

const success = 0;
const notSupported = 58;

/** What the engine may ask of its host: the time (bots have a budget) and nothing else of use. */
function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const known: WebAssembly.ModuleImports = {
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(result, nanoseconds, true);
      return success;
    },
    random_get(at: number, length: number) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, length));
      return success;
    },
    proc_exit(code: number) {
      throw new Error(`The engine stopped (${code}).`);
    },
  };
  return new Proxy(known, { get: (target, name: string) => target[name] ?? (() => notSupported) });
}
