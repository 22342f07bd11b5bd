import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { NoticeSpec } from '../../../../kernel/module/notice-spec.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import type { OutsideChannel } from '../../../../kernel/rules/notice-channels.ts';
import { refuse } from '../refusals.ts';
import { kindOfShop, kindsOfShop } from '../shop-kinds.ts';
import type { templates } from '../template-contract.ts';
import { type Channel, declaredText, inLocale, type NoticeText } from '../texts.ts';

type Kinds = OutputOf<(typeof templates)['notice.template.kinds']>;
type Shown = OutputOf<(typeof templates)['notice.template.show']>;

interface Row extends NoticeText {
  id: number;
  kind: string;
  channel: Channel;
  locale: Locale;
  version: number;
}

/** Every channel that a kind has a text for; one that its module sends by itself stands in no list. */
const placesOf = (spec: NoticeSpec): Channel[] => [
  ...(spec.isDirect === true ? [] : (['list'] as const)),
  ...spec.channels,
];

/** The kinds of notices of this shop by module, and how many of their texts are its own. */
export async function listKinds(ctx: Ctx): Promise<Kinds> {
  const [own, rules] = await Promise.all([
    ctx.db.rows<{ kind: string; own: number }>(
      `select kind, count(*) as own from notice_template where shop_id = $1 and body <> '' group by kind`,
      [ctx.shop.id],
    ),
    ctx.db.rows<{ kind: string; channels: OutsideChannel[] }>(
      'select kind, channels from notice_rule where shop_id = $1',
      [ctx.shop.id],
    ),
  ]);
  const count = new Map(own.map((row) => [row.kind, row.own]));
  const rule = new Map(rules.map((row) => [row.kind, row.channels]));
  const data = kindsOfShop(ctx, (spec) => spec.isCarried !== true).map((each) => ({
    ...each,
    kinds: each.kinds.map(([kind, spec]) => {
      const chosen = rule.get(kind)?.filter((channel) => spec.channels.includes(channel)) ?? spec.channels;
      return {
        kind,
        label: inLocale(spec.label, ctx.locale),
        audience: spec.audience,
        channels: placesOf({ ...spec, channels: chosen }),
        own: count.get(kind) ?? 0,
      };
    }),
  }));
  return { data };
}

/** A kind of notice with its values and all its texts. */
export async function showKind(ctx: Ctx, { kind }: { kind: string }): Promise<Shown> {
  const spec = kindOfShop(ctx, kind);
  if (spec === null || spec.isCarried === true) throw refuse.kind_unknown();
  const [rows, rule] = await Promise.all([
    ctx.db.rows<Row>(
      'select id, channel, locale, title, body, version from notice_template where shop_id = $1 and kind = $2',
      [ctx.shop.id, kind],
    ),
    ctx.db.row<{ channels: OutsideChannel[]; version: number }>(
      'select channels, version from notice_rule where shop_id = $1 and kind = $2',
      [ctx.shop.id, kind],
    ),
  ]);
  const texts = placesOf(spec).flatMap((channel) =>
    ctx.shop.locales.map((locale) => {
      const declared = declaredText(spec, channel, locale);
      const row = rows.find((each) => each.channel === channel && each.locale === locale);
      const isOwn = row !== undefined && row.body !== '';
      const { title, body } = isOwn ? row : declared;
      return { channel, locale, title, body, isOwn, declared, id: row?.id ?? null, version: row?.version ?? 0 };
    }),
  );
  const data = {
    kind,
    label: inLocale(spec.label, ctx.locale),
    audience: spec.audience,
    isUrgent: spec.isUrgent === true,
    isFixed: spec.isFixed === true,
    isDirect: spec.isDirect === true,
    offered: [...spec.channels],
    chosen: rule?.channels.filter((channel) => spec.channels.includes(channel)) ?? [...spec.channels],
    ruleVersion: rule?.version ?? 0,
    params: Object.entries(spec.params).map(([name, { label, sample, isRequired }]) => ({
      name,
      label: inLocale(label, ctx.locale),
      sample: inLocale(sample, ctx.locale),
      isRequired: isRequired === true,
    })),
    texts,
  };
  return { data, can: { save: ctx.can('notice.template.save') } };
}
