import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, canEnter, canRun, databaseAccount } from './postgres-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { runProgram } from './run-program.ts';

/** Where root keeps what the database's account cannot reach in the place asked for. */
const ELSEWHERE = '/var/lib/medley';
/** The file that names it. */
const NOTE = 'moved-to';

/** A prepared place: the account, the programs, and a folder that holds `cluster/`, passwords and log. */
export interface PostgresHome {
  account: Account;
  bin: string;
  folder: string;
  cluster: string;
  passwords: Passwords;
}

/** Passwords of the superuser and the two roles, made at random and kept in a file that only we can read. */
export interface Passwords {
  admin: string;
  owner: string;
  app: string;
}

function reachableBinaries(account: Account): string {
  const native = postgresBinaries();
  if (canRun(account, join(native, 'bin', 'postgres'))) return join(native, 'bin');
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version as string;
  const copy = join(ELSEWHERE, `postgres-${version}`);
  if (account.uid !== undefined && !canRun(account, join(copy, 'bin', 'postgres'))) {
    const draft = `${copy}.${process.pid}`;
    makePassable(ELSEWHERE);
    rmSync(copy, { recursive: true, force: true });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    runProgram('chmod', ['-R', 'a+rX', draft]);
    renameSync(draft, copy);
    console.log(`The database's user cannot reach ${native}; a copy of the programs lies in ${copy}.`);
  }
  if (canRun(account, join(copy, 'bin', 'postgres'))) return join(copy, 'bin');
  throw new Error(`${join(native, 'bin', 'postgres')} does not run here; set DATABASE_URL to a server of your own.`);
}

// What lies inside is guarded one by one; as root, the database's account has to pass through whatever the umask says.
function makePassable(folder: string): void {
  const first = mkdirSync(folder, { recursive: true }) ?? folder;
  if (process.getuid?.() !== 0) return;
  for (let path = folder; path.length >= first.length; path = dirname(path)) chmodSync(path, 0o711);
}

/** Where a note in a folder says that the database of it lies; the folder itself where there is none. */
export function postgresFolder(dataDir: string): string {
  const note = join(dataDir, NOTE);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : dataDir;
}

/** The asked-for folder where the account can reach it, else one of its own elsewhere that a note in the first names. */
function reachableFolder(account: Account, dataDir: string): string {
  const wanted = resolve(dataDir);
  makePassable(wanted);
  const noted = postgresFolder(wanted);
  if (noted !== wanted) return noted;
  if (account.uid === undefined || canEnter(account, wanted)) return wanted;
  if (existsSync(join(wanted, 'cluster'))) {
    throw new Error(
      `The database in ${wanted} cannot be reached by the database's user: let others pass (chmod o+x) each folder above it.`,
    );
  }
  const folder = join(ELSEWHERE, `data-${randomBytes(6).toString('hex')}`);
  for (const path of [ELSEWHERE, folder]) makePassable(path);
  if (!canEnter(account, folder)) throw new Error(`The database's user can reach neither ${wanted} nor ${folder}.`);
  writeFileSync(join(wanted, NOTE), `${folder}\n`);
  console.log(`The database's user cannot reach ${wanted}; the database lies in ${folder}.`);
  return folder;
}

function readPasswords(folder: string): Passwords {
  const file = join(folder, 'passwords.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  const make = (): string => randomBytes(24).toString('base64url');
  const passwords: Passwords = { admin: make(), owner: make(), app: make() };
  writeFileSync(file, JSON.stringify(passwords), { mode: 0o600, flag: 'wx' });
  return passwords;
}

function locale(): string[] {
  // The builtin provider, because pg_trgm finds no Chinese under the C locale; macOS has no C.UTF-8 of its own.
  const system = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  return [`--locale=${system}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
}

function createCluster(home: PostgresHome, durable: boolean): void {
  // Made aside and renamed, so that an interrupted start leaves no half-made cluster behind.
  const draft = join(home.folder, `draft-${randomBytes(4).toString('hex')}`);
  const target = join(draft, 'cluster');
  const secret = join(draft, 'password');
  try {
    for (const path of [draft, target]) mkdirSync(path, { mode: 0o700 });
    writeFileSync(secret, home.passwords.admin, { mode: 0o600 });
    const { uid, gid } = home.account;
    if (uid !== undefined && gid !== undefined) for (const path of [draft, target, secret]) chownSync(path, uid, gid);
    const flags = [
      '--username=postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      ...locale(),
    ];
    if (!durable) flags.push('--no-sync');
    runProgram(join(home.bin, 'initdb'), [`--pgdata=${target}`, ...flags], home.account);
    renameSync(target, home.cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes a data folder ready to be served: account, programs, passwords and cluster; `durable` syncs it to disk. */
export function preparePostgresHome(dataDir: string, durable: boolean): PostgresHome {
  const account = databaseAccount();
  const bin = reachableBinaries(account);
  const folder = reachableFolder(account, dataDir);
  const home = { account, bin, folder, cluster: join(folder, 'cluster'), passwords: readPasswords(folder) };
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) createCluster(home, durable);
  return home;
}
