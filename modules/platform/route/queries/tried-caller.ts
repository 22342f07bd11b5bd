import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx, Person } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { holds } from '../../../../kernel/permission/holds.ts';
import type { DataScope } from '../../../../kernel/permission/scope.ts';
import { plainCallers } from '../contract.ts';

/** What is known of members who are tried as `<fact>.<value>`, with `none` for no value; refuses what nobody can be tried as. */
function factsOf(ctx: Ctx, as: string): Person['facts'] {
  if (plainCallers.some((plain) => plain === as)) return {};
  const [fact = '', value = ''] = as.split('.');
  const spec = ctx.services.registry.facts.get(fact);
  if (spec !== undefined && value === 'none') return {};
  if (spec === undefined || !Object.hasOwn(spec.values, value)) {
    throw invalidInput({ as: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  }
  return { [fact]: value };
}

async function grantsOf(ctx: Ctx, role: string): Promise<Person['grants']> {
  const rows = await ctx.db.rows<{ permission: string; scope: DataScope }>(
    `select g.permission, g.scope from role r join role_grant g on g.shop_id = r.shop_id and g.role_id = r.id
     where r.shop_id = $1 and r.key = $2`,
    [ctx.shop.id, role],
  );
  if (rows.length === 0) throw invalidInput({ role: [ctx.t('route.errors.role_unknown')] });
  return new Map(rows.map(({ permission, scope }) => [permission, [scope]]));
}

/**
 * The context of somebody who is only thought of: nobody in particular, with what such a person holds. It decides what
 * they would be shown and nothing else; what the database lets through stays with the one who asks.
 */
export async function triedCaller(ctx: Ctx, as: string, role: string): Promise<Ctx> {
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
          ...{ roles: as === 'staff' ? [role] : [], grants, facts: factsOf(ctx, as) },
        };
  return { ...ctx, person, can: (permission) => holds(person, permission) };
}
