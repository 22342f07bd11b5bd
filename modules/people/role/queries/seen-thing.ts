import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import type { PEOPLE_OF_THINGS } from '../../../../kernel/permission/things.ts';
import { holdsOutright, permissionsOn, thingsOf } from '../../../../kernel/permission/things.ts';
import { recordHandles } from '../../../../kernel/record/find-record.ts';
import { mayDo, nameFor } from '../../../../kernel/record/record-handle.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';

type OverThing = (typeof PEOPLE_OF_THINGS)[number];

/** A thing on which roles can be given. */
export interface Thing {
  readonly record: string;
  readonly thingId: number;
}

/** Where a thing is shown at the console; null for kinds that have no screen of their own. */
export function thingAddress(ctx: Ctx, { record, thingId }: Thing): string | null {
  const screen = ctx.services.registry.finds.get(record)?.screen;
  return screen === undefined ? null : `${screen}/${thingId}`;
}

/**
 * What a thing that the caller may see is called; held, it does not go before the transaction ends. Anything else is not
 * found, and so is every thing for whom it is nothing to see.
 */
export async function seenThing(
  ctx: Ctx,
  db: Pick<Db | Tx, 'row'>,
  { record, thingId }: Thing,
  held: '' | 'for share of t' = '',
): Promise<Label> {
  const handle = permissionsOn(ctx, record).length === 0 ? undefined : recordHandles(ctx).get(record);
  if (handle === undefined || !mayDo(ctx, handle, 'view')) throw notFound();
  const values: unknown[] = [];
  const bind = binder(values);
  const where = [...handle.inSight(ctx, bind, 'readable'), `t.id = ${bind(thingId)}`].join(' and ');
  const row = await db.row<Record<string, unknown>>(
    `select ${handle.naming.join(', ')} from ${handle.names.table} t where ${where} ${held}`,
    values,
  );
  if (row === null) throw notFound();
  return nameFor(ctx, handle, row);
}

/** Whether somebody may see, or say, who holds roles on a thing: by a role in the shop, or on this very thing. */
export function isOverThing(ctx: Ctx, { record, thingId }: Thing, permission: OverThing): boolean {
  if (holdsOutright(ctx.person, permission)) return true;
  return thingsOf(ctx, record).some(({ id, permissions }) => id === thingId && permissions.has(permission));
}

/** Refuses who may not. */
export function refuseUnlessOver(ctx: Ctx, thing: Thing, permission: OverThing): void {
  if (!isOverThing(ctx, thing, permission)) throw permissionDenied(permission);
}
