import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { selectChoices } from '../../../../kernel/record/select-choices.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { FormSection } from '../../engine/contract.ts';
import { readerSections } from '../../engine/rules/reader-question.ts';
import type { OwnPlace, panel } from '../panel-contract.ts';

type Calls = typeof panel;

const nameIn = (locale: string): string =>
  `CASE WHEN ${locale} = 'en' AND t.name_en <> '' THEN t.name_en ELSE t.name END`;
const ABOUT = `CASE WHEN $2 = 'en' AND t.about_en <> '' THEN t.about_en ELSE t.about END`;
const COLUMNS = `t.id, ${nameIn('$2')} AS name, ${ABOUT} AS about, t.rest_days AS "restDays", t.most_year AS "mostYear"`;

/** The panels that one may join. */
export async function openPanels(ctx: Ctx): Promise<OutputOf<Calls['survey.panels']>> {
  const data = await ctx.db.rows<OutputOf<Calls['survey.panels']>['data'][number]>(
    `SELECT ${COLUMNS} FROM survey_panel t WHERE t.shop_id = $1 AND t.is_open ORDER BY t.id LIMIT 100`,
    [ctx.shop.id, ctx.locale],
  );
  return { data };
}

/** One panel: who belongs to it already still reads it where nobody joins any more. */
export async function showPanel(ctx: Ctx, id: number): Promise<OutputOf<Calls['survey.panel']>> {
  const row = await ctx.db.row<
    Omit<OutputOf<Calls['survey.panel']>['data'], 'sections' | 'promise'> & {
      sections: FormSection[];
      promise: string;
      promiseEn: string;
    }
  >(
    `SELECT ${COLUMNS}, t.promise, t.promise_en AS "promiseEn", t.sections FROM survey_panel t
     WHERE t.shop_id = $1 AND t.id = $3 AND (t.is_open OR EXISTS (
       SELECT FROM survey_panellist p WHERE p.shop_id = t.shop_id AND p.panel_id = t.id AND p.member_id = $4 AND p.left_at IS NULL))`,
    [ctx.shop.id, ctx.locale, id, ctx.person?.id ?? 0],
  );
  if (row === null) throw notFound();
  const { promise, promiseEn, sections, ...shown } = row;
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  return { data: { ...shown, promise: pick(promise, promiseEn), sections: readerSections(sections, pick) } };
}

const MINE = `SELECT t.id AS "panelId", ${nameIn('$2')} AS name, p.agreed_at AS "agreedAt", p.left_at AS "leftAt", p.values,
    p.rest_days AS "restDays", p.most_year AS "mostYear", p.version,
    count(i.id) FILTER (WHERE i.sends > 0)::int AS asked, max(i.sent_at) AS "askedAt", count(part.id)::int AS answered
  FROM survey_panellist p JOIN survey_panel t ON t.shop_id = p.shop_id AND t.id = p.panel_id
  LEFT JOIN (survey_invitation i JOIN survey_draw d ON d.shop_id = i.shop_id AND d.id = i.draw_id)
    ON i.shop_id = p.shop_id AND i.member_id = p.member_id AND d.panel_id = p.panel_id
  LEFT JOIN survey_part part ON part.shop_id = i.shop_id AND part.survey_id = i.survey_id AND part.member_id = i.member_id
  WHERE p.shop_id = $1 AND p.member_id = $3
  GROUP BY t.shop_id, t.id, p.shop_id, p.id ORDER BY p.agreed_at DESC, p.id DESC LIMIT 100`;

/** The caller's own places in panels. */
export async function ownPlaces(ctx: Ctx): Promise<OutputOf<Calls['survey.panelMine']>> {
  return { data: await ctx.db.rows<OwnPlace>(MINE, [ctx.shop.id, ctx.locale, signedIn(ctx).id]) };
}

/** The panels to choose from. */
export const selectPanels: SelectSource = {
  access: { permission: 'survey.panel.view' },
  select: (ctx, asked) =>
    selectChoices(ctx, asked, (bind) => ({
      ...{ table: 'survey_panel', find: (like) => [`t.name ilike ${like}`, `t.name_en ilike ${like}`] },
      label: nameIn(bind(ctx.locale)),
    })),
};
