import type { Grant } from '../../../../kernel/contract/grants.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { ADMIN_KEY } from '../built-in-roles.ts';
import { type PlacedGrant, refuseBeyondOwn, storeGrants } from '../public.ts';
import { refuse } from '../refusals.ts';

const grantsIn = (input: Record<string, unknown>): Grant[] => (input.grants ?? []) as Grant[];

/** Every one of these grants at each place where somebody holds the role, and once at the caller's own for a role of nobody. */
async function placed(ctx: Ctx, tx: Tx, roleId: number | null, grants: readonly Grant[]): Promise<PlacedGrant[]> {
  const places = await tx.rows<{ path: string | null }>(
    `select distinct c.path from member_role mr join member m on m.shop_id = mr.shop_id and m.id = mr.member_id
     left join centre c on c.shop_id = m.shop_id and c.id = m.centre_id where mr.shop_id = $1 and mr.role_id = $2
     union select path from centre where shop_id = $1 and id = $3`,
    [ctx.shop.id, roleId, ctx.person?.centreId ?? null],
  );
  const paths = places.length === 0 ? [null] : places.map(({ path }) => path);
  return grants.flatMap((grant) => paths.map((centrePath) => ({ ...grant, centrePath })));
}

/** Checks a role before it is stored: what it gives must exist, and be the caller's to give and to take. */
export async function checkRole(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  if (before?.key === ADMIN_KEY) throw refuse.built_in();
  if (before?.builtIn === true && input.key !== before.key) throw refuse.built_in();
  const grants = grantsIn(input);
  for (const { permission, scope } of grants) {
    const spec = ctx.services.registry.permissions.get(permission);
    if (spec === undefined || (!spec.scoped && scope !== 'all')) throw refuse.permission_unknown({ permission });
  }
  const roleId = before?.id ?? null;
  const taken = await tx.row('select 1 from role where shop_id = $1 and key = $2 and id is distinct from $3::bigint', [
    ctx.shop.id,
    input.key,
    roleId,
  ]);
  if (taken !== null) throw refuse.key_taken();
  const held = await tx.rows<Grant>('select permission, scope from role_grant where shop_id = $1 and role_id = $2', [
    ctx.shop.id,
    roleId,
  ]);
  const same = (a: Grant) => (b: Grant) => a.permission === b.permission && a.scope === b.scope;
  const changed = [
    ...grants.filter((grant) => !held.some(same(grant))),
    ...held.filter((grant) => !grants.some(same(grant))),
  ];
  await refuseBeyondOwn(ctx, tx, await placed(ctx, tx, roleId, changed));
  return input;
}

/** Stores a role's grants beside it and tells the browsers of those who hold it. */
export async function saveGrants(ctx: Ctx, tx: Tx, id: number, input: Record<string, unknown>): Promise<void> {
  await storeGrants(tx, ctx.shop.id, id, grantsIn(input));
  const holders = await tx.rows<{ member_id: number }>(
    `select member_id from member_role where shop_id = $1 and role_id = $2
     union select member_id from thing_role where shop_id = $1 and role_id = $2`,
    [ctx.shop.id, id],
  );
  tx.afterCommit(() => {
    for (const holder of holders) {
      ctx.services.realtime.toPerson(ctx.shop.id, holder.member_id, 'permission.changed', {});
    }
  });
}

/** Keeps built-in roles and those that somebody holds. */
export async function refuseUsedRole(ctx: Ctx, tx: Tx, row: StoredRow): Promise<void> {
  if (row.builtIn === true) throw refuse.built_in();
  const used = await tx.row(
    `select 1 from member_role where shop_id = $1 and role_id = $2
     union all select 1 from thing_role where shop_id = $1 and role_id = $2 limit 1`,
    [ctx.shop.id, row.id],
  );
  if (used !== null) throw refuse.in_use();
}
