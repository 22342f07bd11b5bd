import { createReadStream } from 'node:fs';
import { asideTask } from '../../../../kernel/aside/aside-task.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { transfers } from '../../../../kernel/contract/transfers.ts';
import { askerOf } from '../../../../kernel/http/asker-of.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ImportSpec } from '../../../../kernel/module/import-spec.ts';
import { newStorageKey } from '../../../../kernel/outside/storage/storage-key.ts';
import { findImport } from '../find-import.ts';
import { ROWS } from '../laid-out-rows.ts';
import type { layOutTable } from '../lay-out-table.ts';

type Upload = OutputOf<(typeof transfers)['transfer.upload']>;

const layOut = asideTask<typeof layOutTable>(new URL('../lay-out-table.ts', import.meta.url), 'layOutTable');
/** Milliseconds that a table may be read: a hundred thousand rows take a few seconds. */
const READ_MS = 30_000;

const alike = (text: string): string => text.toLowerCase().replace(/[\s*＊:：()（）_-]/g, '');

/** Where the columns belong by their names. */
function guess(spec: ImportSpec, head: readonly string[]): Record<string, number> {
  const mapping: Record<string, number> = {};
  for (const { key, label, aliases = [] } of spec.columns) {
    const names = new Set([key, label.zh, label.en, ...aliases].map(alike));
    const at = head.findIndex((cell, index) => names.has(alike(cell)) && !Object.values(mapping).includes(index));
    if (at >= 0) mapping[key] = at;
  }
  return mapping;
}

/** Keeps the rows of an uploaded table and says what is in it; sent again under one key it is kept once. */
export async function uploadImport(ctx: Ctx, kind: string): Promise<Upload> {
  const spec = findImport(ctx, kind);
  const { upload, services, shop, signal } = ctx;
  if (upload === null) throw notFound();
  const to = services.uploads.path();
  try {
    const asked = { asker: askerOf(ctx), ms: READ_MS, signal };
    const { head, sample, rows } = await services.aside.run(
      layOut,
      { path: upload.path, to, reads: spec.reads },
      asked,
    );
    const key = newStorageKey(shop.id, ROWS);
    await services.storage.put(key, createReadStream(to), { mime: 'application/octet-stream' });
    const name = upload.fileName.slice(-120);
    return await ctx.db.write(async (tx) => {
      const made = await tx.row<{ id: number }>(
        'insert into import_file (owner_id, kind, name, key, head, rows) values ($1, $2, $3, $4, $5, $6) returning id',
        [signedIn(ctx).id, kind, name, key, head, rows],
      );
      const known = await tx.row<{ mapping: Record<string, number> }>(
        'select mapping from import_mapping where shop_id = $1 and kind = $2 and head = $3',
        [shop.id, kind, head.join('\n')],
      );
      if (made === null) throw new Error('The file was not stored.');
      return { data: { id: made.id, name, rows, head, sample, mapping: known?.mapping ?? guess(spec, head) } };
    });
  } finally {
    await services.uploads.remove(to);
  }
}
