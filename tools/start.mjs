// The one door to every command: node tools/start.mjs start | ingest | test | test:one | check | check:quick | format | node … | run <file.ts> …
// Plain JavaScript for Node 18, because it is what brings Node 24. See tools/installation.mjs.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { announce, prepare, root } from './installation.mjs';
import { SERVER_ENV, SERVER_FLAGS, SERVER_PROGRAM } from './server-process.mjs';

const [command = 'start', ...args] = process.argv.slice(2);
const own = (file) => join(root, file);
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning'];

const settings = existsSync(own('.env')) ? [`--env-file=${own('.env')}`] : [];

const COMMANDS = {
  start: () => [[own('tools/build.ts')], [...SERVER_FLAGS, ...settings, own(SERVER_PROGRAM), ...args]],
  test: () => [[own('tools/test.ts'), 'test', ...args]],
  check: () => [[own('tools/test.ts'), 'check', ...args]],
  'check:quick': () => [[own('tools/test.ts'), 'check:quick', ...args]],
  format: () => [[own('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...args]],
  'test:one': () => [[own('tools/test.ts'), 'one', ...args]],
  ingest: () => [[...settings, own('tools/ingest/ingest.ts'), ...args]],
  axe: () => [[own('tools/test.ts'), 'axe', ...args]],
  node: () => [args],
  run: () => [args],
};

const isOnPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

let child;
let stopping = false;

function stop(signal) {
  stopping = true;
  child?.kill(signal);
}

function run(node, line) {
  return new Promise((resolve, reject) => {
    // The channel tells the child at once when this process is killed in a way that leaves no time for a signal.
    const stdio = command === 'node' ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'];
    const env = command === 'start' ? { ...SERVER_ENV, ...process.env } : process.env;
    child = spawn(node, [...NODE_FLAGS, ...line], { stdio, cwd: process.cwd(), env });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

async function main() {
  const lines = COMMANDS[command]?.();
  if (!lines) {
    console.error(`Unknown command ${command}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  if (command === 'run' && !args.length) {
    console.error('Name a file: node tools/start.mjs run <file.ts> [arguments]');
    return 2;
  }
  if (process.platform === 'win32') console.warn('Windows is not supported; use WSL.');
  const node = await prepare();
  announce();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event) {
    // When npm is killed outright nobody passes a signal on; the change of parent is the only trace.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && !stopping && stop('SIGTERM'), 500);
    watch.unref();
  }
  if (command === 'start' && !isOnPath('ffmpeg')) {
    console.log('The package ffmpeg is missing: videos play as they were uploaded (as root: apt-get install ffmpeg).');
  }
  for (const line of lines) {
    const code = await run(node, line);
    if (code !== 0 || stopping) return code;
  }
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
