import { createInterface } from 'node:readline/promises';
import type { Storage } from '../../../kernel/outside/storage/storage.ts';
import type { LaidOutRow } from './lay-out-table.ts';
import { transferRefusals } from './refusals.ts';

/** What keys of laid out rows end in. */
export const ROWS = '-rows';

/** The rows of an uploaded table behind its head, as they are read. */
export async function* laidOutRows(storage: Storage, key: string): AsyncGenerator<LaidOutRow> {
  // Handed in before a release that lays rows out: to be handed in again.
  if (!key.endsWith(ROWS)) throw transferRefusals.unreadable();
  const source = await storage.get(key);
  let isHead = true;
  try {
    for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!isHead) yield JSON.parse(line) as LaidOutRow;
      isHead = false;
    }
  } finally {
    source.destroy();
  }
}
