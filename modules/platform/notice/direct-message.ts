import type { Ctx } from '../../../kernel/http/context.ts';
import type { Outbox } from '../../../kernel/outbox/outbox.ts';
import { mailOf } from './mail-text.ts';
import { smsSignature } from './settings.ts';
import { signedSms } from './sms-text.ts';

/** A message to somebody who is no member, and so gets no notices. */
export interface DirectMessage {
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  /** What it is, for the provider's catalogue. */
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  readonly body: string;
  /** Whole address that it leads to; an SMS names it in its body. */
  readonly link: string;
  /** What the button of a mail says. */
  readonly open: string;
  /** Why one gets a mail. */
  readonly foot: string;
  /** In whose name and colour a mail comes. */
  readonly shop: { readonly name: string; readonly accent: string };
}

/** A message of a module's own as the outbox takes it, signed and framed as all others of the shop. */
export async function directMessage(ctx: Ctx, message: DirectMessage): Promise<Parameters<Outbox['send']>[3]> {
  const { channel, to, template, params, title, body, link, open, foot, shop } = message;
  const { locale } = ctx;
  if (channel === 'sms') {
    const text = signedSms(await smsSignature(ctx, locale), body, locale);
    return { channel, message: { to, template, params, text } };
  }
  const frame = { shop: shop.name, accent: shop.accent, locale, link, open, foot };
  return { channel, message: { to, template, params, ...mailOf({ title, body }, frame) } };
}
