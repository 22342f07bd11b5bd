import { invalidInput } from '../contract/refusal.ts';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { errorKey } from '../i18n/translate.ts';
import { eachApart } from '../jobs/each-apart.ts';
import type { AudienceSpec } from '../module/audience-spec.ts';
import { selectSource } from '../module/select-source.ts';
import { audienceParts } from '../rules/audience-parts.ts';
import { labelIn } from '../rules/in-language.ts';
import { fillPlaceholders } from '../rules/text.ts';

/** Members who are written down in one transaction. */
const AT_ONCE = 500;

/** The audiences of records that modules of this shop have, by name. */
export function audienceSpecs({ services, shop }: Pick<Ctx, 'services' | 'shop'>): ReadonlyMap<string, AudienceSpec> {
  const here = new Set(services.registry.enabled(shop).map(({ id }) => id));
  return new Map(Array.from(services.registry.audiences).filter(([, { module }]) => here.has(module)));
}

/** Those of whom a fact holds that a module declares, as it calls them; `isOn` where this shop has the module. */
export function factAudiences(ctx: Ctx): { value: string; label: string; isOn: boolean }[] {
  const { registry } = ctx.services;
  return Array.from(registry.facts, ([value, { people, module }]) => ({
    ...{ value, label: labelIn(ctx.locale, people) },
    isOn: registry.isOn(ctx.shop, module),
  }));
}

/** Whether an audience is one that every shop has, of a role, or of a fact that some module declares, be it off here. */
const isStanding = ({ services }: Ctx, audience: string): boolean =>
  audience === 'public' ||
  audience === 'member' ||
  audience.startsWith('role:') ||
  services.registry.facts.has(audience);

/** What the record of an audience is called; null where the caller may not see it, or where it is gone. */
async function nameOf(ctx: Ctx, { source, permission }: AudienceSpec, id: number): Promise<string | null> {
  if (!ctx.can(permission)) return null;
  const found = await selectSource(ctx, source)?.select(ctx, { q: '', ids: [id], page: 1, limit: 1 });
  return found?.data.find(({ value }) => value === id)?.label ?? null;
}

interface Kept {
  name: string;
  thingId: number;
}

/** Goes on writing an audience down with its members, for one transaction; answers whether that was all. */
async function fillOnce(tx: Tx, shopId: number, { name, thingId }: Kept): Promise<boolean> {
  const row = await tx.row<{ after: number | null }>(
    'select filled_after as after from audience_thing where shop_id = $1 and name = $2 and thing_id = $3 for update',
    [shopId, name, thingId],
  );
  if (row === null || row.after === null) return true;
  const found = await tx.rows<{ id: number }>(`select platform.audience_of_${name}($1, $2, $3, ${AT_ONCE}) as id`, [
    ...[shopId, thingId, row.after],
  ]);
  const ids = found.map(({ id }) => id);
  await tx.rows('select platform.keep_audience($1, $2, $3, w) from unnest($4::bigint[]) w', [
    ...[shopId, name, thingId, ids],
  ]);
  const isAll = ids.length < AT_ONCE;
  await tx.rows('update audience_thing set filled_after = $4 where shop_id = $1 and name = $2 and thing_id = $3', [
    ...[shopId, name, thingId, isAll ? null : ids.at(-1)],
  ]);
  return isAll;
}

/**
 * Lets something be for an audience, or refuses the field: a fact has to be declared by a module, and what a module knows by a
 * number has to be there for whoever asks, unless something is for them already. From then on members carry whether they belong to
 * that; the first of them at once, many by a job.
 */
export async function admitAudience(ctx: Ctx, tx: Tx, audience: string, field = 'audience'): Promise<void> {
  if (isStanding(ctx, audience)) return;
  const parts = audienceParts(audience);
  const notOffered = () => invalidInput({ [field]: [ctx.t(errorKey('CODE_NOT_OFFERED'))] });
  if (parts === null) throw notOffered();
  const { name, id } = parts;
  const spec = audienceSpecs(ctx).get(name);
  const kept =
    spec !== undefined &&
    (await tx.row('select from audience_thing where shop_id = $1 and name = $2 and thing_id = $3', [
      ...[ctx.shop.id, name, id],
    ]));
  if (kept) return;
  if (spec === undefined || (await nameOf(ctx, spec, id)) === null) throw notOffered();
  await tx.rows('select platform.begin_audience($1, $2, $3)', [ctx.shop.id, name, id]);
  await fillOnce(tx, ctx.shop.id, { name, thingId: id });
}

/** What the job asks: audiences that are not written down with all of their members yet. */
export const AUDIENCES_DUE = 'select from audience_thing where shop_id = this_shop and filled_after is not null';

/** Writes audiences down with all of their members; one that was cut short goes on behind the last one. */
export async function fillAudiences(ctx: Ctx): Promise<void> {
  const open = await ctx.db.rows<Kept>(
    'select name, thing_id as "thingId" from audience_thing where shop_id = $1 and filled_after is not null order by id limit 20',
    [ctx.shop.id],
  );
  const here = audienceSpecs(ctx);
  await eachApart(open, 'audiences', async (kept) => {
    if (!here.has(kept.name)) return;
    while (!(await ctx.db.write((tx) => fillOnce(tx, ctx.shop.id, kept)))) if (ctx.signal?.aborted) return;
  });
}

/** Audiences of records that something in this shop is for, the newest first, each as it is called. */
export async function namedAudiences(ctx: Ctx): Promise<{ value: string; label: string }[]> {
  const rows = await ctx.db.rows<Kept>(
    'select name, thing_id as "thingId" from audience_thing where shop_id = $1 order by id desc limit 200',
    [ctx.shop.id],
  );
  const specs = audienceSpecs(ctx);
  const named: { value: string; label: string }[] = [];
  for (const [name, things] of Map.groupBy(rows, (row) => row.name)) {
    const spec = specs.get(name);
    if (spec === undefined) continue;
    const ids = things.map(({ thingId }) => thingId);
    const known = ctx.can(spec.permission)
      ? await selectSource(ctx, spec.source)?.select(ctx, { q: '', ids, page: 1, limit: ids.length })
      : undefined;
    const names = new Map(known?.data.map(({ value, label }) => [value, label]));
    for (const id of ids) {
      const label = fillPlaceholders(labelIn(ctx.locale, spec.people), { name: names.get(id) ?? `#${id}` });
      named.push({ value: `${name}:${id}`, label });
    }
  }
  return named;
}
