import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Registry } from '../../../kernel/module/registry.ts';
import type { RetentionSpec } from '../../../kernel/module/retention-spec.ts';

/** Days as the database subtracts them. */
const DAY_MS = 86_400_000;

/** Every kind that a module declares; those of a module that is off go on ageing. */
export const retentionKinds = (registry: Registry): Map<string, RetentionSpec> =>
  new Map(registry.modules.flatMap(({ manifest }) => Object.entries(manifest.retention ?? {})));

/** One kind, or a refusal. */
export function kindOf(ctx: Ctx, kind: string): RetentionSpec {
  const spec = retentionKinds(ctx.services.registry).get(kind);
  if (spec === undefined) throw notFound();
  return spec;
}

/** Before which moment a record of so many days is due. */
export const dueBefore = (ctx: Ctx, days: number): string =>
  new Date(ctx.services.now().getTime() - days * DAY_MS).toISOString();

/** SQL over `t` of whether the person of a row is held back. */
export const heldSql = ({ member }: RetentionSpec): string =>
  member === undefined
    ? 'false'
    : `exists (select from retention_hold h where h.shop_id = t.shop_id and h.member_id = ${member} and h.lifted_at is null)`;

/** The rules of the shop by kind. */
export async function rulesOf(ctx: Ctx): Promise<Map<string, { days: number; version: number }>> {
  const rows = await ctx.db.rows<{ kind: string; days: number; version: number }>(
    'select kind, days, version from retention_rule where shop_id = $1',
    [ctx.shop.id],
  );
  return new Map(rows.map(({ kind, ...rule }) => [kind, rule]));
}

/** SQL of the rows that are due, of every kind, by the rules of the shop that is asked. */
export function anyDueRow({ services }: Ctx): Promise<string> {
  const rows = Array.from(retentionKinds(services.registry), ([kind, { table, since, usualDays, leastDays }]) => {
    const usual = usualDays === null ? 'null' : Math.max(usualDays, leastDays);
    const rule = `select greatest(r.days, ${leastDays}) from retention_rule r where r.shop_id = this_shop and r.kind = '${kind}'`;
    return `select from "${table}" t where t.shop_id = this_shop and (${since}) < now() - make_interval(days => coalesce((${rule}), ${usual}))`;
  });
  return Promise.resolve(rows.join(' union all '));
}

/** How many days this shop keeps a kind of records; null is for good. */
export const daysKept = async (ctx: Ctx, kind: string): Promise<number | null> =>
  daysOf(kindOf(ctx, kind), (await rulesOf(ctx)).get(kind));

/** How long a kind is kept: by the shop's rule, never below what the law asks for by now; null is for good. */
export const daysOf = (spec: RetentionSpec, rule: { days: number } | undefined): number | null => {
  const days = rule?.days ?? spec.usualDays;
  return days === null ? null : Math.max(days, spec.leastDays);
};
