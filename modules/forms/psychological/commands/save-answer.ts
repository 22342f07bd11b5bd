import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, signInNeeded, tooMany, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openLink } from '../../../../kernel/identity/links.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { isPhone, plainPhone } from '../../../../kernel/rules/phone.ts';
import { passAddress } from '../../../people/sign-in/public.ts';
import { refuseFaults } from '../../engine/public.ts';
import { LINK_DAYS, type psychological, REPORT_LINK } from '../contract.ts';
import { scoreAnswers } from '../library/scoring.ts';
import { offeredScale } from '../queries/offers.ts';
import { refuse } from '../refusals.ts';
import { raiseAlert } from './raise-alert.ts';

type Save = (typeof psychological)['psychological.save'];

/** Answers of a member in an hour: more than anybody fills in by hand. */
const OF_A_MEMBER = [{ most: 60, seconds: 3600 }];
/** Answers of visitors at one address in an hour, without and with a proof of work: a school sits behind one address. */
const OF_AN_ADDRESS = { free: 20, proven: 3000 };

async function passLimits(ctx: Ctx, captcha: string | undefined): Promise<void> {
  if (ctx.person === null) {
    await passAddress(ctx, 'form', captcha, OF_AN_ADDRESS);
    return;
  }
  const key = attemptKey(ctx.services.config, 'psychological-member', `${ctx.shop.id}/${ctx.person.id}`);
  const turn = await takeAttempt(ctx.db, key, OF_A_MEMBER, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** A phone as it is kept; empty where none was left. */
function phoneOf(said: string | null): string {
  if (said === null) return '';
  const phone = plainPhone(said);
  if (!isPhone(phone) && !/^\+\d{6,15}$/.test(phone)) throw refuse.phone_wrong();
  return phone;
}

/** Keeps answers to a scale that the shop offers, scored by the server; nobody's answer is changed afterwards. */
export async function saveAnswer(ctx: Ctx, input: ParsedOf<Save>): Promise<OutputOf<Save>> {
  await passLimits(ctx, input.captcha);
  return ctx.db.write(async (tx) => {
    const { scale, who } = await offeredScale(ctx, tx, input.scale);
    if (who === 'member' && ctx.person === null) throw signInNeeded();
    if (input.edition !== scale.edition) throw versionConflict();
    if (!input.agrees) throw refuse.consent_needed();
    const phone = phoneOf(input.phone);
    const now = ctx.services.now();
    const { answers, faults, scores, level, isUrgent } = scoreAnswers(scale, input.values, formatDate(now));
    refuseFaults(ctx, { sections: [] }, faults);
    if (Object.keys(answers).length === 0) throw refuse.nothing_answered();
    const memberId = ctx.person?.id ?? null;
    const kept = await tx.row<{ id: number }>(
      `insert into psychological_answer (scale, edition, member_id, "values", scores, level, is_urgent, phone, agreed_at, submitted_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
      [
        ...[scale.code, scale.edition, memberId, JSON.stringify(answers), JSON.stringify(scores), level, isUrgent],
        ...[phone, now.toISOString()],
      ],
    );
    if (kept === null) throw notFound();
    if (isUrgent) await raiseAlert(ctx, tx, { id: kept.id, scale });
    const data = { id: kept.id, isUrgent };
    if (memberId !== null) return { data };
    // A visitor has no place where their reports lie: whoever holds the link has this one.
    const { token } = await openLink(ctx, tx, {
      ...{ kind: REPORT_LINK, thingId: kept.id, days: LINK_DAYS },
      title: labelIn(ctx.locale, scale.name),
    });
    return { data: { ...data, link: token } };
  });
}
