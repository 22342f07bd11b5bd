import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { storageKeyParts } from '../../../../kernel/outside/storage/storage-key.ts';
import { type JsonRow, readRows, storeRows } from '../../../../kernel/tenancy/template-rows.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import { filesNamedIn, keysOfFiles } from '../../../platform/file/public.ts';

/** Name of the job that copies the bytes of a template's files. */
export const COPY_FILES_JOB = 'shop.copy_files';

/** What a shop hands on as a pattern, table by table, in an order in which it can be stored. */
export type Pattern = readonly { table: string; rows: readonly JsonRow[] }[];

const keyOf = (key: string, shopId: number): string => key.replace(/^shop\/\d+\//, `shop/${shopId}/`);

/** Reads what every module hands on of a shop, and the pictures that is drawn with. */
export function readPattern(ctx: Ctx, tx: Tx, shopId: number): Promise<Pattern> {
  const { services } = ctx;
  return withinShop(tx, shopId, async () => {
    const pattern: { table: string; rows: JsonRow[] }[] = [];
    for (const { manifest } of services.registry.modules) {
      for (const spec of manifest.template ?? []) {
        pattern.push({ table: spec.table, rows: await readRows(tx, services, shopId, spec) });
      }
    }
    const files = await filesNamedIn(tx, shopId, JSON.stringify(pattern));
    return [...pattern, { table: 'file', rows: files }];
  });
}

/** Stores a pattern in a new shop; the bytes of its pictures follow by a job. */
export async function layPattern(ctx: Ctx, tx: Tx, pattern: Pattern, from: number, to: number): Promise<void> {
  await withinShop(tx, to, async () => {
    for (const { table, rows } of pattern) {
      const own = table === 'file' ? rows.map((row) => withOwnKeys(row, to)) : rows;
      await storeRows(tx, to, table, own);
    }
  });
  await ctx.services.jobs.send(
    tx,
    COPY_FILES_JOB,
    { from, to },
    { key: `${from} ${to}`, lane: 'bulk', isAwaited: true },
  );
}

function withOwnKeys(row: JsonRow, shopId: number): JsonRow {
  const variants = row.variants as { key: string }[];
  return {
    ...row,
    key: keyOf(String(row.key), shopId),
    variants: variants.map((variant) => ({ ...variant, key: keyOf(variant.key, shopId) })),
  };
}

/** Copies the bytes of the files that a new shop took over; run again, it goes on where it stopped. */
export async function copyFiles(ctx: Ctx, { from, to }: { from: number; to: number }): Promise<void> {
  const { storage } = ctx.services;
  const keys = await ctx.db.write((tx) => withinShop(tx, to, () => keysOfFiles(tx, to)));
  for (const key of keys) {
    const source = keyOf(key, from);
    const facts = storageKeyParts(key).shop === to ? await storage.stat(source) : null;
    if (facts === null || (await storage.stat(key)) !== null) continue;
    await storage.put(key, await storage.get(source), { mime: facts.mime });
  }
}
