import type { EditLock } from '../../../kernel/contract/edit-locks.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../kernel/http/context.ts';
import { recordHandles } from '../../../kernel/record/find-record.ts';
import { mayDo } from '../../../kernel/record/record-handle.ts';
import { type BindValue, binder } from '../../../kernel/record/record-sql.ts';
import { editedThing } from './edited-thing.ts';

/** A record, or something else that forms edit. */
export interface Thing {
  record: string;
  id: number | string;
}

/** The same and an open form over it. */
export interface Which extends Thing {
  form: string;
}

/** A moment some seconds from now. */
export const inSeconds = (ctx: Ctx, seconds: number): string =>
  new Date(ctx.services.now().getTime() + seconds * 1000).toISOString();

/** The condition over `t`, rows of a table, under which one of them is this and may be changed by the person. */
interface Reach {
  table: string;
  where: string;
}

/** Where it lies; null where no row has to be there yet. Not found for whom it is nothing to change. */
function reachOf(ctx: Ctx, { record, id }: Thing, bind: BindValue): Reach | null {
  const handle = recordHandles(ctx).get(record);
  if (handle !== undefined) {
    if (!mayDo(ctx, handle, 'save') || typeof id !== 'number') throw notFound();
    const where = [...handle.inSight(ctx, bind, 'writable'), `t.id = ${bind(id)}`].join(' and ');
    return { table: handle.names.table, where };
  }
  const edited = editedThing(ctx, record);
  if (edited === null || !ctx.can(edited.permission)) throw notFound();
  if (!('among' in edited)) return null;
  if (typeof id !== 'number') throw notFound();
  const where = `t.shop_id = ${bind(ctx.shop.id)} and t.id = ${bind(id)} and (${edited.among})`;
  return { table: `"${edited.table}"`, where };
}

/** Not found unless the person may change this: nobody learns who edits what they could not edit themselves. */
export async function refuseUnlessWritable(ctx: Ctx, tx: Pick<Tx, 'row'>, thing: Thing): Promise<void> {
  const values: unknown[] = [];
  const reach = reachOf(ctx, thing, binder(values));
  if (reach === null) return;
  if ((await tx.row(`select 1 from ${reach.table} t where ${reach.where}`, values)) === null) throw notFound();
}

/** The lock of a record as a form sees it; a record that nobody edits is not found. */
export async function seenBy(ctx: Ctx, tx: Tx, { record, id, form }: Which): Promise<EditLock> {
  const row = await tx.row<{ lock: EditLock }>(
    `select json_build_object('isMine', l.form = $4, 'since', l.since,
       'holder', json_build_object('id', m.id, 'name', m.name),
       'asked', case when a.id is null then null else
         json_build_object('id', a.id, 'name', a.name, 'isMine', l.asked_form = $4, 'until', l.asked_until) end) as lock
     from edit_lock l join member m on m.shop_id = l.shop_id and m.id = l.member_id
     left join member a on a.shop_id = l.shop_id and a.id = l.asked_by
     where l.shop_id = $1 and l.record = $2 and l.row_id = $3`,
    [ctx.shop.id, record, String(id), form],
  );
  if (row === null) throw notFound();
  return row.lock;
}

/** Tells people's open consoles that the lock of a record has changed; who is not connected asks within seconds anyway. */
export function tellChanged(ctx: Ctx, tx: Tx, { record, id }: Which, people: readonly (number | null)[]): void {
  const told = new Set(people.filter((one) => one !== null));
  tx.afterCommit(() => {
    for (const person of told) ctx.services.realtime.toPerson(ctx.shop.id, person, 'lock.changed', { record, id });
  });
}

/** Takes or renews a lock where it is this form's, free, or due to this form; answers who had it before and who asked. */
export async function takeLock(ctx: Ctx, tx: Tx, which: Which, lease: string): Promise<void> {
  const now = ctx.services.now().toISOString();
  const me = signedIn(ctx).id;
  const before = await tx.row<{ memberId: number; form: string }>(
    `select member_id as "memberId", form from edit_lock where shop_id = $1 and record = $2 and row_id = $3 for update`,
    [ctx.shop.id, which.record, String(which.id)],
  );
  const taken = await tx.row(
    `insert into edit_lock as l (record, row_id, member_id, form, since, until) values ($2, $3, $4, $5, $6, $7)
     on conflict (shop_id, record, row_id) do update set member_id = $4, form = $5, until = $7,
       since = case when l.form = $5 then l.since else $6 end,
       asked_by = case when l.form = $5 then l.asked_by end, asked_form = case when l.form = $5 then l.asked_form end,
       asked_until = case when l.form = $5 then l.asked_until end
     where l.shop_id = $1 and (l.form = $5 or l.until < $6 or (l.asked_form = $5 and l.asked_until <= $6))
     returning l.id`,
    [ctx.shop.id, which.record, String(which.id), me, which.form, now, lease],
  );
  if (taken !== null && before !== null && before.form !== which.form) tellChanged(ctx, tx, which, [before.memberId]);
}
