import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|svg|json|webmanifest|wasm)$/;

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

/**
 * After the build: writes the list of files (and a version made from their contents) into the service
 * worker, then `.br` and `.gz` beside every text file, for servers that send them.
 */
export function precache(): Plugin {
  let folder = '';
  return {
    name: 'puttable-precache',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const worker = join(folder, 'sw.js');
        const files = filesUnder(folder)
          .filter((file) => file !== worker && !/\.(br|gz|map)$/.test(file))
          .sort();
        const hash = createHash('sha256');
        for (const file of files) hash.update(relative(folder, file)).update(readFileSync(file));
        const list = files
          .map((file) => '/' + relative(folder, file))
          .filter((file) => file !== '/index.html');
        const source = readFileSync(worker, 'utf8')
          .replace(/(['"])__VERSION__\1/, JSON.stringify(hash.digest('hex').slice(0, 12)))
          .replace(/\[(['"])__FILES__\1\]/, JSON.stringify(['/', ...list]));
        if (/__(VERSION|FILES)__/.test(source)) throw new Error('sw.js: nowhere to write the list of files');
        writeFileSync(worker, source);
        for (const file of [...files, worker].filter((name) => compressible.test(name))) {
          const data = readFileSync(file);
          writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
          writeFileSync(`${file}.br`, brotliCompressSync(data));
        }
      },
    },
  };
}
