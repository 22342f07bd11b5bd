import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { lapsedSql } from '../commands/follow-claims.ts';
import { claimsSql, TAKEN_BACK, thingOf } from '../commands/issue-some.ts';
import { type CertificateKind, kindHere } from '../kinds.ts';

interface Counts {
  people: number;
  fresh: number;
  held: number;
  changed: number;
  revoked: number;
  lapsed: number;
  first: string[];
}

/** How many people an issue would be for, by what it would do to them. */
export async function planOf(ctx: Ctx, kind: CertificateKind, subjectId: number): Promise<Counts> {
  const row = await ctx.db.row<Counts>(
    `with claim as materialized (
       select m.name, c.member_id, case when x.id is not null and x.facts = c.facts then 'held' when x.id is not null then 'changed'
         when ${TAKEN_BACK} then 'revoked' else 'fresh' end as does
       from ${claimsSql(kind)})
     select count(*)::int as people, count(*) filter (where does = 'fresh')::int as fresh, count(*) filter (where does = 'held')::int as held,
       count(*) filter (where does = 'changed')::int as changed, count(*) filter (where does = 'revoked')::int as revoked,
       (select count(*)::int from ${lapsedSql(kind)}) as lapsed,
       (select coalesce(json_agg(f.name), '[]') from (select name from claim where does = 'fresh' order by member_id limit 10) f) as first
     from claim`,
    [ctx.shop.id, subjectId, kind.name],
  );
  if (row === null) throw new Error('Nothing was counted.');
  return row;
}

/** What an issue for a thing would do now. */
export async function showPlan(ctx: Ctx, { kind: name, subjectId }: { kind: string; subjectId: number }) {
  const kind = kindHere(ctx, name);
  const { title, titleEn, isSettled } = await thingOf(ctx.db, ctx.shop.id, kind, subjectId);
  const counts = await planOf(ctx, kind, subjectId);
  return { data: { title: inLanguage(ctx.locale, title, titleEn), isSettled, ...counts } };
}
