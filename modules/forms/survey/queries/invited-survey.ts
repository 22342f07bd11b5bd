import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { shownIn, textIn } from '../../../content/envelope/public.ts';
import { type FillRow, fillSurvey } from '../fill-survey.ts';
import type { invited } from '../invited-contract.ts';

interface Row extends FillRow {
  memberId: number;
  tookPart: boolean;
  declined: boolean;
  titleEn: string;
  leadEn: string;
}

const OPEN = `
  UPDATE survey_invitation i SET opened_at = $3, version = version + 1, updated_at = now()
  WHERE i.shop_id = $1 AND i.id = $2 AND i.opened_at IS NULL AND i.revoked_at IS NULL`;

// Whom a survey is for is said by the invitation, not by the audience of its page.
const SQL = `
  SELECT t.id, t.title, t.title_en AS "titleEn", t.lead, t.lead_en AS "leadEn", t.locales, t.standing AS state,
    t.opens_at AS "opensAt", t.closes_at AS "closesAt", t.who, t.anonymous, t.sections, t.layout, t.shares, t.mixes_questions AS "mixesQuestions",
    t.mixed_choices AS "mixedChoices", t.smallest,
    t.thanks AS thanks_zh, t.thanks_en, i.member_id AS "memberId", i.declined_at IS NOT NULL AS declined,
    EXISTS (SELECT FROM survey_part p WHERE p.shop_id = i.shop_id AND p.survey_id = i.survey_id AND p.member_id = i.member_id) AS "tookPart"
  FROM survey_invitation i JOIN survey t ON t.shop_id = i.shop_id AND t.id = i.survey_id
  WHERE i.shop_id = $1 AND i.id = $2 AND i.revoked_at IS NULL AND t.live`;

/** Whom the calling link invites, and to what. */
export async function invitedTo(ctx: Ctx): Promise<Row> {
  const row = await ctx.db.row<Row>(SQL, [ctx.shop.id, callingLink(ctx).thingId]);
  if (row === null) throw notFound();
  return row;
}

/** The survey that the calling link invites to; that it was opened is noted once. */
export async function openInvitation(ctx: Ctx): Promise<OutputOf<(typeof invited)['survey.invited']>> {
  const row = await invitedTo(ctx);
  await ctx.db.write((tx) => tx.rows(OPEN, [ctx.shop.id, callingLink(ctx).thingId, ctx.services.now().toISOString()]));
  const { id, tookPart, declined } = row;
  const locale = shownIn(row.locales, ctx.locale);
  const pick = (zh: string, en: string): string => textIn(locale, zh, en);
  const head = { id, title: pick(row.title, row.titleEn), lead: pick(row.lead, row.leadEn), locale };
  return { data: { survey: { ...head, ...fillSurvey(row, pick, ctx.services.now()) }, tookPart, declined } };
}
