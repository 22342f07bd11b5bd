import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type BookEntry, type BookSet, writeBook } from './book-forms.ts';
import type { BookForm } from './rules/words.ts';

const author = (name: string, units: string[], more: object = {}) => ({
  ...{ name, nameEn: '', units, orcid: '', isPresenter: false, isCorresponding: false },
  ...more,
});
const entry = (number: string, more: Partial<BookEntry> = {}): BookEntry => ({
  ...{ number, topic: 'A', topicName: '淋巴瘤', topicNameEn: 'Lymphoma', decision: 'poster', page: 3 },
  ...{ title: '一篇摘要', titleEn: '', body: '目的：观察。\n结果：好。', bodyEn: '', keywords: ['淋巴瘤', 'CAR-T'] },
  ...{ authors: [author('颜如玉', ['甲院', '乙院']), author('裴远', ['乙院'])], ethics: '', trial: '' },
  ...{ funding: '', interests: '' },
  ...more,
});

const book: BookSet = {
  ...{ title: '年会：摘要集', conference: '年会', publisher: '学会', year: '2027', city: '青屿' },
};
const entries: BookEntry[] = [
  entry('A001', { titleEn: 'An abstract', bodyEn: 'Aim: to see.' }),
  entry('A002', { title: '50% & <10> {x #1_2 \\ ~ ^ $', body: '{a < b & c > d "e"\u0007', page: null }),
  entry('B001', {
    ...{ title: '', titleEn: 'In English alone and and', body: '', bodyEn: 'Text.' },
    authors: [
      author('', ['St Brannock’s'], { nameEn: 'Anders and Sons, J. {Jr}', isCorresponding: true, isPresenter: true }),
      author('', ['St Brannock’s'], { nameEn: 'Clara Whitfield', orcid: '0000-0002-1825-0097' }),
    ],
  }),
];

async function* inTwoPieces() {
  yield entries.slice(0, 2);
  yield entries.slice(2);
}
const written = (form: BookForm): Promise<string> => text(writeBook(form, book, inTwoPieces()));

/** What every form has to say of each. */
interface Said {
  number: string;
  title: string;
  authors: string[];
}
const wanted: Said[] = entries.map(({ number, title, titleEn, authors }) => ({
  ...{ number, title: title || titleEn },
  authors: authors.map(({ name, nameEn }) => name || nameEn),
}));

const plain = (tex: string): string =>
  tex
    .replace(/\\textbackslash\{\}/g, '\u0001')
    .replace(/\\textasciitilde\{\}/g, '~')
    .replace(/\\textasciicircum\{\}/g, '^')
    .replace(/\\textbraceleft\{\}/g, '{')
    .replace(/\\textbraceright\{\}/g, '}')
    .replace(/\\([%&#$_])/g, '$1')
    .replaceAll('\u0001', '\\');

/** The value of a field of a BibTeX entry, by its braces: BibTeX counts those behind a backslash, too. */
function bibField(text: string, name: string): string {
  const start = text.indexOf(`  ${name} = {`) + name.length + 6;
  let depth = 1;
  let at = start;
  for (; depth > 0; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
  }
  return text.slice(start, at - 1);
}

const stripped = (text: string): string => (text.startsWith('{') ? text.slice(1, -1) : text);

function readBibtex(text: string): Said[] {
  return text.split(/^(?=@)/m).map((one) => ({
    number: /^@inproceedings\{([^,]+),/.exec(one)?.[1] ?? '',
    title: plain(stripped(bibField(one, 'title'))),
    authors: stripped(bibField(one, 'author')).split('} and {').map(plain),
  }));
}

function readRis(text: string): Said[] {
  return text
    .split(/^ER {2}- /m)
    .filter((one) => one.includes('TY  - '))
    .map((one) => {
      const all = (tag: string) =>
        [...one.matchAll(new RegExp(`^${tag}  - (.*)$`, 'gm'))].map(([, value]) => value?.trim() ?? '');
      return { number: all('ID')[0] ?? '', title: all('TI')[0] ?? '', authors: all('AU') };
    });
}

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  );

function readJats(text: string): Said[] {
  // Well-formed as far as its elements open and close.
  const open: string[] = [];
  for (const [, close, name, , self] of text.matchAll(/<(\/?)([a-z-]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (name === undefined || self === '/') continue;
    if (close === '') open.push(name);
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
  return text
    .split('<sub-article ')
    .slice(1)
    .map((one) => ({
      number: /<article-id[^>]*>([^<]*)</.exec(one)?.[1] ?? '',
      title: unescaped(/<article-title>([^<]*)</.exec(one)?.[1] ?? ''),
      authors: [...one.matchAll(/<contrib [^>]*>.*?<string-name>([^<]*)</g)].map(([, name]) => unescaped(name ?? '')),
    }));
}

describe('AB14 the forms of a book', () => {
  test('hold one set, whatever stands in it, as it is read again', async () => {
    expect(readBibtex(await written('bibtex'))).toEqual(wanted);
    expect(readRis(await written('ris'))).toEqual(wanted);
    expect(readJats(await written('jats'))).toEqual(wanted);
  });

  test('say pages where there are any, units once, and both languages where both are there', async () => {
    const ris = await written('ris');
    expect(ris.match(/^SP {2}- 3/gm)).toHaveLength(2);
    expect(ris).toContain('TT  - An abstract');
    const [first] = (await written('jats')).split('</sub-article>');
    expect(first).toContain('<aff id="A001-aff2"><institution>乙院</institution></aff>');
    expect(first).toContain('<trans-abstract xml:lang="en">');
    expect(await written('jats')).not.toContain('\u0007');
  });
});
