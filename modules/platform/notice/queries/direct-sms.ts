import type { Ctx } from '../../../../kernel/http/context.ts';
import { smsOf } from '../outside-message.ts';
import { shopTexts, textOf } from '../shop-texts.ts';
import type { NoticeValues } from '../texts.ts';

/** How a message that its module sends by itself reads in this shop, in the caller's language; `link` is a path of the shop. */
export async function directSms(ctx: Ctx, kind: string, values: NoticeValues, link = ''): Promise<string> {
  const spec = ctx.services.registry.notices.get(kind);
  if (spec?.isDirect !== true) throw new Error(`No module declares ${kind} as a message of its own.`);
  const { locale } = ctx;
  const own = textOf(await shopTexts(ctx.db, ctx.shop.id, kind), spec, 'sms', locale);
  const sms = await smsOf(ctx, { kind, audience: spec.audience, locale, text: own, values, link });
  return sms.text;
}
