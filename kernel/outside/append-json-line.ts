import { constants } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DeliveryError } from './delivery-error.ts';

const permanentCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ELOOP']);

/**
 * Appends a value as one JSON line to a file and waits until it is on the disk. The folder is made with mode 0700 and the
 * file with 0600. Several processes may append to the same file: each line is one write to a descriptor in append mode.
 * Throws `DeliveryError`, which can be retried unless permissions are wrong.
 */
export async function appendJsonLine(path: string, value: object): Promise<void> {
  const line = Buffer.from(`${JSON.stringify(value)}\n`, 'utf8');
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0);
    await using file = await open(path, flags, 0o600);
    const { bytesWritten } = await file.write(line);
    if (bytesWritten < line.length) {
      // A full disk may cut a line; a line end, once it fits again, keeps the next one whole.
      await file.write('\n').catch(() => undefined);
      throw Object.assign(new Error('the line was cut'), { code: 'ENOSPC' });
    }
    await file.sync();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new DeliveryError(`the outbox cannot be written (${code})`, { retryable: !permanentCodes.has(code), cause });
  }
}
