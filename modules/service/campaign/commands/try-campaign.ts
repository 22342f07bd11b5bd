import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { Enclosure } from '../../../../kernel/module/enclosure-spec.ts';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import type { MailAttachment } from '../../../../kernel/outside/mail/mail-sender.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { findAddress, outsideMessage, sendNow } from '../../../platform/notice/public.ts';
import type { campaignAdmin } from '../contract.ts';
import { filesNow } from '../enclosed-files.ts';
import { campaignRow } from '../queries/campaign-row.ts';
import { refuse } from '../refusals.ts';
import { isWritten, wordingFor } from '../wording.ts';

/** Milliseconds that whoever tries it waits for the mail server. */
const WITHIN_MS = 6_000;
const LIMITS = [{ most: 20, seconds: 3600 }];

const asAttachment = (file: Enclosure | null): MailAttachment => {
  if (file === null) throw refuse.enclosure_gone();
  return { name: file.name, mime: file.mime, base64: Buffer.from(file.bytes).toString('base64') };
};

/** Sends a campaign by a channel to the caller, and to nobody else. */
export async function tryCampaign(
  ctx: Ctx,
  { id, channel, lang }: ParsedOf<(typeof campaignAdmin)['campaign.campaign.test']>,
): Promise<{ data: { sentTo: string } }> {
  const { id: memberId, accountId, name } = signedIn(ctx);
  const { config, now } = ctx.services;
  const row = await campaignRow(ctx, id);
  if (!isWritten(row, channel)) throw refuse.text_missing();
  const address = await findAddress(ctx, channel, { memberId, accountId });
  if (address === null) throw refuse.no_address();
  const key = attemptKey(config, 'campaign-test', `${ctx.shop.id}/${memberId}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const attachments = channel === 'mail' ? (await filesNow(ctx, row, lang)).map(asAttachment) : [];
  const wording = wordingFor(row, channel, { name, locale: lang }, { attachments });
  const { message } = await outsideMessage(ctx, channel, address.to, wording);
  try {
    await sendNow(ctx, message, WITHIN_MS);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw refuse.test_failed();
  }
  return { data: { sentTo: address.masked } };
}
