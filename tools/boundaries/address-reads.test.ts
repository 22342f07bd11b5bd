import { describe, expect, it } from 'vitest';
import { addressReads, listQueries } from './address-reads.ts';

const names = (code: string) => addressReads({ code }).reads.map(({ name, isDrawn }) => `${name} ${isDrawn}`);
const unclear = (code: string) => addressReads({ code }).unclear;

describe('what a file reads of its page’s address', () => {
  it.each([
    [`const page = url.searchParams.get('page') ?? '';`, ['page true']],
    [
      `const query = url.searchParams;\nreturn { q: query.get('q'), all: query.getAll('tag') };`,
      ['q true', 'tag true'],
    ],
    [`const [query] = useSearchParams();\nconst a = query.has('bind');`, ['bind false']],
    [`new URLSearchParams(globalThis.location.search).get('origin')`, ['origin false']],
    [`const query = new URLSearchParams(location.search);\nquery.get('tab')`, ['tab false']],
    [`throw redirect(\`\${article.url}\${url.search}\`, 301);`, []],
    [`const isDraft = useCountingQuery().has('preview');`, ['preview true']],
    [`const query = new URLSearchParams();\nquery.set('page', '2');`, []],
  ])('%s', (code, found) => {
    expect(names(code)).toEqual(found);
    expect(unclear(code)).toEqual([]);
  });

  it.each([
    `url.searchParams.get(name)`,
    `read(url.searchParams)`,
    `const { searchParams } = url;`,
    `const [query] = useSearchParams();\nread(query);`,
    `const [query, setQuery] = useSearchParams();`,
    `const text = location.search.slice(1);`,
    `useLocation().search.includes('x')`,
    `const query = url.searchParams;\nfor (const [name] of query) read(name);`,
  ])('%s is no way of reading that can be told', (code) => {
    expect(unclear(code).length).toBeGreaterThan(0);
  });
});

describe('what a list of the site reads', () => {
  const lists = listQueries({
    code: `export const query = listQuery('/things', { group: 'key', sort: ['new', 'old'] });`,
  });

  it('are its filters and its page, wherever it is read', () => {
    expect(addressReads({ code: 'const filters = query.read(url);' }, lists).reads.map(({ name }) => name)).toEqual([
      ...['group', 'sort', 'page'],
    ]);
  });

  it('is nothing where its address is only written', () => {
    expect(addressReads({ code: `query.address({ group: 'lung' })` }, lists).reads).toEqual([]);
  });
});
