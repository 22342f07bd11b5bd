import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { HOLDS_A_ROLE } from '../../../../kernel/identity/thing-roles.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import {
  grantsOfMember,
  type PlacedGrant,
  refuseBeyondOwn,
  refuseClosedCentre,
  refuseWithoutAdmin,
} from '../../role/public.ts';
import type { member } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { lockedPerson } from './locked-person.ts';

const ASSIGN = 'member.person.assign';

const same = (a: PlacedGrant) => (b: PlacedGrant) =>
  a.permission === b.permission && a.scope === b.scope && a.centrePath === b.centrePath;

/** Puts a member's roles in the place of the earlier ones and answers those that are new and how many went; an unknown role is not found. */
async function setRoles(ctx: Ctx, tx: Tx, memberId: number, roles: readonly number[]) {
  const wanted = [...new Set(roles)];
  const known = await tx.rows('select id from role where shop_id = $1 and id = any ($2::bigint[]) for share', [
    ctx.shop.id,
    wanted,
  ]);
  if (known.length !== wanted.length) throw notFound();
  const gone = await tx.rows(
    'delete from member_role where shop_id = $1 and member_id = $2 and role_id <> all ($3::bigint[]) returning id',
    [ctx.shop.id, memberId, wanted],
  );
  const made = await tx.rows<{ roleId: number }>(
    `insert into member_role (member_id, role_id) select $1, unnest($2::bigint[]) on conflict do nothing
     returning role_id as "roleId"`,
    [memberId, wanted],
  );
  return { given: made.map(({ roleId }) => roleId), gone: gone.length };
}

/** Tells somebody which roles they have got, and from whom. */
async function tellRoles(ctx: Ctx, tx: Tx, memberId: number, key: string, given: readonly number[]): Promise<void> {
  if (given.length === 0) return;
  const roles = await tx.rows<{ name: string; nameEn: string }>(
    `select name, coalesce(nullif(name_en, ''), name) as "nameEn" from role where shop_id = $1 and id = any ($2::bigint[])
     order by id`,
    [ctx.shop.id, given],
  );
  const names = {
    zh: enumerated(
      roles.map(({ name }) => name),
      'zh-CN',
    ),
    en: enumerated(
      roles.map(({ nameEn }) => nameEn),
      'en',
    ),
  };
  const values = { roles: names, by: signedIn(ctx).name };
  await sendNotice(ctx, tx, { kind: 'member.roles_given', to: [memberId], key, values, link: '/backend/account' });
}

/** Refuses a centre that is not there or where the caller may not assign people. */
async function refuseUnreachedCentre(ctx: Ctx, tx: Tx, centreId: number): Promise<void> {
  const values: unknown[] = [ctx.shop.id, centreId];
  const where = scopeCondition(ctx, ASSIGN, 'write', { centre: 'id' })(binder(values));
  const found = await tx.row(`select 1 from centre t where t.shop_id = $1 and t.id = $2 and (${where})`, values);
  if (found === null) throw notFound();
  await refuseClosedCentre(tx, ctx.shop.id, centreId);
}

/**
 * Sets a member's roles and centre. What they gain by it and what they lose must be the caller's own: held, and reaching
 * at least as far from the caller's centre as it does from theirs.
 */
export async function assignRoles(
  ctx: Ctx,
  input: ParsedOf<(typeof member)['member.person.assign']>,
): Promise<{ data: { id: number; version: number } }> {
  return ctx.db.write(async (tx) => {
    const person = await lockedPerson(ctx, tx, ASSIGN, input);
    const before = await grantsOfMember(tx, ctx.shop.id, person.id);
    const centreId = input.centreId === undefined ? person.centreId : input.centreId;
    if (centreId !== null && centreId !== person.centreId) await refuseUnreachedCentre(ctx, tx, centreId);
    if (person.accountId === null && (input.roles?.length ?? 0) > 0) throw refuse.no_account();
    const none = { given: [], gone: 0 };
    const { given, gone } = input.roles === undefined ? none : await setRoles(ctx, tx, person.id, input.roles);
    if (given.length === 0 && gone === 0 && centreId === person.centreId)
      return { data: { id: person.id, version: person.version } };
    await tx.rows(
      `update member m set centre_id = $3, version = version + 1, updated_at = now(), staff = ${HOLDS_A_ROLE}
       where m.shop_id = $1 and m.id = $2`,
      [ctx.shop.id, person.id, centreId],
    );
    const after = await grantsOfMember(tx, ctx.shop.id, person.id);
    const changed = [
      ...after.filter((grant) => !before.some(same(grant))),
      ...before.filter((grant) => !after.some(same(grant))),
    ];
    await refuseBeyondOwn(ctx, tx, changed);
    await refuseWithoutAdmin(tx, ctx.shop.id, before);
    await tellRoles(ctx, tx, person.id, `${person.id}:${person.version + 1}`, given);
    tx.afterCommit(() => ctx.services.realtime.toPerson(ctx.shop.id, person.id, 'permission.changed', {}));
    return { data: { id: person.id, version: person.version + 1 } };
  });
}
