import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx, Person } from '../../../../kernel/http/context.ts';
import { holds } from '../../../../kernel/permission/holds.ts';
import type { DataScope } from '../../../../kernel/permission/scope.ts';
import type { callers } from '../route-contract.ts';

/** Who an address is tried as. */
export type TriedAs = (typeof callers)[number];

const DOCTOR_STATES: Readonly<Record<TriedAs, Person['doctor']>> = {
  visitor: null,
  member: null,
  doctor_none: null,
  doctor_waiting: 'submitted',
  doctor_granted: 'granted',
  staff: null,
};

async function grantsOf(ctx: Ctx, role: string): Promise<Person['grants']> {
  const rows = await ctx.db.rows<{ permission: string; scope: DataScope }>(
    `select g.permission, g.scope from role r join role_grant g on g.shop_id = r.shop_id and g.role_id = r.id
     where r.shop_id = $1 and r.key = $2`,
    [ctx.shop.id, role],
  );
  if (rows.length === 0) throw invalidInput({ role: [ctx.t('shell.errors.role_unknown')] });
  return new Map(rows.map(({ permission, scope }) => [permission, [scope]]));
}

/**
 * The context of somebody who is only thought of: nobody in particular, with what such a person holds. It decides what
 * they would be shown and nothing else; what the database lets through stays with the one who asks.
 */
export async function triedCaller(ctx: Ctx, as: TriedAs, role: string): Promise<Ctx> {
  const grants = as === 'staff' ? await grantsOf(ctx, role) : new Map<string, readonly DataScope[]>();
  const person: Person | null =
    as === 'visitor'
      ? null
      : {
          ...{
            id: 0,
            accountId: 0,
            name: '',
            avatar: null,
            kind: 'site',
            sessionId: 0,
            provedUntil: null,
            centreId: null,
          },
          ...{ roles: as === 'staff' ? [role] : [], grants, doctor: DOCTOR_STATES[as] },
        };
  return { ...ctx, person, can: (permission) => holds(person, permission) };
}
