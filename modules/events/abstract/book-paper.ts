import type { Ctx } from '../../../kernel/http/context.ts';
import type { PaperSpec, ReadPapers } from '../../../kernel/paper/paper-spec.ts';
import { dayRangeText } from '../../../kernel/rules/day-range.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { conferencesFacts } from '../conference/public.ts';
import type { BookEntry, BookItem, BookPart } from './papers/book-item.ts';
import { frozenEntries } from './read-book.ts';
import { callsBy, type StoredCall } from './read-call.ts';
import { numberUnits } from './rules/authors.ts';
import type { FrozenEntry } from './schema.ts';

/** Abstracts that a proof holds: the whole is drawn in parts, once it is frozen. */
const MOST_IN_PROOF = 40;

type Placed = FrozenEntry & { page: number | null };

/** An abstract as the book prints it. */
export function bookEntry(ctx: Ctx, entry: FrozenEntry): BookEntry {
  const { units, numbers } = numberUnits(entry.authors);
  const names = entry.authors.map(
    ({ name, nameEn }, at) =>
      inLanguage(ctx.locale, name, nameEn) +
      ((numbers[at] ?? []).length > 0 ? ` ${(numbers[at] ?? []).join(',')}` : ''),
  );
  return {
    ...{ key: entry.number, number: entry.number },
    title: inLanguage(ctx.locale, entry.title, entry.titleEn) || entry.titleEn,
    authors: names.join('  '),
    units: units.map((unit, at) => (units.length > 1 ? `${at + 1}. ${unit}` : unit)),
    paragraphs: (inLanguage(ctx.locale, entry.body, entry.bodyEn) || entry.bodyEn).split(/\n+/).filter(Boolean),
    keywords: entry.keywords.length === 0 ? '' : ctx.t('abstract.paper.keywords', { words: entry.keywords.join('; ') }),
  };
}

/** The name of a topic as the book prints it. */
export const partName = (ctx: Ctx, { topic, topicName, topicNameEn }: FrozenEntry): string =>
  `${topic}  ${inLanguage(ctx.locale, topicName, topicNameEn)}`;

/** Rows under the names of their topics; `last` is the topic of what stands before them, whose name is not said again. */
export function inParts<Row>(
  ctx: Ctx,
  entries: readonly FrozenEntry[],
  row: (entry: FrozenEntry, at: number) => Row,
  last = '',
): BookPart<Row>[] {
  const parts: BookPart<Row>[] = [];
  let topic: string | null = null;
  for (const [at, entry] of entries.entries()) {
    if (entry.topic !== topic) {
      parts.push({ name: entry.topic === last && at === 0 ? '' : partName(ctx, entry), rows: [] });
      topic = entry.topic;
    }
    parts.at(-1)?.rows.push(row(entry, at));
  }
  return parts;
}

/** The authors of a book by their names, Chinese ones by how they are spoken and before Latin ones, each with their abstracts. */
export function authorIndex(ctx: Ctx, entries: readonly Placed[]): NonNullable<BookItem['index']>['people'] {
  const found = new Map<string, Set<string>>();
  for (const { authors, number, page } of entries)
    for (const { name, nameEn } of authors) {
      const known = inLanguage(ctx.locale, name, nameEn) || nameEn;
      const where = found.get(known) ?? new Set();
      found.set(known, where.add(page === null ? number : `${number} (${page})`));
    }
  const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  return [...found]
    .sort(([one], [other]) => order.compare(one, other))
    .map(([name, numbers]) => ({ name, numbers: [...numbers].join(', ') }));
}

/** What stands on the first page of a book. */
export async function bookHead(
  ctx: Ctx,
  conferenceId: number,
  count: number,
): Promise<{ title: string; facts: string[] }> {
  const conference = (await conferencesFacts(ctx, ctx.db, [conferenceId], 'anybody')).get(conferenceId);
  const when = conference === undefined ? '' : dayRangeText(conference.startsOn, conference.endsOn, ctx.locale);
  const facts = [
    [when, conference?.city, conference?.venue].filter(Boolean).join(' · '),
    ctx.t('abstract.paper.count', { count }),
  ];
  return { title: ctx.t('abstract.paper.title', { conference: conference?.title ?? '' }), facts };
}

/** A whole book on one stretch of paper, as short ones and proofs are. */
const shortBook = (ctx: Ctx, head: { title: string; facts: string[] }, entries: readonly Placed[]): BookItem => ({
  ...{ ...head, first: 1, isRoman: false },
  contents: {
    heading: ctx.t('abstract.paper.contents'),
    parts: inParts(ctx, entries, (entry) => ({ number: entry.number, title: bookEntry(ctx, entry).title, page: '' })),
  },
  parts: inParts(ctx, entries, (entry) => bookEntry(ctx, entry)),
  index: { heading: ctx.t('abstract.paper.index'), people: authorIndex(ctx, entries) },
});

const SHOWN = `select id from abstract_submission where shop_id = $1 and conference_id = $2 and is_shown order by number limit ${MOST_IN_PROOF + 1}`;

async function proof(ctx: Ctx, call: StoredCall): Promise<BookItem | null> {
  const rows = await ctx.db.rows<{ id: number }>(SHOWN, [ctx.shop.id, call.conferenceId]);
  if (rows.length === 0) return null;
  const ids = rows.slice(0, MOST_IN_PROOF).map(({ id }) => id);
  const entries = await frozenEntries(ctx, ctx.db, call, ids);
  const head = await bookHead(ctx, call.conferenceId, entries.length);
  if (rows.length > MOST_IN_PROOF) head.facts.push(ctx.t('abstract.paper.proof', { most: MOST_IN_PROOF }));
  return shortBook(
    ctx,
    head,
    entries.map(({ entry }) => ({ ...entry, page: null })),
  );
}

const proofs: ReadPapers = async (ctx, ids) => {
  const items = new Map<number, BookItem>();
  for (const call of (await callsBy(ctx, ctx.db, ids)).values()) {
    const item = await proof(ctx, call);
    if (item !== null) items.set(call.id, item);
  }
  return items;
};

/** The papers of abstracts: the book of a call, of which staff have a proof before it is frozen. */
export const bookPapers: Record<string, PaperSpec> = {
  'abstract.book': {
    title: { zh: '摘要集', en: 'Book of abstracts' },
    file: 'papers/book.tsx',
    sizes: ['a4', 'a5'],
    permission: 'abstract.submission.view',
    data: proofs,
    sample: (ctx): [BookItem] => {
      const text = (name: string): string => ctx.t(`abstract.paper.sample.${name}`);
      const author = { nameEn: '', orcid: '', isCorresponding: false };
      const entry: Placed = {
        ...{ number: 'A001', topic: 'A', topicName: text('topic'), topicNameEn: '', decision: 'talk', page: null },
        ...{ title: text('title'), titleEn: '', body: text('body'), bodyEn: '', keywords: [text('keyword')] },
        ...{ ethics: '', trial: '', funding: '', interests: '' },
        authors: [
          { ...author, name: text('author'), units: [text('unit'), text('otherUnit')], isPresenter: true },
          { ...author, name: text('coauthor'), units: [text('otherUnit')], isPresenter: false },
        ],
      };
      const title = ctx.t('abstract.paper.title', { conference: text('conference') });
      return [shortBook(ctx, { title, facts: [ctx.t('abstract.paper.count', { count: 1 })] }, [entry])];
    },
  },
};
