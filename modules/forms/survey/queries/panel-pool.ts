import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { REACHED_SQL } from '../../../platform/notice/public.ts';
import type { FormSection } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import type { Wanted } from '../panel-contract.ts';
import { surveyRefusals } from '../refusals.ts';
import { isChosen, offers, spreads } from '../rules/panel-rules.ts';
import { surveyStatus } from '../survey-status.ts';

/** Of which panel for which survey a sample is drawn, and among whom. */
export interface Drawing {
  panelId: number;
  surveyId: number;
  wanted: readonly Wanted[];
  spread: string;
}

/** Why somebody of a panel may be drawn or not. */
export type Standing = 'free' | 'unmet' | 'resting' | 'enough' | 'there' | 'unreached';

/** SQL over an invitation `i` of when its person last heard of it; null where they never did. */
const HEARD = 'coalesce(i.sent_at, i.due_at)';

/** SQL over a person `t` of a panel: how often surveys of the shop asked them, and when they heard of one last. */
export const ASKED_SQL = `SELECT count(*)::int FROM survey_invitation i
  WHERE i.shop_id = t.shop_id AND i.member_id = t.member_id AND ${HEARD} IS NOT NULL`;
export const ASKED_AT_SQL = `SELECT max(${HEARD}) FROM survey_invitation i
  WHERE i.shop_id = t.shop_id AND i.member_id = t.member_id`;

/** SQL over a person `p` of whether they gave the wanted answers; the values go through `bind`. */
function fitsSql(wanted: readonly Wanted[], bind: (value: unknown) => string): string {
  const parts = wanted.map(({ question, options, from, to }) => {
    const key = `${bind(question)}::text`;
    if (options.length > 0) return `coalesce(p.values -> ${key} ?| ${bind(options)}::text[], false)`;
    const number = `(p.values ->> ${key})`;
    const within = [
      ...(from === null ? [] : [`${number}::numeric >= ${bind(from)}`]),
      ...(to === null ? [] : [`${number}::numeric <= ${bind(to)}`]),
    ];
    // An answer that is no number is none to this.
    return `CASE WHEN ${number} ~ '^-?[0-9]+([.][0-9]+)?$' THEN ${within.join(' AND ') || 'true'} ELSE false END`;
  });
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}

/**
 * Everybody who belongs to a panel, each with their standing towards a survey. What was promised when somebody agreed holds where
 * the panel asks more often since.
 */
export function poolSql(ctx: Ctx, { panelId, surveyId, wanted, spread }: Drawing): { text: string; values: unknown[] } {
  const values: unknown[] = [ctx.shop.id, panelId, surveyId, ctx.services.now().toISOString(), spread];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const text = `SELECT p.member_id AS "memberId", coalesce(p.values ->> $5, '') AS stratum, CASE
      WHEN EXISTS (SELECT FROM survey_invitation i WHERE i.shop_id = p.shop_id AND i.survey_id = $3 AND i.member_id = p.member_id)
        OR EXISTS (SELECT FROM survey_part i WHERE i.shop_id = p.shop_id AND i.survey_id = $3 AND i.member_id = p.member_id) THEN 'there'
      WHEN NOT (${fitsSql(wanted, bind)}) THEN 'unmet'
      WHEN NOT (${REACHED_SQL.sms} OR ${REACHED_SQL.mail}) THEN 'unreached'
      WHEN heard.last > $4::timestamptz - make_interval(days => greatest(p.rest_days, o.rest_days)) THEN 'resting'
      WHEN heard.year >= least(p.most_year, o.most_year) THEN 'enough'
      ELSE 'free' END AS standing
    FROM survey_panellist p
    JOIN survey_panel o ON o.shop_id = p.shop_id AND o.id = p.panel_id
    JOIN member m ON m.shop_id = p.shop_id AND m.id = p.member_id AND m.removed_at IS NULL
    CROSS JOIN LATERAL (SELECT max(${HEARD}) AS last,
        count(*) FILTER (WHERE ${HEARD} > $4::timestamptz - interval '365 days') AS year
      FROM survey_invitation i WHERE i.shop_id = p.shop_id AND i.member_id = p.member_id) heard
    WHERE p.shop_id = $1 AND p.panel_id = $2 AND p.left_at IS NULL`;
  return { text, values };
}

const HEAD = `SELECT s.anonymous, s.smallest, s.opens_at AS "opensAt", s.ends_at AS "closesAt", o.sections
  FROM survey s JOIN survey_panel o ON o.shop_id = s.shop_id AND o.id = $3 WHERE s.shop_id = $1 AND s.id = $2`;

/** Checks of what a sample is to be drawn; answers of how many people it has to be at the least. */
export async function checkDrawing(ctx: Ctx, reader: Pick<Db, 'row'> | Tx, drawing: Drawing): Promise<number> {
  const head = await reader.row<{
    anonymous: boolean;
    smallest: number | null;
    opensAt: string | null;
    closesAt: string | null;
    sections: FormSection[];
  }>(HEAD, [ctx.shop.id, drawing.surveyId, drawing.panelId]);
  if (head === null) throw notFound();
  if (surveyStatus(head, ctx.services.now()) === 'closed') throw surveyRefusals.closed();
  const questions = new Map(questionsOf(head.sections).map((question) => [question.key, question]));
  const strange = drawing.wanted.some(({ question: key, options }) => {
    const question = questions.get(key);
    if (question === undefined) return true;
    return isChosen(question) ? options.length === 0 || !offers(question, options) : options.length > 0;
  });
  if (strange) throw invalidInput({ wanted: [ctx.t('survey.errors.wanted_unknown')] });
  const over = questions.get(drawing.spread);
  if (drawing.spread !== '' && (over === undefined || !spreads(over)))
    throw invalidInput({ spread: [ctx.t('survey.errors.wanted_unknown')] });
  if (!head.anonymous) return 1;
  return head.smallest ?? (await ctx.services.settings.get<number>(ctx, 'survey.smallest'));
}

/** How many people of a panel stand how towards a survey. */
export async function tryDraw(ctx: Ctx, drawing: Drawing) {
  const least = await checkDrawing(ctx, ctx.db, drawing);
  const { text, values } = poolSql(ctx, drawing);
  const rows = await ctx.db.rows<{ standing: Standing; count: number }>(
    `SELECT standing, count(*)::int AS count FROM (${text}) pool GROUP BY standing`,
    values,
  );
  const of = (standing: Standing): number => rows.find((row) => row.standing === standing)?.count ?? 0;
  const counts = { free: of('free'), unmet: of('unmet'), resting: of('resting'), enough: of('enough') };
  return { data: { ...counts, there: of('there'), unreached: of('unreached'), least } };
}
