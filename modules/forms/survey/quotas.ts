import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { PAGES_CHANGED } from '../../../kernel/site/page-signals.ts';
import { claimStock } from '../../../kernel/stock/claim-stock.ts';
import { textIn } from '../../content/envelope/public.ts';
import type { FormSection } from '../engine/contract.ts';
import {
  answersOfQuota,
  countedPlaces,
  isOfAll,
  openPlaces,
  QUOTA,
  type QuotasOf,
  quotaKey,
  quotasMet,
} from '../engine/public.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import type { SurveyQuota } from './quota-actions.ts';
import { surveyRefusals } from './refusals.ts';

/** The counted places of named surveys, and the answers that take them. */
export const QUOTAS: QuotasOf = {
  ...{ thing: 'survey', places: 'survey_place', column: 'survey_id' },
  answers: 'SELECT a.stock_key AS key, a.values FROM survey_answer a WHERE a.shop_id = $1 AND a.survey_id = $2',
};

/** The sheets of an anonymous survey that came out of the urn, mixed with others: nobody knows any more whose they are. */
const SHEETS = {
  answers: 'SELECT a.id AS key, a.values FROM survey_sheet a WHERE a.shop_id = $1 AND a.survey_id = $2',
};

/** A survey with what is counted of it. */
interface Counted {
  id: number;
  anonymous: boolean;
  sections: readonly FormSection[];
  quotas: readonly SurveyQuota[];
}

const END = `UPDATE survey SET ended_at = $3 WHERE shop_id = $1 AND id = $2 AND ended_at IS NULL`;
const FULL = `SELECT FROM survey_place p JOIN stock_unit u ON u.shop_id = p.shop_id AND u.id = p.unit_id
  WHERE p.shop_id = $1 AND p.survey_id = $2 AND p.question = '${QUOTA}' AND p.option = ANY($3::text[]) AND u.held + u.sold >= u.capacity LIMIT 1`;

/** Ends a survey before its time: from then on its pages say so. */
async function end(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await tx.rows(END, [ctx.shop.id, id, ctx.services.now().toISOString()]);
  await ctx.services.signals.send(tx, PAGES_CHANGED, { shop: ctx.shop.id, type: 'survey', id });
}

/** Ends a survey whose quota that ends it has no room left. */
async function endWhereFull(ctx: Ctx, tx: Tx, survey: Counted): Promise<void> {
  const ending = survey.quotas.filter(({ action }) => action === 'close');
  if (ending.length === 0) return;
  const full = await tx.row(FULL, [ctx.shop.id, survey.id, ending.map(({ when }) => quotaKey(when))]);
  if (full !== null) await end(ctx, tx, survey.id);
}

/** Refuses a sheet for which a quota has no room: in the words of that one, or as of a survey that has ended. */
function refuseBeyond(ctx: Ctx, { action, text, textEn }: SurveyQuota): never {
  if (action === 'close') throw surveyRefusals.closed();
  throw surveyRefusals.quota_full({ text: textIn(ctx.locale, text, textEn) || ctx.t('survey.quotaFull') });
}

const LOCK = 'SELECT FROM survey WHERE shop_id = $1 AND id = $2 FOR NO KEY UPDATE';
const PARTS = `SELECT count(*)::int AS count FROM (SELECT FROM survey_part WHERE shop_id = $1 AND survey_id = $2 LIMIT $3) p`;

/**
 * Counts who took part in an anonymous survey, this one among them, against the quota that looks at no answer. No claim is laid: it would
 * say when somebody came.
 */
async function countPart(ctx: Ctx, tx: Tx, { id, quotas }: Counted): Promise<void> {
  const quota = quotas.find(isOfAll);
  if (quota === undefined) return;
  await tx.row(LOCK, [ctx.shop.id, id]);
  const count = (await tx.row<{ count: number }>(PARTS, [ctx.shop.id, id, quota.cap + 1]))?.count ?? 0;
  if (count > quota.cap) refuseBeyond(ctx, quota);
  if (count === quota.cap && quota.action === 'close') await end(ctx, tx, id);
}

/**
 * Lets a sheet count, under its key, for the quotas that it meets, or refuses it where one of them has no room: in the words of that one,
 * or as what has ended. The last sheet of a quota that ends the survey ends it.
 */
export async function takeQuotas(ctx: Ctx, tx: Tx, asked: Counted, answers: Answers, key: string): Promise<void> {
  if (asked.anonymous) return countPart(ctx, tx, asked);
  const met = quotasMet(asked.quotas, questionsOf(asked.sections), answers, formatDate(ctx.services.now()));
  if (met.length === 0) return;
  // Before the units: publishing takes them in the same order.
  if (met.some(({ action }) => action === 'close')) await tx.row(LOCK, [ctx.shop.id, asked.id]);
  const places = await countedPlaces(ctx, tx, QUOTAS, asked.id);
  const taken = met.flatMap((quota) =>
    places
      .filter(({ option }) => option === quotaKey(quota.when))
      .map(({ unit }) => ({ quota, line: { unit, quantity: 1 } })),
  );
  const short = new Set(await claimStock(ctx, tx, { key, lines: taken.map(({ line }) => line), until: null }));
  const full = taken.find(({ line }) => short.has(line.unit))?.quota;
  if (full !== undefined) refuseBeyond(ctx, full);
  await endWhereFull(ctx, tx, asked);
}

/** Ends an anonymous survey once as many sheets as a quota says came out of its urn, mixed with others, of which the condition holds. */
export async function endByCounted(ctx: Ctx, tx: Tx, survey: Counted): Promise<void> {
  for (const quota of survey.quotas.filter((one) => !isOfAll(one))) {
    const meeting = await answersOfQuota(ctx, tx, SHEETS, survey, quota, true);
    if (meeting.length >= quota.cap) return end(ctx, tx, survey.id);
  }
}

/** Lets the quotas of a survey be those of its new version. A named one that had ended by one takes sheets again where there is room now. */
export async function openQuotas(ctx: Ctx, tx: Tx, survey: Counted): Promise<void> {
  const { id, sections, quotas } = survey;
  // Nobody is let in again whose sheet would be one of the few after the end.
  if (survey.anonymous) return;
  await openPlaces(ctx, tx, QUOTAS, { id, sections, quotas, caps: [] });
  await tx.rows('UPDATE survey SET ended_at = NULL WHERE shop_id = $1 AND id = $2 AND ended_at IS NOT NULL', [
    ...[ctx.shop.id, id],
  ]);
  await endWhereFull(ctx, tx, survey);
}
