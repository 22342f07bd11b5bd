import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFolderLock } from './folder-lock.mjs';

describe('folder lock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'medley-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lets one task in at a time', async () => {
    let inside = 0;
    let most = 0;
    const task = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside--;
    };
    const lock = join(folder, 'lock');
    await Promise.all([1, 2, 3].map(() => withFolderLock(lock, 'a test', task)));
    expect(most).toBe(1);
  });

  it('takes over a lock whose holder died', async () => {
    const lock = join(folder, 'lock');
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), '999999999');
    await expect(withFolderLock(lock, 'a test', () => 'done')).resolves.toBe('done');
  });

  it('is free again after a failure', async () => {
    const lock = join(folder, 'lock');
    const fail = withFolderLock(lock, 'a test', () => Promise.reject(new Error('broken')));
    await expect(fail).rejects.toThrow('broken');
    await expect(withFolderLock(lock, 'a test', () => 'done')).resolves.toBe('done');
  });
});
