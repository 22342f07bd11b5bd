import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { findAddress } from '../addresses.ts';
import { outsideMessage, sendNow } from '../outside-message.ts';
import { refuse } from '../refusals.ts';
import { sampleOf } from '../sample.ts';
import type { templates } from '../template-contract.ts';

/** Milliseconds that whoever tries it waits for the mail server. */
const WITHIN_MS = 6_000;
const LIMITS = [{ most: 20, seconds: 3600 }];

/** Sends a text with samples to the caller, and to nobody else. */
export async function tryTemplate(
  ctx: Ctx,
  input: ParsedOf<(typeof templates)['notice.template.test']>,
): Promise<{ data: { sentTo: string } }> {
  const person = signedIn(ctx);
  const { config, now } = ctx.services;
  const wording = sampleOf(ctx, input);
  const { channel } = input;
  if (channel === 'list') throw refuse.no_address();
  const address = await findAddress(ctx, channel, { memberId: person.id, accountId: person.accountId });
  if (address === null) throw refuse.no_address();
  const turn = await takeAttempt(
    ctx.db,
    attemptKey(config, 'notice-test', `${ctx.shop.id}/${person.id}`),
    LIMITS,
    now(),
  );
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const { message } = await outsideMessage(ctx, channel, address.to, wording);
  try {
    await sendNow(ctx, message, WITHIN_MS);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw refuse.test_failed();
  }
  return { data: { sentTo: address.masked } };
}
