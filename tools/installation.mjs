// Plain JavaScript for Node 18: it runs before there is a newer Node.js and before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAlive, withFolderLock } from './folder-lock.mjs';

const WANTED_MAJOR = 24;

/** The folder of this checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');
const running = join(root, 'dist', '.running');

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Hash of what an installation depends on; compared by content, because git gives every file a new time. */
function wantedStamp(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether a locked package may be absent: made for another system, or an optional fallback for any. */
function isDispensable({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const isForHere = os?.includes(process.platform) && (!cpu || cpu.includes(process.arch));
  return !isForHere || Boolean(libc?.includes('musl'));
}

/**
 * Names of the locked packages that this system needs and npm has not installed; all of them before it has finished once.
 * npm itself says nothing where an optional one could not be fetched.
 */
export function missingPackages(folder) {
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'))?.packages ?? {};
  const locked = readJson(join(folder, 'package-lock.json'))?.packages ?? {};
  return Object.entries(locked)
    .filter(([path, entry]) => path && installed[path]?.version !== entry.version && !isDispensable(entry))
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

function isFresh(folder) {
  const stamp = join(folder, 'node_modules', '.stamp');
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wantedStamp(folder);
  // Somebody's own `npm ci` counts once it has brought all of the lock.
  if (missingPackages(folder).length) return false;
  writeFileSync(stamp, wantedStamp(folder));
  return true;
}

/** Path of npm's own script, to be run by whatever Node.js there is. */
export function npmScript() {
  const given = process.env.npm_execpath;
  if (given && basename(given) === 'npm-cli.js') return given;
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  for (const place of [join(dirname(realpathSync(process.execPath)), 'npm'), ...places]) {
    if (existsSync(place) && basename(realpathSync(place)) === 'npm-cli.js') return realpathSync(place);
  }
  throw new Error('npm was not found. Run this through npm (npm start), or put npm on the PATH.');
}

function npmCi(node, folder) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  // NODE_ENV=production would leave out the tools that build the screens and run the tests.
  delete env.NODE_ENV;
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const done = spawnSync(node, [npmScript(), 'ci', ...flags], { cwd: folder, env, stdio: 'inherit' });
  if (done.status !== 0) {
    throw new Error(`npm ci failed in ${folder}; its own message stands above. Is the package registry reachable?`);
  }
  const missing = missingPackages(folder);
  if (missing.length) {
    throw new Error(
      `npm could not fetch ${missing.slice(0, 5).join(', ')}. Is the package registry reachable from here (proxy, certificates)? Then try again.`,
    );
  }
  writeFileSync(join(folder, 'node_modules', '.stamp'), wantedStamp(folder));
}

function bundledNode(folder) {
  const base = join(folder, 'node_modules');
  if (!existsSync(base)) return undefined;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return readdirSync(base)
    .filter((name) => name.startsWith('node-'))
    .map((name) => join(base, name, 'bin', file))
    .find((path) => existsSync(path));
}

function works(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.startsWith(`v${WANTED_MAJOR}.`) ?? false;
}

/** Path of a Node.js 24 or newer: the one that runs this, else one from the package registry under tools/runtime. */
async function bringNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  const own = join(root, 'tools', 'runtime');
  // A linked node_modules belongs to another checkout of this repository, which has brought its Node.js already.
  const lender = isLink(modules) ? join(dirname(realpathSync(modules)), 'tools', 'runtime') : own;
  for (const folder of [own, lender]) {
    const found = isFresh(folder) || folder !== own ? bundledNode(folder) : undefined;
    if (found && works(found)) return found;
  }
  await withFolderLock(join(root, 'dist', '.setup.lock'), 'it is installing', () => {
    if (isFresh(own)) return;
    console.log(`Node.js ${process.versions.node} runs here; bringing Node.js ${WANTED_MAJOR} (once) …`);
    npmCi(process.execPath, own);
  });
  const brought = bundledNode(own);
  if (brought && works(brought)) return brought;
  const system = `${process.platform} ${process.arch}`;
  throw new Error(
    `No Node.js ${WANTED_MAJOR} from the registry runs on this system (${system}). Please install it by hand.`,
  );
}

function othersRunning() {
  if (!existsSync(running)) return [];
  return readdirSync(running)
    .map(Number)
    .filter((pid) => pid !== process.pid && isAlive(pid));
}

async function installPackages(node) {
  if (isLink(modules) || isFresh(root)) return;
  await withFolderLock(join(root, 'dist', '.setup.lock'), 'it is installing', () => {
    if (isFresh(root)) return;
    const others = existsSync(modules) ? othersRunning() : [];
    // npm ci empties node_modules first, under the feet of whatever runs from it.
    if (others.length)
      throw new Error(`package-lock.json changed: stop process ${others.join(', ')} of this folder first.`);
    console.log('Installing packages (once, and after each change of package-lock.json) …');
    npmCi(node, root);
  });
}

/** Brings the packages of a folder below tools/ that has a lock file of its own. */
export async function bringPackages(folder) {
  if (isFresh(folder)) return;
  await withFolderLock(join(root, 'dist', '.setup.lock'), 'it is installing', () => {
    if (!isFresh(folder)) npmCi(process.execPath, folder);
  });
}

/** Makes Node.js 24 and all packages ready and answers the path of that Node.js. */
export async function prepare() {
  const node = await bringNode();
  await installPackages(node);
  return node;
}

/** Notes that this process works from node_modules, so that nobody reinstalls them meanwhile. */
export function announce() {
  mkdirSync(running, { recursive: true });
  const note = join(running, String(process.pid));
  writeFileSync(note, '');
  process.on('exit', () => rmSync(note, { force: true }));
  for (const name of readdirSync(running)) if (!isAlive(Number(name))) rmSync(join(running, name), { force: true });
}
