import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { shownIn, textIn } from '../../../content/envelope/public.ts';
import { noteOpened } from '../../engine/public.ts';
import { type FillRow, fillSurvey } from '../fill-survey.ts';
import { INVITATIONS } from '../invitations.ts';
import type { invited } from '../invited-contract.ts';

interface Row extends FillRow {
  memberId: number;
  tookPart: boolean;
  declined: boolean;
  opened: boolean;
  /** The panel as a person of which they are asked, and whether they have left it. */
  panel: { id: number; name: string; hasLeft: boolean } | null;
  titleEn: string;
  leadEn: string;
}

const PANEL = `(SELECT json_build_object('id', p.id, 'name', CASE WHEN $3 = 'en' AND p.name_en <> '' THEN p.name_en ELSE p.name END,
    'hasLeft', pl.left_at IS NOT NULL)
  FROM survey_draw d JOIN survey_panel p ON p.shop_id = d.shop_id AND p.id = d.panel_id
  JOIN survey_panellist pl ON pl.shop_id = d.shop_id AND pl.panel_id = d.panel_id AND pl.member_id = i.member_id
  WHERE d.shop_id = i.shop_id AND d.id = i.draw_id)`;

// Whom a survey is for is said by the invitation, not by the audience of its page.
const SQL = `
  SELECT t.id, t.title, t.title_en AS "titleEn", t.lead, t.lead_en AS "leadEn", t.locales, t.standing AS state,
    t.opens_at AS "opensAt", t.ends_at AS "closesAt", t.who, t.anonymous, t.sections, t.layout, t.shares, t.mixes_questions AS "mixesQuestions",
    t.mixed_choices AS "mixedChoices", t.smallest,
    t.thanks AS thanks_zh, t.thanks_en, i.member_id AS "memberId", i.declined_at IS NOT NULL AS declined,
    i.opened_at IS NOT NULL AS opened, ${INVITATIONS.answered} AS "tookPart", ${PANEL} AS panel
  FROM survey_invitation i JOIN survey t ON t.shop_id = i.shop_id AND t.id = i.survey_id
  WHERE i.shop_id = $1 AND i.id = $2 AND i.revoked_at IS NULL AND t.live`;

/** Whom the calling link invites, and to what. */
export async function invitedTo(ctx: Ctx): Promise<Row> {
  const row = await ctx.db.row<Row>(SQL, [ctx.shop.id, callingLink(ctx).thingId, ctx.locale]);
  if (row === null) throw notFound();
  return row;
}

/** The survey that the calling link invites to; that it was opened is noted once. */
export async function openInvitation(ctx: Ctx): Promise<OutputOf<(typeof invited)['survey.invited']>> {
  const row = await invitedTo(ctx);
  if (!row.opened) await noteOpened(ctx, INVITATIONS, callingLink(ctx).thingId);
  const { id, tookPart, declined, panel } = row;
  const locale = shownIn(row.locales, ctx.locale);
  const pick = (zh: string, en: string): string => textIn(locale, zh, en);
  const head = { id, title: pick(row.title, row.titleEn), lead: pick(row.lead, row.leadEn), locale };
  return { data: { survey: { ...head, ...fillSurvey(row, pick, ctx.services.now()) }, tookPart, declined, panel } };
}
