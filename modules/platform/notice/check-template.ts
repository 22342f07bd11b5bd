import { type FieldErrors, invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import { enumerated } from '../../../kernel/rules/enumerated.ts';
import { placeholdersOf } from '../../../kernel/rules/text.ts';
import { refuse } from './refusals.ts';
import { kindOfShop } from './shop-kinds.ts';
import type { Channel, NoticeText } from './texts.ts';
import { weixinData } from './weixin-text.ts';

/** Names that every text outside the portal may use beside its own values. */
const ALWAYS = ['shop', 'link'];

/** A kind of notice that this shop sends, with a channel that it goes by; refused otherwise. */
export function specFor(ctx: Ctx, kind: string, channel: Channel): NoticeSpec {
  const spec = kindOfShop(ctx, kind);
  if (spec === null || spec.isCarried === true) throw refuse.kind_unknown();
  const fits = channel === 'list' ? spec.isDirect !== true : spec.channels.includes(channel);
  if (!fits) throw refuse.kind_unknown();
  return spec;
}

/** Refuses a text that cannot be filled: unknown values, a needed one that is missing, no heading, no fields for WeChat. */
export function refuseUnfit(ctx: Ctx, spec: NoticeSpec, channel: Channel, { title, body }: NoticeText): void {
  const known = new Set([...Object.keys(spec.params), 'shop', ...(channel === 'list' ? [] : ALWAYS)]);
  const say = (key: string, params = {}): string => ctx.t(`notice.console.template.${key}`, params);
  const named = (names: readonly string[]): string =>
    enumerated(
      names.map((name) => `{${name}}`),
      ctx.locale,
    );
  const fields: FieldErrors = {};
  for (const [field, text] of Object.entries({ title, body })) {
    const unknown = placeholdersOf(text).filter((name) => !known.has(name));
    if (unknown.length > 0) fields[field] = [say('unknown', { names: named(unknown) })];
  }
  const missing = Object.keys(spec.params).filter(
    (name) => spec.params[name]?.isRequired && !placeholdersOf(body).includes(name),
  );
  if (missing.length > 0) fields.body = [say('missing', { names: named(missing) })];
  if (channel !== 'sms' && title === '') fields.title = [say(channel === 'weixin' ? 'noTemplate' : 'noTitle')];
  if (channel === 'weixin' && Object.keys(weixinData(body)).length === 0) fields.body = [say('noFields')];
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
}
