import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Registry } from '../../../kernel/module/registry.ts';
import { EVERY_PERMISSION } from '../../../kernel/permission/every-permission.ts';
import { reaches } from '../../../kernel/permission/reach.ts';
import type { DataScope } from '../../../kernel/permission/scope.ts';
import { ADMIN_KEY, builtInRoles } from './built-in-roles.ts';
import { refuse } from './refusals.ts';

/** Key of the administrator's role. */
export { ADMIN_KEY } from './built-in-roles.ts';
export { centresByName } from './queries/centres-by-name.ts';
export { type ThingRole, thingRolesOf } from './queries/people-of-thing.ts';
export { permissionCatalogue } from './queries/permission-catalogue.ts';

/** A grant with the places of those who hold it or shall hold it. */
export interface PlacedGrant {
  readonly permission: string;
  readonly scope: DataScope;
  /** Path of the holder's centre; null for who belongs to none. */
  readonly centrePath: string | null;
}

/** Makes the built-in roles that the shop does not have yet; those it has stay as the shop changed them. */
export async function ensureBuiltInRoles(ctx: Ctx): Promise<void> {
  await ctx.db.write((tx) => storeBuiltInRoles(tx, ctx.services.registry, ctx.shop.id));
}

/** Stores the built-in roles that the shop of the transaction has not yet. */
export async function storeBuiltInRoles(tx: Tx, registry: Registry, shopId: number): Promise<void> {
  for (const role of builtInRoles(registry)) {
    const made = await tx.row<{ id: number }>(
      `insert into role (key, name, name_en, built_in) values ($1, $2, $3, true)
       on conflict (shop_id, key) do nothing returning id`,
      [role.key, role.name, role.nameEn],
    );
    if (made !== null) await storeGrants(tx, shopId, made.id, role.grants);
  }
}

/** Puts a role's grants in the place of its earlier ones. */
export async function storeGrants(
  tx: Tx,
  shopId: number,
  roleId: number,
  grants: readonly { permission: string; scope: DataScope }[],
): Promise<void> {
  const permissions = grants.map((grant) => grant.permission);
  const scopes = grants.map((grant) => grant.scope);
  await tx.rows(
    `delete from role_grant g where g.shop_id = $1 and g.role_id = $2
       and not exists (select from unnest($3::text[], $4::text[]) as n (permission, scope)
         where n.permission = g.permission and n.scope = g.scope)`,
    [shopId, roleId, permissions, scopes],
  );
  await tx.rows(
    `insert into role_grant (role_id, permission, scope) select $1, permission, scope
     from unnest($2::text[], $3::text[]) as n (permission, scope) on conflict do nothing`,
    [roleId, permissions, scopes],
  );
}

/** Gives a member a built-in role without asking who may: for demo shops and the platform's first account. */
export async function giveBuiltInRole(tx: Tx, shopId: number, memberId: number, key: string): Promise<void> {
  await tx.rows(
    `insert into member_role (member_id, role_id) select $2, id from role where shop_id = $1 and key = $3
     on conflict do nothing`,
    [shopId, memberId, key],
  );
  await tx.rows('update member set staff = true where shop_id = $1 and id = $2 and not staff', [shopId, memberId]);
}

/** Gives a member a role, made where it is missing, on one thing alone, without asking who may: for demo shops. */
export async function giveRoleOnThing(
  tx: Tx,
  { shop, person }: Pick<Ctx, 'shop' | 'person'>,
  given: {
    role: { key: string; name: string; nameEn: string; permissions: readonly string[] };
    record: string;
    thingId: number;
    memberId: number;
  },
): Promise<void> {
  const { role, record, thingId, memberId } = given;
  const made = await tx.row<{ id: number }>(
    `insert into role (key, name, name_en) values ($1, $2, $3) on conflict (shop_id, key) do nothing returning id`,
    [role.key, role.name, role.nameEn],
  );
  if (made !== null) {
    const grants = role.permissions.map((permission) => ({ permission, scope: 'all' as const }));
    await storeGrants(tx, shop.id, made.id, grants);
  }
  await tx.rows(
    `insert into thing_role (member_id, role_id, record, thing_id, given_by)
     select $2, id, $4, $5, $6 from role where shop_id = $1 and key = $3 on conflict do nothing`,
    [shop.id, memberId, role.key, record, thingId, person?.id ?? null],
  );
  await tx.rows('update member set staff = true where shop_id = $1 and id = $2 and not staff', [shop.id, memberId]);
}

/** Refuses to put somebody into a centre that is closed. */
export async function refuseClosedCentre(tx: Tx, shopId: number, centreId: number): Promise<void> {
  const closed = await tx.row('select 1 from centre where shop_id = $1 and id = $2 and closed_at is not null', [
    shopId,
    centreId,
  ]);
  if (closed !== null) throw refuse.centre_closed();
}

/** Path of the caller's own centre. */
async function ownPath(ctx: Ctx, tx: Tx): Promise<string | null> {
  const row = await tx.row<{ path: string }>('select path from centre where shop_id = $1 and id = $2', [
    ctx.shop.id,
    ctx.person?.centreId ?? null,
  ]);
  return row?.path ?? null;
}

/** Refuses unless the caller holds every one of these grants at least as far: nobody passes on more than they hold. */
export async function refuseBeyondOwn(ctx: Ctx, tx: Tx, grants: readonly PlacedGrant[]): Promise<void> {
  const own = ctx.person?.grants ?? new Map<string, readonly DataScope[]>();
  if (own.has(EVERY_PERMISSION) || grants.length === 0) return;
  const path = await ownPath(ctx, tx);
  for (const { permission, scope, centrePath } of grants) {
    if (!reaches(own.get(permission) ?? [], path, scope, centrePath)) throw refuse.beyond_own({ permission });
  }
}

/** Every grant that a member holds, placed at their centre: what whoever changes them must hold too. */
export function grantsOfMember(tx: Tx, shopId: number, memberId: number): Promise<PlacedGrant[]> {
  return tx.rows<PlacedGrant>(
    `select g.permission, g.scope, c.path as "centrePath" from member m
     join member_role mr on mr.shop_id = m.shop_id and mr.member_id = m.id
     join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
     left join centre c on c.shop_id = m.shop_id and c.id = m.centre_id
     where m.shop_id = $1 and m.id = $2`,
    [shopId, memberId],
  );
}

/**
 * Refuses a change to somebody with these grants after which no active administrator would be left; to be called inside
 * the transaction, after the change. Two such changes at once pass one after the other.
 */
export async function refuseWithoutAdmin(tx: Tx, shopId: number, changed: readonly PlacedGrant[]): Promise<void> {
  if (!changed.some(({ permission }) => permission === EVERY_PERMISSION)) return;
  await tx.rows('select id from role where shop_id = $1 and key = $2 for update', [shopId, ADMIN_KEY]);
  const left = await tx.row(
    `select 1 from member m join member_role mr on mr.shop_id = m.shop_id and mr.member_id = m.id
     join role r on r.shop_id = mr.shop_id and r.id = mr.role_id
     where m.shop_id = $1 and r.key = $2 and m.status = 'active' and m.staff limit 1`,
    [shopId, ADMIN_KEY],
  );
  if (left === null) throw refuse.last_admin();
}
