import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { recordHandles } from '../../../kernel/record/find-record.ts';
import type { RecordHandle } from '../../../kernel/record/record-handle.ts';
import { mayDo } from '../../../kernel/record/record-handle.ts';
import { binder } from '../../../kernel/record/record-sql.ts';

/** A record by its kind and number. */
export interface Which {
  record: string;
  id: number;
}

/** The kind and the name of a record that the caller may see; any other is not found, with all that was said about it. */
export async function seenRecord(
  ctx: Ctx,
  db: Pick<Db | Tx, 'row'>,
  { record, id }: Which,
): Promise<{ handle: RecordHandle; name: Label }> {
  const handle = recordHandles(ctx).get(record);
  if (handle === undefined || !mayDo(ctx, handle, 'view')) throw notFound();
  const values: unknown[] = [];
  const bind = binder(values);
  const conditions = [...handle.inSight(ctx, bind, 'readable'), `t.id = ${bind(id)}`];
  const row = await db.row<Record<string, unknown>>(
    `select ${handle.naming.join(', ')} from ${handle.names.table} t where ${conditions.join(' and ')}`,
    values,
  );
  if (row === null) throw notFound();
  return { handle, name: handle.nameOf(row) };
}
