import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { idCardProvinces, idCardRegion } from '../../../../kernel/districts/districts.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { checkIdCard, upgradeIdCard } from '../../../../kernel/rules/id-card.ts';
import { refuse } from '../refusals.ts';

const MOST_PER_MINUTE = 30;

/** Checks an identity number and says what it contains; it is neither stored nor logged. */
export async function idCardAnswer(ctx: Ctx, number: string) {
  const { config, now } = ctx.services;
  const limits = [{ most: MOST_PER_MINUTE, seconds: 60 }];
  const attempt = await takeAttempt(ctx.db, attemptKey(config, 'idcard-address', ctx.ip), limits, now());
  if (!attempt.taken) throw tooMany(attempt.retryAfter);
  const checked = checkIdCard(number, formatDate(now()), idCardProvinces);
  if (checked.valid) {
    const { birth, gender, age, regionCode, upgraded, number: whole } = checked.card;
    const region = idCardRegion(regionCode);
    return { data: { valid: true, reason: null, birth, gender, age, region, upgraded18: upgraded ? whole : null } };
  }
  if (checked.problem === 'length') throw refuse.idcard_length();
  const reason = ctx.t(`general.errors.idcard_${checked.problem}`);
  const nothing = { birth: null, gender: null, age: null, region: [], upgraded18: upgradeIdCard(number) };
  return { data: { valid: false, reason, ...nothing } };
}
