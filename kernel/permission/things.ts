import type { Access } from '../contract/endpoint.ts';
import { notFound, permissionDenied } from '../contract/refusal.ts';
import type { Ctx, Person, ThingGrant } from '../http/context.ts';
import type { BindValue } from '../record/record-sql.ts';
import { EVERY_PERMISSION } from './every-permission.ts';

/** Of a binding, what says on which things it is open. */
interface Call {
  readonly name: string;
  readonly endpoint: { readonly access: Access };
}

/** What every kind of thing can be held with beside its own: who has roles on it, and giving them. */
export const PEOPLE_OF_THINGS = ['role.thing.view', 'role.thing.save'] as const;

/** The permissions that mean something on one thing of a kind. */
export function permissionsOn(ctx: Ctx, record: string): readonly string[] {
  const spec = ctx.services.registry.grantables.kinds.get(record);
  return spec === undefined ? [] : [...spec.permissions, ...PEOPLE_OF_THINGS];
}

/** What somebody holds on things of a kind at this moment; what has ended is nothing any more. */
export function thingsOf(ctx: Ctx, record: string): ThingGrant[] {
  const now = ctx.services.now().getTime();
  const permissions = permissionsOn(ctx, record);
  return (ctx.person?.things ?? [])
    .filter((thing) => thing.record === record && (thing.until === null || Date.parse(thing.until) > now))
    .map((thing) => ({ ...thing, permissions: new Set(permissions.filter((one) => thing.permissions.has(one))) }));
}

/** The numbers of the things on which somebody holds a permission, each once; none for a permission that no thing knows. */
export function heldOn(ctx: Ctx, permission: string): number[] {
  const record = ctx.services.registry.grantables.heldOn.get(permission);
  if (record === undefined || !ctx.person?.things) return [];
  const held = thingsOf(ctx, record).filter(({ permissions }) => permissions.has(permission));
  return [...new Set(held.map(({ id }) => id))];
}

/** Every permission that somebody holds on some thing of a module that is on, each once. */
export function heldOnThings(ctx: Ctx): string[] {
  const { grantables, isOn } = ctx.services.registry;
  const kinds = [...grantables.kinds].filter(([, { module }]) => isOn(ctx.shop, module));
  return [
    ...new Set(kinds.flatMap(([record]) => thingsOf(ctx, record).flatMap(({ permissions }) => [...permissions]))),
  ];
}

/** Whether somebody holds a permission in the whole shop, in whatever scope: on one thing is not enough. */
export function holdsOutright(person: Person | null, permission: string): boolean {
  return person !== null && (person.grants.has(EVERY_PERMISSION) || person.grants.has(permission));
}

/** Whether somebody holds a permission at all, be it on one thing alone: opens lists that are narrowed to what is held. */
export const holdsSomewhere = (ctx: Ctx, permission: string): boolean =>
  ctx.can(permission) || heldOn(ctx, permission).length > 0;

/**
 * The condition under which rows `t` of a kind of record belong to things on which the caller holds a permission; none for
 * whom it is no matter of single things.
 */
export function thingSight(ctx: Ctx, kind: string, permission: string | null, bind: BindValue): string[] {
  const place = ctx.services.registry.grantables.places.get(kind);
  if (place === undefined || permission === null || holdsOutright(ctx.person, permission)) return [];
  const [first, ...others] = heldOn(ctx, permission);
  const column = `t."${place.column}"`;
  if (first === undefined) return ['false'];
  // Of one thing, which is what most hold something on, an index is read in its order.
  return [
    others.length === 0 ? `${column} = ${bind(first)}` : `${column} = any(${bind([first, ...others])}::bigint[])`,
  ];
}

const withThings = (ctx: Ctx, things: readonly ThingGrant[]): Ctx => {
  const [first, ...others] = things;
  if (ctx.person === null || first === undefined) return ctx;
  // Of rows of several things, what is held on each of them.
  const within = [...first.permissions].filter((one) => others.every(({ permissions }) => permissions.has(one)));
  return ctx.as({ ...ctx.person, within: new Set(within) }, ctx.locale);
};

/** All that several roles give on one thing. */
function together(things: readonly ThingGrant[]): ThingGrant[] {
  const byId = new Map<number, ThingGrant>();
  for (const thing of things) {
    const known = byId.get(thing.id);
    byId.set(
      thing.id,
      known ? { ...known, permissions: new Set([...known.permissions, ...thing.permissions]) } : thing,
    );
  }
  return [...byId.values()];
}

/** Whether a call is open to who holds its permission on a thing alone: it will be narrowed to that. */
export function isOpenOnThings({ name, endpoint: { access } }: Call, ctx: Ctx): boolean {
  if (typeof access !== 'object' || !ctx.services.registry.grantables.calls.has(name)) return false;
  return heldOn(ctx, access.permission).length > 0;
}

/**
 * The caller as a call sees them: with what they hold on the thing that the call is about, or, of a list, on every thing that
 * its rows belong to. A thing on which they hold nothing is not found, and nobody makes new ones by what they hold on one.
 */
export async function withinThings(
  { name, endpoint: { access } }: Call,
  input: Readonly<Record<string, unknown>>,
  ctx: Ctx,
): Promise<Ctx> {
  const call = ctx.services.registry.grantables.calls.get(name);
  if (call === undefined || typeof access !== 'object' || !ctx.person?.things) return ctx;
  const held = together(thingsOf(ctx, call.record));
  const isOutright = holdsOutright(ctx.person, access.permission);
  if (held.length === 0) return ctx;
  if (call.by === 'rows') {
    return isOutright
      ? ctx
      : withThings(
          ctx,
          held.filter(({ permissions }) => permissions.has(access.permission)),
        );
  }
  const asked = input[call.property];
  if (typeof asked !== 'number') {
    if (isOutright) return ctx;
    throw permissionDenied(access.permission);
  }
  const id = call.by === 'thing' ? asked : await thingOf(ctx, call, asked);
  const here = held.filter((thing) => thing.id === id);
  if (isOutright) return withThings(ctx, here);
  if (here.length === 0) throw notFound();
  if (!here.some(({ permissions }) => permissions.has(access.permission))) throw permissionDenied(access.permission);
  return withThings(ctx, here);
}

/** The thing that a row below it belongs to; null where there is no such row. */
async function thingOf(ctx: Ctx, { table, column }: { table: string; column: string }, row: number) {
  const found = await ctx.db.row<{ thing: number }>(
    `select "${column}" as thing from ${table} where shop_id = $1 and id = $2`,
    [ctx.shop.id, row],
  );
  return found?.thing ?? null;
}
