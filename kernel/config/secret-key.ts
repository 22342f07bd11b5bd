import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shortest secret key, in bytes. */
export const SECRET_KEY_BYTES = 32;

/** The bytes of a key written in hex or base64 (also base64url), or null when they are fewer than 32 or no such text. */
export function parseSecretKey(text: string): Buffer | null {
  const isHex = /^([0-9a-f]{2})+$/i.test(text);
  if (!isHex && !/^[\w+/-]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64');
  return bytes.length >= SECRET_KEY_BYTES ? bytes : null;
}

/** The key in `secret.key` of the data folder, made at random (0600) when there is none yet; throws when it is damaged. */
export function loadSecretKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  makeDataDir(dataDir);
  if (!existsSync(file)) createSecretKey(file);
  const key = parseSecretKey(readFileSync(file, 'utf8').trim());
  if (key) return key;
  throw new Error(
    `${file} holds no key of ${SECRET_KEY_BYTES} bytes. Restore it: what was sealed with it is lost without it.`,
  );
}

function createSecretKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`, { mode: 0o600 });
  try {
    // A link never replaces: of two processes that start together one makes the key and both read it, whole.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}

function makeDataDir(dataDir: string): void {
  const isNew = mkdirSync(dataDir, { recursive: true }) !== undefined;
  // As root, the database runs under another account, which has to pass through whatever the umask says.
  if (isNew && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
}
