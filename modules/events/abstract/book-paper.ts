import type { Ctx } from '../../../kernel/http/context.ts';
import type { PaperSpec, ReadPapers } from '../../../kernel/paper/paper-spec.ts';
import { dayRangeText } from '../../../kernel/rules/day-range.ts';
import { inLanguage } from '../../../kernel/rules/in-language.ts';
import { conferencesFacts } from '../conference/public.ts';
import type { BookEntry, BookItem } from './papers/book-item.ts';
import { hasBook } from './queries/shown-call.ts';
import { callsBy, type StoredCall } from './read-call.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from './read-submission.ts';
import { numberUnits } from './rules/authors.ts';

/** Abstracts that one book holds. */
const MOST_IN_BOOK = 1000;

type Printed = Pick<
  StoredSubmission,
  'number' | 'title' | 'titleEn' | 'body' | 'bodyEn' | 'keywords' | 'authors' | 'topic'
>;

/** An abstract as the book prints it. */
export function bookEntry(ctx: Ctx, row: Printed): BookEntry {
  const { units, numbers } = numberUnits(row.authors);
  const names = row.authors.map(
    ({ name, nameEn }, at) =>
      inLanguage(ctx.locale, name, nameEn) +
      ((numbers[at] ?? []).length > 0 ? ` ${(numbers[at] ?? []).join(',')}` : ''),
  );
  return {
    number: row.number ?? '',
    title: inLanguage(ctx.locale, row.title, row.titleEn) || row.titleEn,
    authors: names.join('  '),
    units: units.map((unit, at) => (units.length > 1 ? `${at + 1}. ${unit}` : unit)),
    paragraphs: (inLanguage(ctx.locale, row.body, row.bodyEn) || row.bodyEn).split(/\n+/).filter(Boolean),
    keywords: row.keywords.length === 0 ? '' : ctx.t('abstract.paper.keywords', { words: row.keywords.join('; ') }),
  };
}

/** The authors of a book by their names, Chinese ones by how they are spoken, each with their abstracts. */
export function authorIndex(
  ctx: Ctx,
  rows: readonly Pick<StoredSubmission, 'number' | 'authors'>[],
): BookItem['index'] {
  const found = new Map<string, string[]>();
  for (const { authors, number } of rows)
    for (const { name, nameEn } of authors) {
      const known = inLanguage(ctx.locale, name, nameEn);
      found.set(known, [...(found.get(known) ?? []), number ?? '']);
    }
  const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  return [...found]
    .sort(([one], [other]) => order.compare(one, other))
    .map(([name, numbers]) => ({ name, numbers: [...new Set(numbers)].join(', ') }));
}

function bookOf(
  ctx: Ctx,
  { call, title, facts }: { call: Pick<StoredCall, 'topics'>; title: string; facts: string[] },
  rows: readonly Printed[],
): BookItem {
  return {
    ...{ title, facts },
    headings: { contents: ctx.t('abstract.paper.contents'), index: ctx.t('abstract.paper.index') },
    parts: call.topics
      .map(({ key, name, nameEn }) => ({
        name: `${key}  ${inLanguage(ctx.locale, name, nameEn)}`,
        entries: rows.filter(({ topic }) => topic === key).map((row) => bookEntry(ctx, row)),
      }))
      .filter(({ entries }) => entries.length > 0),
    index: authorIndex(ctx, rows),
  };
}

async function books(
  ctx: Ctx,
  ids: readonly number[],
  isFor: (call: StoredCall) => boolean,
): Promise<Map<number, BookItem>> {
  const calls = [...(await callsBy(ctx, ctx.db, ids)).values()].filter(isFor);
  const conferences = await conferencesFacts(
    ctx,
    ctx.db,
    calls.map(({ conferenceId }) => conferenceId),
  );
  const items = new Map<number, BookItem>();
  for (const call of calls) {
    const conference = conferences.get(call.conferenceId);
    if (conference === undefined) continue;
    const rows = await ctx.db.rows<StoredSubmission>(
      `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.conference_id = $2 and t.is_shown
       order by t.number limit $3`,
      [ctx.shop.id, call.conferenceId, MOST_IN_BOOK],
    );
    if (rows.length === 0) continue;
    const when = dayRangeText(conference.startsOn, conference.endsOn, ctx.locale);
    const facts = [
      [when, conference.city, conference.venue].filter(Boolean).join(' · '),
      ctx.t('abstract.paper.count', { count: rows.length }),
    ];
    const title = ctx.t('abstract.paper.title', { conference: conference.title });
    items.set(call.id, bookOf(ctx, { call, title, facts }, rows));
  }
  return items;
}

const staffBooks: ReadPapers = (ctx, ids) => books(ctx, ids, () => true);
/** Readers have it from the day on that its call says. */
const readersBooks: ReadPapers = (ctx, ids) => books(ctx, ids, (call) => hasBook(ctx, call));

/** The papers of abstracts: the book of a call. */
export const bookPapers: Record<string, PaperSpec> = {
  'abstract.book': {
    title: { zh: '摘要集', en: 'Book of abstracts' },
    file: 'papers/book.tsx',
    sizes: ['a4', 'a5'],
    permission: 'abstract.submission.view',
    data: staffBooks,
    own: readersBooks,
    sample: (ctx): [BookItem] => {
      const text = (name: string): string => ctx.t(`abstract.paper.sample.${name}`);
      const author = { nameEn: '', orcid: '', isCorresponding: false, isMe: false };
      const row = {
        ...{
          number: 'A001',
          topic: 'A',
          title: text('title'),
          titleEn: '',
          body: text('body'),
          bodyEn: '',
          keywords: [text('keyword')],
        },
        authors: [
          { ...author, name: text('author'), units: [text('unit'), text('otherUnit')], isPresenter: true },
          { ...author, name: text('coauthor'), units: [text('otherUnit')], isPresenter: false },
        ],
      };
      const call = { topics: [{ key: 'A', name: text('topic'), nameEn: '', quota: null }] };
      const title = ctx.t('abstract.paper.title', { conference: text('conference') });
      return [bookOf(ctx, { call, title, facts: [ctx.t('abstract.paper.count', { count: 1 })] }, [row])];
    },
  },
};
