import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { renewStaff } from '../../../../kernel/identity/thing-roles.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { refuseUnlessOver, seenThing, thingAddress } from '../queries/seen-thing.ts';
import { refuse } from '../refusals.ts';
import type { thing } from '../thing-contract.ts';
import { givenOn, refuseBeyondThing } from './refuse-beyond-thing.ts';

type Giving = ParsedOf<(typeof thing)['role.thing.give']>;

/** Name of the job that ends what has run its time. */
export const END_THINGS = 'role.end_things';

/** More people than that hold roles on no one thing: the list of them is read as a whole. */
const MOST_PEOPLE = 500;

/** Who can be given a role on a thing: active colleagues, and those whom the caller may make colleagues. Over `t`, a member. */
export function giveableSql(ctx: Ctx, bind: (value: unknown) => string): string {
  const assigned = scopeCondition(ctx, 'member.person.assign', 'write', { centre: 'centre_id', owner: 'id' })(bind);
  return `t.status = 'active' and t.account_id is not null and t.removed_at is null and t.merged_into is null and (t.staff or (${assigned}))`;
}

/** Holds the member until the transaction ends; who is out of reach is not found. */
async function lockMember(ctx: Ctx, tx: Tx, memberId: number): Promise<void> {
  const values: unknown[] = [ctx.shop.id, memberId];
  const where = giveableSql(ctx, binder(values));
  const found = await tx.row(
    `select 1 from member t where t.shop_id = $1 and t.id = $2 and ${where} for update of t`,
    values,
  );
  if (found === null) throw notFound();
}

async function tell(
  ctx: Ctx,
  tx: Tx,
  given: Giving & { rowId: number; version: number },
  name: { zh: string; en: string },
) {
  const role = await tx.row<{ zh: string; en: string }>(
    `select name as zh, coalesce(nullif(name_en, ''), name) as en from role where shop_id = $1 and id = $2`,
    [ctx.shop.id, given.roleId],
  );
  await sendNotice(ctx, tx, {
    kind: 'role.thing_given',
    to: [given.memberId],
    key: `${given.rowId}:${given.version}`,
    values: { role: role ?? '', thing: { zh: name.zh, en: name.en || name.zh }, by: signedIn(ctx).name },
    link: thingAddress(ctx, given) ?? '/backend/account',
  });
}

/** Gives a member a role on one thing, or sets anew when it ends; two who give the same at once give it once. */
export function giveOnThing(ctx: Ctx, input: Giving): Promise<{ data: { id: number; version: number } }> {
  const { record, thingId, memberId, roleId, untilAt } = input;
  return ctx.db.write(async (tx) => {
    const name = await seenThing(ctx, tx, input, 'for share of t');
    refuseUnlessOver(ctx, input, 'role.thing.save');
    await lockMember(ctx, tx, memberId);
    const role = await tx.row('select 1 from role where shop_id = $1 and id = $2 for share', [ctx.shop.id, roleId]);
    if (role === null) throw notFound();
    const given = await givenOn(ctx, tx, record, roleId);
    if (given.length === 0) throw refuse.nothing_there();
    if (untilAt !== null && Date.parse(untilAt) <= ctx.services.now().getTime()) throw refuse.ends_before();
    refuseBeyondThing(ctx, input, given, untilAt);
    const many = await tx.row<{ count: number }>(
      'select count(*)::int as count from thing_role where shop_id = $1 and record = $2 and thing_id = $3',
      [ctx.shop.id, record, thingId],
    );
    if ((many?.count ?? 0) >= MOST_PEOPLE) throw refuse.thing_full();
    const row = await tx.row<{ id: number; version: number }>(
      `insert into thing_role as r (member_id, role_id, record, thing_id, until_at, given_by) values ($1, $2, $3, $4, $5, $6)
       on conflict (shop_id, member_id, record, thing_id, role_id) do update
         set until_at = excluded.until_at, given_by = excluded.given_by, version = r.version + 1, updated_at = now()
       returning id, version`,
      [memberId, roleId, record, thingId, untilAt, signedIn(ctx).id],
    );
    if (row === null) throw notFound();
    await renewStaff(ctx, tx, [memberId]);
    if (untilAt !== null) {
      const key = `${row.id}:${untilAt}`;
      await ctx.services.jobs.send(tx, END_THINGS, {}, { after: new Date(untilAt), key });
    }
    if (row.version === 1) await tell(ctx, tx, { ...input, rowId: row.id, version: row.version }, name);
    return { data: row };
  });
}
