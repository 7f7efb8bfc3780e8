import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The command. */
export const program =
  process.env.PUTTABLE ??
  ['release', 'dev'].map((preset) => `${root}build/${preset}/cli/puttable`).find((path) => existsSync(path));

/** The real server on a free port, with a data folder of its own. */
export class Server {
  #data = mkdtempSync(join(tmpdir(), 'puttable-'));
  #process = null;
  #port = 0;

  static async start() {
    const server = new Server();
    await server.run();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, or starts it again where it was. */
  async run() {
    if (!program) throw new Error('Build puttable first, or name it in PUTTABLE.');
    const child = spawn(
      program,
      [
        'serve',
        '--port',
        String(this.#port),
        '--data-dir',
        this.#data,
        '--web',
        process.env.PUTTABLE_WEB ?? `${root}web/dist`,
        '--bot-ms',
        '10',
        // Scripts are quicker than the server lets anybody be.
        '--no-limits',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = child;
    this.#port = await new Promise((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (data) => {
        text += data;
        const port = /listening on http:\/\/[^/]*:(\d+)/.exec(text)?.[1];
        if (port) resolve(Number(port));
      });
      child.on('exit', (code) => reject(new Error(`puttable serve ended with ${code}: ${text}`)));
    });
  }

  /** Ends it without any warning, as a power cut would. */
  async kill() {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async close() {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
