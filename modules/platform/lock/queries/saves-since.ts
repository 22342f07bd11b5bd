import { ACTOR_SQL } from '../../../../kernel/audit/actor-sql.ts';
import { changesOf, partsOf, type RowStates } from '../../../../kernel/audit/changes-of.ts';
import type { editLocks } from '../../../../kernel/contract/edit-locks.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { recordHandles } from '../../../../kernel/record/find-record.ts';
import { editedThing } from '../edited-thing.ts';
import { refuseUnlessWritable, type Thing } from '../lock-store.ts';

/** More saves than these nobody reads before settling a conflict. */
const MOST = 50;

type Answer = OutputOf<(typeof editLocks)['lock.since']>;
type Row = Answer['data']['saves'][number] & RowStates & { version: number };

/** The properties that a save changed; of an object also the parts that differ, by their own names. */
const fieldsOf = (row: Row): string[] =>
  changesOf(row).flatMap((change) => [
    change.field,
    ...partsOf(change).map(({ field }) => field.slice(change.field.length + 1)),
  ]);

/** The table of what is edited, and SQL of the number of its row, whose name is `$3`. */
function rowOf(ctx: Ctx, { record }: Thing): { table: string; row: string } {
  const handle = recordHandles(ctx).get(record);
  if (handle !== undefined) return { table: handle.names.table.slice(1, -1), row: '$3::bigint' };
  const edited = editedThing(ctx, record);
  if (edited === null) throw notFound();
  const { table } = edited;
  if ('among' in edited) return { table, row: '$3::bigint' };
  return { table, row: `(select t.id from "${table}" t where t.shop_id = $1 and ${edited.key} = $3)` };
}

/** Who saved it after a version, with what each changed, and who saved that version. */
export async function savesSince(ctx: Ctx, { version, ...thing }: Thing & { version: number }): Promise<Answer> {
  await refuseUnlessWritable(ctx, ctx.db, thing);
  const { table, row: number } = rowOf(ctx, thing);
  const rows = await ctx.db.rows<Row>(
    `select e.at, ${ACTOR_SQL} as by, e.before, e.after, (e.after ->> 'version')::int as version
     from audit_entry e left join member m on m.shop_id = e.shop_id and m.id = e.actor
     where e.shop_id = $1 and e.table_name = $2 and e.row_id = ${number} and (e.after ->> 'version')::int >= $4
     order by e.id desc limit ${MOST}`,
    [ctx.shop.id, table, String(thing.id), version],
  );
  const base = rows.find((row) => row.version === version);
  return {
    data: {
      base: base === undefined ? null : { at: base.at, by: base.by },
      saves: rows
        .filter((row) => row.version > version)
        .map((row) => ({ at: row.at, by: row.by, fields: [...new Set(fieldsOf(row))] })),
    },
  };
}
