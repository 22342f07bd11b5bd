import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { mailFor, outsideMessage, smsOf } from '../outside-message.ts';
import { sampleOf } from '../sample.ts';
import type { templates } from '../template-contract.ts';
import { filledText, valuesIn } from '../texts.ts';

type Preview = OutputOf<(typeof templates)['notice.template.preview']>;

/** How a text reads with the samples of its values. */
export async function previewTemplate(
  ctx: Ctx,
  input: ParsedOf<(typeof templates)['notice.template.preview']>,
): Promise<Preview> {
  const wording = sampleOf(ctx, input);
  const nothing = { title: '', text: '', html: '', length: 0, parts: 0, fields: [] };
  const { channel, locale } = input;
  if (channel === 'sms') {
    const { text, parts } = await smsOf(ctx, wording);
    return { data: { ...nothing, text, parts, length: text.length } };
  }
  if (channel === 'mail') {
    const { subject, text, html } = mailFor(ctx, wording);
    return { data: { ...nothing, title: subject, text, html } };
  }
  if (channel === 'weixin') {
    const { message } = await outsideMessage(ctx, channel, '', wording);
    const data = message.channel === 'weixin' ? message.message.data : {};
    return { data: { ...nothing, fields: Object.entries(data).map(([name, value]) => ({ name, value })) } };
  }
  const { title, body } = filledText(wording.text, {
    ...valuesIn(wording.values, locale),
    shop: ctx.shop.name[locale],
  });
  return { data: { ...nothing, title, text: body } };
}
