import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { firstListed, type ListedItems, listedPage, readerValues } from '../../../content/envelope/public.ts';
import { matchingSql } from '../../../content/search/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { ConferenceCard, conference } from '../contract.ts';
import { conferenceKind } from '../kind.ts';
import { owned } from './owned.ts';

type List = (typeof conference)['conference.list'];
type When = NonNullable<ParsedOf<List>['when']>;

/** Which conferences a list holds at a moment, and whether the latest come first. */
const lists: Record<When | 'all', { where(now: string): string[]; isDown: boolean }> = {
  coming: { where: (now) => [`t.ends_at > ${now}`], isDown: false },
  upcoming: { where: (now) => [`t.starts_at > ${now}`], isDown: false },
  running: { where: (now) => [`t.starts_at <= ${now}`, `t.ends_at > ${now}`], isDown: false },
  past: { where: (now) => [`t.ends_at <= ${now}`], isDown: true },
  all: { where: () => [], isDown: true },
};

type Filters = Pick<ParsedOf<List>, 'when' | 'series' | 'tag'>;

/** The list of conferences under filters, with its values; `words` are what was typed, as a query of the index. */
function listOf(ctx: Ctx, filters: Filters, now: Date, words: string | null = null) {
  const { when = 'all', series, tag } = filters;
  const values: unknown[] = readerValues(ctx);
  const bind = binder(values);
  const { isDown, where } = lists[when];
  const items: ListedItems = {
    table: 'conference',
    where: [
      ...(when === 'all' ? [] : where(`${bind(now.toISOString())}::timestamptz`)),
      ...(series === undefined
        ? []
        : [`t.series_id = (select s.id from conference_series s where s.shop_id = $1 and s.key = ${bind(series)})`]),
      ...(tag === undefined ? [] : [`t.tag_ids @> array[${bind(tag)}::bigint]`]),
      ...(words === null ? [] : [matchingSql('conference', 't.id', bind(words))]),
    ],
    order: isDown ? 't.starts_at desc, t.id desc' : 't.starts_at, t.id',
    isPassing: when !== 'all',
    columns: cardColumns,
  };
  return { items, values };
}

/** Conferences that the reader may see, by their days. */
export async function listConferences(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q = '', page, limit } = input;
  const words = searchTsquery(q);
  // Something was typed, but nothing that can be searched for.
  if (words === null && q !== '') return { data: [], total: 0, page, limit };
  const now = ctx.services.now();
  const { items, values } = listOf(ctx, input, now, words);
  const found = await listedPage<CardRow>(ctx, items, { page, limit }, values);
  const cards = found.data.map((one) => cardOf(one, now));
  return { ...found, data: await owned(ctx, cards) };
}

/** The first conferences that are not over, without a count of them. */
export async function comingConferences(ctx: Ctx, limit: number, now: Date): Promise<ConferenceCard[]> {
  const { items, values } = listOf(ctx, { when: 'coming' }, now);
  const key = `conference.coming\n${JSON.stringify([readerValues(ctx), limit])}`;
  const rows = await ctx.services.keptReads.get(
    ctx.shop.id,
    key,
    () => firstListed<CardRow>(ctx, items, limit, values),
    [conferenceKind.type],
  );
  // What ended since it was read is over.
  const cards = rows.map((one) => cardOf(one, now)).filter(({ endsAt }) => endsAt > now.toISOString());
  return owned(ctx, cards);
}
