import type { Ctx } from '../../../kernel/http/context.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import { refuseUnfit, specFor } from './check-template.ts';
import type { Wording } from './outside-message.ts';
import type { Channel, NoticeText } from './texts.ts';

/** Where the link of a sample leads. */
const SAMPLE_LINK = '/account';

/** A text as it is being written, with the samples of its values; refused where it could not be filled. */
export function sampleOf(
  ctx: Ctx,
  { kind, channel, locale, title, body }: NoticeText & { kind: string; channel: Channel; locale: Locale },
): Wording {
  const spec = specFor(ctx, kind, channel);
  const text = { title: channel === 'sms' ? '' : title, body };
  refuseUnfit(ctx, spec, channel, text);
  const values = Object.fromEntries(Object.entries(spec.params).map(([name, { sample }]) => [name, sample]));
  const link = spec.isDirect === true ? '' : spec.audience === 'staff' ? '/backend' : SAMPLE_LINK;
  return { kind, audience: spec.audience, locale, text, values, link };
}
