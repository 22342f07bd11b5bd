import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { NewNotice } from '../commands/send-notice.ts';
import { mailFor, smsOf, type Wording } from '../outside-message.ts';
import { shopTexts, textOf } from '../shop-texts.ts';
import type { Channel } from '../texts.ts';

/** A notice as it would read outside. */
export interface WordedNotice {
  subject: string;
  body: string;
  sms: string;
  /** How many messages the provider counts. */
  smsParts: number;
}

/** How a notice would read as a mail and as an SMS, in the words of the shop where it has its own; nothing is sent. */
export async function wordedNotice(
  ctx: Ctx,
  { kind, values, link = '' }: Pick<NewNotice, 'kind' | 'values' | 'link'>,
  locale: Locale,
): Promise<WordedNotice> {
  const spec = ctx.services.registry.notices.get(kind);
  if (spec === undefined) throw new Error(`No module declares the notice ${kind}.`);
  const own = await shopTexts(ctx.db, ctx.shop.id, kind);
  const wording = (channel: Channel): Wording => ({
    ...{ kind, audience: spec.audience, locale, values, link },
    text: textOf(own, spec, channel, locale),
  });
  const mail = mailFor(ctx, wording('mail'));
  const sms = await smsOf(ctx, wording('sms'));
  return { subject: mail.subject, body: mail.text, sms: sms.text, smsParts: sms.parts };
}
