import { notFound } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { RecordAct, RecordHandle } from './record-handle.ts';
import type { StoredRow } from './record-rules.ts';
import { binder } from './record-sql.ts';

/** How a row is read: by which right, which of its columns, and whether it is held until the transaction ends. */
interface Reading {
  side: 'readable' | 'writable';
  /** What is done with it, where that is no save of a writable one. */
  act?: RecordAct;
  /** `expression as "property"` of each; all of the table where it is not given. */
  columns?: readonly string[];
  lock?: 'for update';
}

/** One record by property; out of the caller's sight it is not found. */
export async function readRow(
  { names, inSight }: RecordHandle,
  tx: Pick<Tx, 'row'>,
  ctx: Ctx,
  id: number,
  { side, act, columns, lock }: Reading,
): Promise<StoredRow> {
  const values: unknown[] = [];
  const bind = binder(values);
  const where = [...inSight(ctx, bind, side, act), `t.id = ${bind(id)}`].join(' and ');
  const taken = columns ?? Object.keys(names.columns).map((property) => `${names.of(property)} as "${property}"`);
  const found = await tx.row<{ row: StoredRow }>(
    `select row_to_json(r) as row from (select ${taken.join(', ')} from ${names.table} t where ${where} ${lock ?? ''}) r`,
    values,
  );
  if (found === null) throw notFound();
  return found.row;
}
