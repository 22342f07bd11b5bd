import type { Tx } from '../../../kernel/database/db.ts';
import { leadSql } from '../../../kernel/database/lead-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { TargetCard, TargetSpec } from '../../../kernel/module/target-spec.ts';
import { grantedDoctor } from '../../people/doctor/public.ts';
import { tellOpenPages } from '../envelope/public.ts';
import { VIEW } from './admin-contract.ts';
import { LEAD } from './queries/case-sql.ts';
import type { Language } from './rules/states.ts';

interface Row {
  id: number;
  title: string;
  lead: string;
  language: Language;
  at: string;
}

/** The published ones among some cases, for granted doctors and the desk; for everybody else there are none (CS5). */
async function cards(ctx: Ctx, ids: readonly number[]): Promise<TargetCard[]> {
  const { person } = ctx;
  const mayRead = person !== null && (ctx.can(VIEW) || (await grantedDoctor(ctx.db, ctx.shop.id, person.id)) !== null);
  if (!mayRead) return [];
  const rows = await ctx.db.row<{ data: Row[] }>(
    `select coalesce(json_agg(x), '[]') as data from (select t.id, t.title, ${leadSql('t.history', LEAD)} as lead, t.language, t.published_at as at
       from case_item t where t.shop_id = $1 and t.id = any($2::bigint[]) and t.state = 'published') x`,
    [ctx.shop.id, ids],
  );
  return (rows?.data ?? []).map(({ language, ...row }) => ({
    ...row,
    ...{ type: 'case', url: `/cases/read?id=${row.id}`, cover: null, locale: language },
  }));
}

/** Whoever has a case open is told that there is nothing to read any more, as soon as that is true (CS6, SY4). */
export const tellReaders = (ctx: Ctx, tx: Tx, id: number): void => tellOpenPages(ctx, tx, { type: 'case', id });

/** Cases as other modules talk about them; a talk alone, so that nobody pins one, links to one or finds one. */
export const caseTarget: TargetSpec = {
  label: { zh: '病例讨论', en: 'Talk about a case' },
  takesRemarks: true,
  isTalk: true,
  cards,
};
