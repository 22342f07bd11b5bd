import { randomInt } from 'node:crypto';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { countFigure } from '../../../../kernel/figures/count-figure.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { administratorsOf } from '../../../../kernel/identity/administrators.ts';
import { deviceOf, newChallenge } from '../../../../kernel/identity/browser.ts';
import { knowsDevice } from '../../../../kernel/identity/known-device.ts';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { smsCodeLength } from '../../../../kernel/rules/sms-code.ts';
import { isWithinQuota } from '../../../../kernel/tenancy/quota.ts';
import { directSms, sendNotice } from '../../../platform/notice/public.ts';
import { codeHash, phoneHash } from '../code-hash.ts';
import { FIGURES } from '../figures.ts';
import { refuse } from '../refusals.ts';
import { signInSetting } from '../settings.ts';
import { passAddress } from './pass-address.ts';

/** The share of the daily budget at which the shop is warned. */
const ALARM_SHARE = 0.8;

/** Counts a message against the shop's budget of the day and tells the shop near its end; false beyond it. */
async function spendBudget(ctx: Ctx, tx: Tx, budget: number, now: Date): Promise<boolean> {
  const day = formatDate(now);
  const row = await tx.row<{ sent: number }>(
    `insert into sms_budget as b (day, sent) values ($1, 1) on conflict (shop_id, day) do update set sent = b.sent + 1
     where b.sent < $2 returning sent`,
    [day, budget],
  );
  if (row === null) return false;
  const isLow = row.sent === Math.ceil(budget * ALARM_SHARE);
  if (isLow || row.sent === budget) {
    const share = `${Math.floor((row.sent / budget) * 100)}%`;
    await sendNotice(ctx, tx, {
      ...{
        kind: 'signIn.budget_low',
        to: await administratorsOf(tx, ctx.shop.id),
        key: `${day}:${budget}:${row.sent}`,
      },
      ...{ values: { share, sent: String(row.sent), budget: String(budget) }, link: '/configure/setting?q=signIn.sms' },
    });
  }
  if (isLow) {
    await ctx.services.events.emit(ctx, tx, 'signIn.budget_low', { day, sent: row.sent, budget });
  }
  return true;
}

/** Gives a message back to the budget of the day that it was counted on. */
async function returnMessage(ctx: Ctx, at: Date): Promise<void> {
  await ctx.db.rows('update sms_budget set sent = sent - 1 where shop_id = $1 and day = $2 and sent > 0', [
    ctx.shop.id,
    formatDate(at),
  ]);
}

/** What a code is for beside signing in: it lies apart from others, and its message says so. */
export interface CodeUse {
  /** Told apart by this, such as `link 12 act`. */
  readonly name: string;
  /** The notice that words the message, with what it says beside the code; and the template of providers that keep texts. */
  readonly notice: string;
  readonly values: Readonly<Record<string, string>>;
  readonly template: string;
}

const SIGN_IN: CodeUse = { name: '', notice: 'signIn.code', values: {}, template: 'sign-in-code' };

/**
 * Sends a new code to a phone; whether anybody has that phone is not told. Every limit is counted first, in a transaction
 * of its own; the code works in this browser alone and takes the place of an earlier one. A browser that the phone's
 * owner has used before has a count of its own: strangers who use up the other cannot lock them out (AU-3).
 */
export async function sendCode(
  ctx: Ctx,
  { phone, captcha, use = SIGN_IN }: { phone: string; captcha?: string | undefined; use?: CodeUse },
): Promise<{ expiresIn: number; resendIn: number; message: string }> {
  const now = ctx.services.now();
  const minutes = await signInSetting(ctx, 'signIn.codeMinutes');
  const resendIn = await signInSetting(ctx, 'signIn.resendSeconds');
  const budget = await signInSetting(ctx, 'signIn.smsPerDay');
  await passAddress(ctx, 'sms', captcha);
  const limits = [
    { most: 1, seconds: resendIn },
    { most: await signInSetting(ctx, 'signIn.codesPerHour'), seconds: 3600 },
    { most: await signInSetting(ctx, 'signIn.codesPerDay'), seconds: 86_400 },
  ];
  const device = deviceOf(ctx);
  const ownDevice = (await knowsDevice(ctx.db, ctx.services.config, phone, device)) ? device : null;
  const subject = ownDevice === null ? phone : `${phone}/${ownDevice}`;
  const turn = await takeAttempt(ctx.db, attemptKey(ctx.services.config, 'sms-phone', subject), limits, now);
  if (!turn.taken) throw tooMany(turn.retryAfter);

  const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
  const browserHash = newChallenge(ctx);
  const isWithin = await ctx.db.write(async (tx) => {
    if (!(await isWithinQuota(ctx, tx, 'messages', 1)) || !(await spendBudget(ctx, tx, budget, now))) return false;
    await tx.rows(
      `insert into sign_in_code (phone_hash, browser_hash, code_hash, expires_at) values ($1, $2, $3, $4)
       on conflict (shop_id, phone_hash) do update set browser_hash = excluded.browser_hash, code_hash = excluded.code_hash,
         expires_at = excluded.expires_at, tries = 0, used_at = null, updated_at = now()`,
      [
        phoneHash(ctx, phone, ownDevice, use.name),
        browserHash,
        codeHash(ctx, phone, browserHash, code),
        new Date(now.getTime() + minutes * 60_000).toISOString(),
      ],
    );
    return true;
  });
  if (!isWithin) {
    // The shop's own limits are no matter of whoever signs in, and no message counts against them that nobody got.
    await returnAttempt(ctx.db, turn);
    throw refuse.sms_failed();
  }
  const text = await directSms(ctx, use.notice, { code, minutes: String(minutes), ...use.values });
  try {
    await ctx.services.sms.send({
      shop: ctx.shop.id,
      to: phone,
      template: use.template,
      params: { code, ...use.values },
      text,
    });
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    // It was not handed over: it costs the shop nothing, and whoever asked may ask again.
    await Promise.all([returnAttempt(ctx.db, turn), returnMessage(ctx, now)]);
    throw refuse.sms_failed();
  }
  await ctx.db.write((tx) => countFigure(tx, FIGURES.sent, now));
  return { expiresIn: minutes * 60, resendIn, message: ctx.t('signIn.site.codeSent') };
}
