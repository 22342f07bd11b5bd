import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { member } from '../../../kernel/identity/schema.ts';
import type { Label } from '../../../kernel/module/label.ts';
import { recordHandles } from '../../../kernel/record/find-record.ts';
import type { RecordHandle } from '../../../kernel/record/record-handle.ts';
import { maskedName, mayDo } from '../../../kernel/record/record-handle.ts';
import { binder } from '../../../kernel/record/record-sql.ts';

/** A record by its kind and number. */
export interface Which {
  record: string;
  id: number;
}

/** A record that the caller may see. */
export interface Seen {
  handle: RecordHandle;
  /** What it is called where it is not known who reads it. */
  name: Label;
  /** The member that it is; null for every other record. */
  memberId: number | null;
}

/**
 * A record that the caller may see; any other is not found, with all that was said about it. Held, it neither goes nor is
 * merged into another before the transaction ends.
 */
export async function seenRecord(
  ctx: Ctx,
  db: Pick<Db | Tx, 'row'>,
  { record, id }: Which,
  held: '' | 'for share of t' = '',
): Promise<Seen> {
  const handle = recordHandles(ctx).get(record);
  if (handle === undefined || !mayDo(ctx, handle, 'view')) throw notFound();
  const values: unknown[] = [];
  const bind = binder(values);
  const conditions = [...handle.inSight(ctx, bind, 'readable'), `t.id = ${bind(id)}`];
  const row = await db.row<Record<string, unknown>>(
    `select ${handle.naming.join(', ')} from ${handle.names.table} t where ${conditions.join(' and ')} ${held}`,
    values,
  );
  if (row === null) throw notFound();
  return { handle, name: maskedName(handle, row), memberId: handle.rules.table === member ? id : null };
}
