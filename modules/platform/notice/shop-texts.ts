import type { Reader } from '../../../kernel/identity/accounts.ts';
import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';
import type { Locale } from '../../../kernel/rules/locale.ts';
import { type Channel, declaredText, type NoticeText } from './texts.ts';

/** A shop's own words for one kind of notice. */
export type ShopTexts = ReadonlyMap<string, NoticeText>;

interface Row extends NoticeText {
  channel: Channel;
  locale: Locale;
}

const place = (channel: Channel, locale: Locale): string => `${channel}/${locale}`;

/** Reads the shop's own words for a kind of notice; what it left to the module is missing. */
export async function shopTexts(reader: Reader, shopId: number, kind: string): Promise<ShopTexts> {
  const rows = await reader.rows<Row>(
    `select channel, locale, title, body from notice_template where shop_id = $1 and kind = $2 and body <> ''`,
    [shopId, kind],
  );
  return new Map(rows.map(({ channel, locale, title, body }) => [place(channel, locale), { title, body }]));
}

/** How a kind of notice reads in this shop by one channel: in its own words, else in those of the module. */
export const textOf = (own: ShopTexts, spec: NoticeSpec, channel: Channel, locale: Locale): NoticeText =>
  own.get(place(channel, locale)) ?? declaredText(spec, channel, locale);
