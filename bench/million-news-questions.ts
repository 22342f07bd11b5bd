import { FIRST_ID } from './million-news-fill.ts';

/** A question as both sides are asked it: by turn, so that no two calls need be the same. */
export interface Question {
  name: string;
  /** Calls of the portal that answer it together. */
  ours(turn: number): string[];
  theirs(turn: number): string;
  /** The drawn page that asks it, where there is one; of an address that is kept by nobody yet. */
  page?(turn: number): string;
}

const COMMON = ['患者', '治疗', '随访', '研究', '中位', '感染'];
const DISEASES = ['套细胞淋巴瘤', '血友病', '再生障碍性贫血', '华氏巨球蛋白血症', '滤泡性淋巴瘤', '骨髓增生异常综合征'];
const TREATMENTS = ['去铁治疗', '芦可替尼', '单倍体移植', '艾曲泊帕', '基因治疗', '居家输注'];

const at = (words: readonly string[], turn: number): string => encodeURIComponent(words[turn % words.length] ?? '');
/** A word of the first kind with one of the second; no two of 36 turns are the same. */
const both = (turn: number): string =>
  `${at(DISEASES, turn)}%20${at(TREATMENTS, Math.floor(turn / DISEASES.length) + turn)}`;

/** Every question of the bench, over so many news of which `ids` are public, spread over all of them. */
export function questions(
  news: number,
  ids: readonly number[],
  categories: readonly string[],
  tags: readonly number[],
): Question[] {
  const api = '/api/front/news';
  const id = (turn: number): number => ids[turn % ids.length] ?? FIRST_ID;
  const trial = (turn: number): string => `NCT${String(((turn * 7919) % (news / 4)) * 4).padStart(8, '0')}`;
  const deepest = Math.floor((news * 0.8) / 20);
  const list = (name: string, query: (turn: number) => string, hint = ''): Question => ({
    name,
    ours: (turn) => [`${api}/list?limit=20${query(turn)}`],
    theirs: (turn) => `/list?limit=20${query(turn)}${hint}`,
  });
  const search = (name: string, q: (turn: number) => string): Question => ({
    name: `search, ${name}`,
    ours: (turn) => [`/api/front/aggregate/search?limit=20&q=${q(turn)}`],
    theirs: (turn) => `/search?limit=20&q=${q(turn)}`,
    page: (turn) => `/search?q=${q(turn)}`,
  });
  /** The stranger is told which way is short. */
  const few = '&few=1';
  const listPage = (turn: number): string => `&page=${turn + 2}`;
  return [
    {
      name: 'home',
      ours: () => [`${api}/top?limit=4`, `${api}/list?limit=16`, `${api}/category`, '/api/front/upcoming?each=2'],
      theirs: () => '/home',
      page: () => '/',
    },
    list('first page of the list', () => ''),
    {
      name: 'a page of the list with its branches',
      ours: (turn) => [`${api}/list?limit=20${listPage(turn)}`, `${api}/category`],
      theirs: (turn) => `/list-page?limit=20${listPage(turn)}`,
      page: (turn) => `/news?page=${turn + 2}`,
    },
    list(`page ${deepest.toLocaleString('en')}`, (turn) => `&page=${deepest - turn}`),
    list('first page of a category', (turn) => `&category=${at(categories, turn)}`),
    list('page 1,000 of a category', (turn) => `&category=${categories[0] ?? ''}&page=${1_000 - turn}`),
    list('first page of a tag', (turn) => `&tag=${tags[turn % tags.length]}`),
    list('most read first', () => '&sort=views'),
    list('page 400, most read first', (turn) => `&sort=views&page=${400 - turn}`),
    list('q=, a word of most', (turn) => `&q=${at(COMMON, turn)}`),
    list('q=, a disease', (turn) => `&q=${at(DISEASES, turn)}`),
    list('q=, a disease and a treatment', (turn) => `&q=${both(turn)}`, few),
    list('q=, a number of one', (turn) => `&q=${trial(turn)}`, few),
    list('q=, a disease within a category', (turn) => `&q=${at(DISEASES, turn)}&category=${at(categories, turn)}`),
    list('q=, what nobody wrote', () => `&q=${encodeURIComponent('量子纠缠')}`, few),
    { name: 'the categories', ours: () => [`${api}/category`], theirs: () => '/categories' },
    { name: 'top', ours: () => [`${api}/top?limit=5`], theirs: () => '/top?limit=5' },
    {
      name: 'related',
      ours: (turn) => [`${api}/related?limit=4&id=${id(turn)}`],
      theirs: (turn) => `/related?limit=4&id=${id(turn)}`,
    },
    {
      name: 'same',
      ours: (turn) => [`${api}/same?limit=5&id=${id(turn)}`],
      theirs: (turn) => `/same?limit=5&id=${id(turn)}`,
    },
    {
      name: 'one item by its slug',
      ours: (turn) => [`${api}/show/article-${id(turn)}`],
      theirs: (turn) => `/show/article-${id(turn)}`,
    },
    {
      name: 'an article with what stands beside it',
      ours: (turn) => [
        `${api}/show/article-${id(turn)}`,
        `${api}/related?limit=3&id=${id(turn)}`,
        `${api}/same?limit=1&id=${id(turn)}`,
      ],
      theirs: (turn) => `/article/article-${id(turn)}`,
      page: (turn) => `/news/article-${id(turn)}`,
    },
    search('a word of most', (turn) => at(COMMON, turn)),
    search('a disease', (turn) => at(DISEASES, turn)),
    search('a disease and a treatment', both),
    search('a number of one', trial),
    { name: 'index of the site map', ours: () => ['/sitemap.xml'], theirs: () => '/sitemap.xml' },
    { name: 'rss', ours: () => ['/rss.xml'], theirs: () => '/rss.xml' },
  ];
}

/** A part of the site map, by the addresses that our index names. */
export const mapQuestion = (parts: readonly string[]): Question => ({
  name: 'a part of the site map',
  ours: (turn) => [parts[turn % parts.length] ?? ''],
  theirs: (turn) => `/map/${turn % parts.length}.xml`,
});
