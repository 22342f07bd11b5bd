import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { shownIn, textIn } from '../../../content/envelope/public.ts';
import { noteOpened } from '../../engine/public.ts';
import { placesLeftSql } from '../card-sql.ts';
import { INVITATIONS } from '../invitations.ts';
import type { invited } from '../invited-contract.ts';
import { type FillRow, fillColumns, fillForm } from '../reader-form.ts';

type Invited = OutputOf<(typeof invited)['form.invited']>;

interface To {
  formId: number;
  memberId: number;
  answered: boolean;
  declined: boolean;
  opened: boolean;
}

// Whom a form is for is said by the invitation, not by the audience of its page.
const TO = `SELECT i.form_id AS "formId", i.member_id AS "memberId", ${INVITATIONS.answered} AS answered,
    i.declined_at IS NOT NULL AS declined, i.opened_at IS NOT NULL AS opened
  FROM form_invitation i JOIN form t ON t.shop_id = i.shop_id AND t.id = i.form_id
  JOIN member m ON m.shop_id = i.shop_id AND m.id = i.member_id
  WHERE i.shop_id = $1 AND i.id = $2 AND i.revoked_at IS NULL AND t.live AND m.removed_at IS NULL`;

/** Whom the calling link invites, and to what. */
export async function invitedTo(ctx: Ctx): Promise<To> {
  const row = await ctx.db.row<To>(TO, [ctx.shop.id, callingLink(ctx).thingId]);
  if (row === null) throw notFound();
  return row;
}

const FORM = `SELECT t.id, '/form?id=' || t.id AS url, t.title, t.title_en AS "titleEn", t.lead, t.lead_en AS "leadEn", t.standing AS state,
    t.opens_at AS "opensAt", t.closes_at AS "closesAt", t.daily_from AS "dailyFrom", t.daily_until AS "dailyUntil", t.weekdays, t.who,
    ${placesLeftSql('l."left"', `p.question = ''`)} AS "left", t.layout, ${fillColumns}
  FROM form t WHERE t.shop_id = $1 AND t.id = $2 AND t.live`;

type Row = FillRow & { titleEn: string; leadEn: string; locales: Parameters<typeof shownIn>[0] };

/** The form that the calling link invites to; that it was opened is noted once. */
export async function openInvitation(ctx: Ctx): Promise<Invited> {
  const { formId, answered, declined, opened } = await invitedTo(ctx);
  const row = await ctx.db.row<Row>(FORM, [ctx.shop.id, formId]);
  if (row === null) throw notFound();
  if (!opened) await noteOpened(ctx, INVITATIONS, callingLink(ctx).thingId);
  const locale = shownIn(row.locales, ctx.locale);
  const pick = (zh: string, en: string): string => textIn(locale, zh, en);
  const head = { title: pick(row.title, row.titleEn), lead: pick(row.lead, row.leadEn), locale };
  return { data: { form: fillForm({ ...row, ...head }, pick, ctx.services.now()), answered, declined } };
}
