// Compares the signatures that a program prints with those of a second program or of a wasm module.
//   node signatures.mjs PROGRAM OTHER|OTHER.wasm     exit 77: OTHER has not been built
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

async function fromWasm(path) {
  const module = await WebAssembly.compile(readFileSync(path));
  const stubs = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (stubs[from] ??= {})[name] = () => 0;
  const { exports } = await WebAssembly.instantiate(module, stubs);
  exports._initialize?.();
  let text = "";
  for (let i = 0; i < exports.count(); ++i) {
    const bytes = new Uint8Array(exports.memory.buffer);
    const start = exports.name(i);
    const name = new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(0, start)));
    text += `${name} ${BigInt.asUintN(64, exports.signature(i)).toString(16).padStart(16, "0")}\n`;
  }
  return text;
}

const [program, other] = process.argv.slice(2);
if (!existsSync(other)) {
  console.log(`${other} has not been built`);
  process.exit(77);
}
const expected = execFileSync(program, { encoding: "utf8" });
const found = other.endsWith(".wasm") ? await fromWasm(other) : execFileSync(other, { encoding: "utf8" });
console.log(`${program}:\n${expected}${other}:\n${found}`);
process.exit(expected !== "" && expected === found ? 0 : 1);
