import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { permissionsOn, thingsOf } from '../../../../kernel/permission/things.ts';
import type { Thing } from '../queries/seen-thing.ts';
import { refuse } from '../refusals.ts';

/** Until when somebody holds a permission on a thing, in milliseconds: for ever by a role in the whole shop; null where they do not. */
function heldUntil(ctx: Ctx, { record, thingId }: Thing, permission: string): number | null {
  const own = ctx.person?.grants;
  if (own?.has(EVERY_PERMISSION) || own?.get(permission)?.includes('all')) return Number.POSITIVE_INFINITY;
  const here = thingsOf(ctx, record).filter(({ id, permissions }) => id === thingId && permissions.has(permission));
  if (here.length === 0) return null;
  return Math.max(...here.map(({ until }) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))));
}

/** What a role gives on a thing of a kind: its permissions of the whole shop that mean something there. */
export async function givenOn(ctx: Ctx, tx: Pick<Tx, 'rows'>, record: string, roleId: number): Promise<string[]> {
  const rows = await tx.rows<{ permission: string }>(
    `select permission from role_grant where shop_id = $1 and role_id = $2 and scope = 'all' and permission = any($3::text[])`,
    [ctx.shop.id, roleId, [...permissionsOn(ctx, record)]],
  );
  return rows.map(({ permission }) => permission);
}

/** Whether the caller holds each of these on a thing. */
export const holdsThere = (ctx: Ctx, thing: Thing, permissions: readonly string[]): boolean =>
  permissions.every((permission) => heldUntil(ctx, thing, permission) !== null);

/** Refuses to give, or to take, on a thing what the caller does not hold there, and to give it for longer than they do. */
export function refuseBeyondThing(ctx: Ctx, thing: Thing, permissions: readonly string[], until?: string | null): void {
  for (const permission of permissions) {
    const held = heldUntil(ctx, thing, permission);
    if (held === null) throw refuse.beyond_own({ permission });
    const asked = until === undefined ? 0 : until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
    if (asked > held) throw refuse.beyond_until();
  }
}
