import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { transfers } from '../../../../kernel/contract/transfers.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { ImportSpec } from '../../../../kernel/module/import-spec.ts';
import { newStorageKey } from '../../../../kernel/outside/storage/storage-key.ts';
import { JsonTableError } from '../../../../kernel/table-file/read-json.ts';
import { readTable } from '../../../../kernel/table-file/read-table.ts';
import { ZipError } from '../../../../kernel/table-file/read-zip.ts';
import { findImport } from '../find-import.ts';
import { transferRefusals } from '../refusals.ts';

type Upload = OutputOf<(typeof transfers)['transfer.upload']>;

const MOST_ROWS = 100_000;
const SAMPLE = 5;
const MOST_COLUMNS = 200;
const CELL = 200;

/** Reads the whole file once: what is broken or too long is said before anybody works on it. */
function look(bytes: Buffer): { head: string[]; sample: string[][]; rows: number } {
  const found = { head: [] as string[], sample: [] as string[][], rows: -1 };
  try {
    for (const { cells } of readTable(bytes)) {
      found.rows += 1;
      const short = cells.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, CELL));
      if (found.rows === 0) found.head = short;
      else if (found.rows <= SAMPLE) found.sample.push(short);
      if (found.rows > MOST_ROWS) throw transferRefusals.too_many_rows({ most: MOST_ROWS });
    }
  } catch (error) {
    throw error instanceof ZipError || error instanceof JsonTableError ? transferRefusals.unreadable() : error;
  }
  if (found.rows < 1) throw transferRefusals.empty();
  if (found.head.some((cell) => cell.includes('\u0000'))) throw transferRefusals.unreadable();
  return found;
}

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

/** Keeps an uploaded table and says what is in it. */
export async function uploadImport(ctx: Ctx, kind: string): Promise<Upload> {
  const spec = findImport(ctx, kind);
  const file = ctx.upload;
  if (file === null) throw notFound();
  const { head, sample, rows } = look(file.bytes);
  const key = newStorageKey(ctx.shop.id, '-import');
  await ctx.services.storage.put(key, file.bytes, { mime: 'application/octet-stream' });
  const name = file.fileName.slice(-120);
  const [made, known] = await ctx.db.write(async (tx) => [
    await tx.row<{ id: number }>(
      'insert into import_file (owner_id, kind, name, key, head, rows) values ($1, $2, $3, $4, $5, $6) returning id',
      [signedIn(ctx).id, kind, name, key, head, rows],
    ),
    await tx.row<{ mapping: Record<string, number> }>(
      'select mapping from import_mapping where shop_id = $1 and kind = $2 and head = $3',
      [ctx.shop.id, kind, head.join('\n')],
    ),
  ]);
  if (made === null) throw new Error('The file was not stored.');
  return { data: { id: made.id, name, rows, head, sample, mapping: known?.mapping ?? guess(spec, head) } };
}
