import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';

/** What a move has done so far. */
export interface Moved {
  /** Objects that were copied now, and those that lay there already. */
  copied: number;
  there: number;
  bytes: number;
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await storage.get(key)) as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Copies everything of some shops from one storage to another, and believes no copy before it was read back with the same
 * hash. What lies there with the hash that it has here is passed over, so a move that was interrupted goes on; nothing is
 * removed. `told` hears after each object.
 */
export async function moveObjects(
  from: Storage,
  to: Storage,
  shops: Iterable<number>,
  told: (moved: Readonly<Moved>) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, bytes: 0 };
  for (const shop of shops) {
    for await (const key of from.list(shop)) {
      const here = await from.stat(key);
      // It was removed meanwhile.
      if (here === null) continue;
      const known = await to.stat(key);
      if (known?.bytes === here.bytes && known.sha256 === (await hashOf(from, key))) moved.there += 1;
      else {
        const { sha256, bytes } = await to.put(key, await from.get(key), { mime: here.mime });
        if ((await hashOf(to, key)) !== sha256) throw new Error(`${key} reads differently where it was copied to`);
        moved.copied += 1;
        moved.bytes += bytes;
      }
      told(moved);
    }
  }
  return moved;
}
