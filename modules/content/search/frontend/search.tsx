import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { countText } from '../../../../kernel/rules/count-text.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { Marked } from '../../../../ui/site/marked.tsx';
import { Pagination } from '../../../../ui/site/pagination.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { search } from '../contract.ts';
import { SiteSearchForm } from '../parts/site-search-form.tsx';
import { SPANS, type Span } from '../span-begin.ts';
import css from './search.module.css';

const limit = 20;

/** Tags of a vocabulary that are offered at most. */
const MOST_TAGS = 8;

const nothing = {
  ...{ data: [], total: 0, isAtLeast: false, words: [], instead: null },
  facets: { types: [], tags: [], dates: [] },
};

/** What a search is narrowed by; empty where by nothing. */
interface Narrowed {
  type: string;
  /** Numbers of tags that all have to be there, with commas. */
  tag: string;
  since: Span | '';
}

const numbersOf = (tag: string): string[] => tag.split(',').filter((number) => number !== '');
const spanOf = (text: string | null): Span | '' => SPANS.find((span) => span === text) ?? '';

/** Fetches the hits of a search, none for an empty one. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const tag = /^\d{1,15}(,\d{1,15}){0,9}$/.exec(url.searchParams.get('tag') ?? '')?.[0] ?? '';
  const by: Narrowed = {
    type: (url.searchParams.get('type') ?? '').slice(0, 40),
    tag,
    since: spanOf(url.searchParams.get('since')),
  };
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const narrowing = {
    types: by.type,
    ...(tag !== '' && { tags: numbersOf(tag).map(Number) }),
    ...(by.since !== '' && { since: by.since }),
  };
  const found = q === '' ? nothing : await client.call(search['search.search'], { q, ...narrowing, page, limit });
  const { data: hits, ...rest } = found;
  return { q, by, ...rest, hits, page };
}

/** What modules may add while there is nothing to show. */
export const slots = ['search.nothing'];

/** Head of the search page, which search engines leave alone. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('search.title'), noindex: true });

function hrefOf(q: string, by: Partial<Narrowed>, page = 1): string {
  const chosen = Object.entries(by).filter(([, value]) => value !== '');
  return `/search?${new URLSearchParams({ q, ...Object.fromEntries(chosen), ...(page > 1 && { page: String(page) }) })}`;
}

/** One way to narrow what was found: its choices, each with how many there are, and the way to all of them. */
function Choices({
  label,
  all,
  chosen,
  choices,
  hrefOfChoice,
}: {
  label: string;
  /** What nothing chosen is called. */
  all: string;
  chosen: string;
  choices: readonly { value: string; name: string; cnt: number }[];
  hrefOfChoice(value: string): string;
}) {
  const { locale } = useApp();
  return (
    <nav className={css.kinds} aria-label={label}>
      <ChipLink to={hrefOfChoice('')} current={chosen === ''}>
        {all}
      </ChipLink>
      {choices.map(({ value, name, cnt }) => (
        <ChipLink key={value} to={hrefOfChoice(value)} current={chosen === value}>
          {name} {countText(locale, cnt)}
        </ChipLink>
      ))}
    </nav>
  );
}

type Tag = Awaited<ReturnType<typeof loader>>['facets']['tags'][number];

/** The tags of each vocabulary, such as the diseases, with the one of them that is chosen and the tags that stay chosen beside it. */
function vocabularies(tags: readonly Tag[], chosen: readonly string[]) {
  const keys = [...new Set(tags.map(({ category }) => category.key))];
  return keys.map((key) => {
    const all = tags.filter(({ category }) => category.key === key);
    const own = all.find(({ value }) => chosen.includes(value))?.value ?? '';
    return {
      ...{ key, own, name: all[0]?.category.name ?? '' },
      shown: all.filter(({ value }, at) => at < MOST_TAGS || value === own),
      others: chosen.filter((value) => value !== own),
    };
  });
}

/** The search page. */
export default function SearchScreen() {
  const t = useT();
  const { q, by, page, hits, total, isAtLeast, words, instead, facets } = useViewData<typeof loader>();
  const { types, dates } = facets;
  // Items of several kinds may be called the same.
  const kindOf = (type: string) => {
    const name = types.length > 1 ? types.find(({ value }) => value === type)?.name : undefined;
    return name === undefined ? {} : { category: { name } };
  };
  return (
    <main id="content" className={css.page}>
      <h1 className={css.title}>{t('search.title')}</h1>
      <SiteSearchForm q={q} focused />
      {q === '' ? (
        <p className={css.note}>{t('search.hint')}</p>
      ) : (
        total > 0 && <h2 className={css.note}>{t('search.results', { q: instead ?? q, count: total, isAtLeast })}</h2>
      )}
      {instead !== null && (
        <p className={css.note} role="status">
          {t('search.instead', { q })}{' '}
          <Link className={css.instead} to={hrefOf(instead, {})}>
            {instead}
          </Link>
        </p>
      )}
      {(types.length > 1 || by.type !== '') && (
        <Choices
          label={t('search.kinds')}
          all={t('search.allKinds')}
          chosen={by.type}
          choices={types}
          hrefOfChoice={(type) => hrefOf(q, { ...by, type })}
        />
      )}
      {facets.tags.length === 0 && by.tag !== '' && (
        <Choices
          label={t('search.tags')}
          all={t('search.allTags')}
          chosen={by.tag}
          choices={[]}
          hrefOfChoice={(tag) => hrefOf(q, { ...by, tag })}
        />
      )}
      {vocabularies(facets.tags, numbersOf(by.tag)).map(
        ({ key, name, own, others, shown }) =>
          (shown.length > 1 || own !== '') && (
            <Choices
              key={key}
              label={name}
              all={t('search.allOf', { name })}
              chosen={own}
              choices={shown}
              hrefOfChoice={(tag) => hrefOf(q, { ...by, tag: [...others, tag].filter((one) => one !== '').join(',') })}
            />
          ),
      )}
      {(dates.some(({ cnt }) => cnt > 0) || by.since !== '') && (
        <Choices
          label={t('search.dates')}
          all={t('search.allDates')}
          chosen={by.since}
          choices={dates.map(({ value, cnt }) => ({ value, cnt, name: t(`search.since.${value}`) }))}
          hrefOfChoice={(since) => hrefOf(q, { ...by, since: spanOf(since) })}
        />
      )}
      {q !== '' && total === 0 && (
        <Empty
          icon="search"
          title={t('search.none', { q })}
          text={t('search.noneText')}
          action={{ to: '/news', label: t('search.browse') }}
        />
      )}
      {total === 0 && <Slot name="search.nothing" />}
      {hits.map((article) => (
        <ArticleRow
          key={`${article.type} ${article.id}`}
          article={{ ...article, ...kindOf(article.type) }}
          large
          title={<Marked text={article.title} words={words} />}
          lead={<Marked text={article.excerpt ?? article.lead} words={words} />}
        />
      ))}
      <Pagination
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        label={t('search.pages')}
        href={(next) => hrefOf(q, by, next)}
      />
    </main>
  );
}
