import { xmlText } from '../../../kernel/site/xml.ts';
import { numberUnits } from './rules/authors.ts';
import type { BookForm } from './rules/words.ts';
import type { FrozenEntry } from './schema.ts';

/** What a book is the book of, as its files say it. */
export interface BookSet {
  title: string;
  conference: string;
  publisher: string;
  year: string;
  city: string;
}

/** What a book froze of an abstract, with the page where it begins. */
export type BookEntry = FrozenEntry & { page: number | null };

/** How a file is written: what stands before its entries, each of them, and what stands behind. */
interface BookWriter {
  type: string;
  ending: string;
  head(book: BookSet): string;
  entry(one: BookEntry, book: BookSet): string;
  foot: string;
}

/** In the language in which it has a title; both are there where it has both. */
const mainTitle = ({ title, titleEn }: BookEntry): string => title || titleEn;
const mainText = ({ title, body, bodyEn }: BookEntry): string => (title === '' ? bodyEn || body : body || bodyEn);
const nameOf = ({ name, nameEn }: BookEntry['authors'][number], isEnglish: boolean): string =>
  isEnglish ? nameEn || name : name || nameEn;

/** Signs that mean something to TeX; braces keep what stands between them as it is, and are counted behind a backslash, too. */
const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  $: '\\$',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const texText = (text: string): string => text.replace(/[\\{}%&#$_~^]/g, (sign) => TEX[sign] ?? sign);
/** A name that `and` cannot part. */
const texName = (name: string): string => `{${texText(name)}}`;

function bibtexEntry(one: BookEntry, book: BookSet): string {
  const isEnglish = one.title === '';
  const fields: [string, string][] = [
    ['title', `{${texText(mainTitle(one))}}`],
    ['author', one.authors.map((author) => texName(nameOf(author, isEnglish))).join(' and ')],
    ['booktitle', texText(book.title)],
    ['publisher', texText(book.publisher)],
    ['address', texText(book.city)],
    ['year', book.year],
    ['number', texText(one.number)],
    ...(one.page === null ? [] : [['pages', String(one.page)] as [string, string]]),
    ['keywords', texText(one.keywords.join(', '))],
    ['abstract', texText(mainText(one).replace(/\s+/g, ' '))],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}}`);
  return `@inproceedings{${one.number},\n${lines.join(',\n')}\n}\n\n`;
}

function risEntry(one: BookEntry, book: BookSet): string {
  const line = (tag: string, value: string): string[] =>
    value === '' ? [] : [`${tag}  - ${value.replace(/\s+/g, ' ').trim()}`];
  const lines = [
    'TY  - ABST',
    ...line('ID', one.number),
    ...line('TI', mainTitle(one)),
    ...(one.title === '' ? [] : line('TT', one.titleEn)),
    ...one.authors.flatMap((author) => line('AU', nameOf(author, one.title === ''))),
    ...numberUnits(one.authors).units.flatMap((unit) => line('AD', unit)),
    ...line('T2', book.title),
    ...line('PB', book.publisher),
    ...line('CY', book.city),
    ...line('PY', book.year),
    ...line('M1', one.number),
    ...line('SP', one.page === null ? '' : String(one.page)),
    ...one.keywords.flatMap((word) => line('KW', word)),
    ...line('AB', mainText(one)),
    'ER  - ',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const el = (name: string, text: string): string => (text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`);

function jatsAuthors(one: BookEntry): string {
  const { units, numbers } = numberUnits(one.authors);
  const contribs = one.authors.map((author, at) => {
    const refs = units.length > 1 ? (numbers[at] ?? []) : units.map((_, place) => place + 1);
    const latin = author.nameEn !== '' && author.name !== '' ? el('string-name', author.nameEn) : '';
    return [
      `<contrib contrib-type="author"${author.isCorresponding ? ' corresp="yes"' : ''}${author.isPresenter ? ' specific-use="presenter"' : ''}>`,
      author.orcid === ''
        ? ''
        : `<contrib-id contrib-id-type="orcid">https://orcid.org/${xmlText(author.orcid)}</contrib-id>`,
      el('string-name', author.name || author.nameEn),
      latin === '' ? '' : `<name-alternatives>${latin}</name-alternatives>`,
      ...refs.map((ref) => `<xref ref-type="aff" rid="${xmlText(one.number)}-aff${ref}"/>`),
      '</contrib>',
    ].join('');
  });
  const affs = units.map(
    (unit, at) => `<aff id="${xmlText(one.number)}-aff${at + 1}">${el('institution', unit)}</aff>`,
  );
  return `<contrib-group>${contribs.join('')}${affs.join('')}</contrib-group>`;
}

function jatsText(name: string, text: string, locale: string): string {
  if (text === '') return '';
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  return `<${name} xml:lang="${locale}">${paragraphs.map((line) => el('p', line)).join('')}</${name}>`;
}

function jatsEntry(one: BookEntry): string {
  const isEnglish = one.title === '';
  const [main, other] = isEnglish ? (['en', 'zh'] as const) : (['zh', 'en'] as const);
  const otherTitle = isEnglish ? '' : one.titleEn;
  return [
    `<sub-article article-type="abstract" id="${xmlText(one.number)}" xml:lang="${main}"><front-stub>`,
    `<article-id pub-id-type="publisher-id">${xmlText(one.number)}</article-id>`,
    `<article-categories><subj-group subj-group-type="heading">${el('subject', one.topicName || one.topic)}</subj-group></article-categories>`,
    `<title-group>${el('article-title', mainTitle(one))}`,
    otherTitle === ''
      ? ''
      : `<trans-title-group xml:lang="${other}">${el('trans-title', otherTitle)}</trans-title-group>`,
    '</title-group>',
    jatsAuthors(one),
    one.page === null ? '' : el('fpage', String(one.page)),
    jatsText('abstract', mainText(one), main),
    isEnglish ? '' : jatsText('trans-abstract', one.body === '' ? '' : one.bodyEn, other),
    one.keywords.length === 0 ? '' : `<kwd-group>${one.keywords.map((word) => el('kwd', word)).join('')}</kwd-group>`,
    one.funding === '' ? '' : `<funding-group>${el('funding-statement', one.funding)}</funding-group>`,
    '</front-stub></sub-article>\n',
  ].join('');
}

function jatsHead(book: BookSet): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="abstract" dtd-version="1.3" xml:lang="zh"><front>',
    `<journal-meta><journal-id journal-id-type="publisher-id">${xmlText(book.conference)}</journal-id><publisher>`,
    `${el('publisher-name', book.publisher)}</publisher></journal-meta><article-meta>`,
    `<title-group>${el('article-title', book.title)}</title-group>`,
    `<pub-date><year>${xmlText(book.year)}</year></pub-date>`,
    `<conference>${el('conf-name', book.conference)}${el('conf-loc', book.city)}</conference>`,
    '</article-meta></front>\n',
  ].join('');
}

/** Each form of a book: its kind, how its name ends, and how it is written. All hold the same set (AB14). */
export const bookForms: Readonly<Record<BookForm, BookWriter>> = {
  bibtex: {
    ...{ type: 'application/x-bibtex; charset=utf-8', ending: 'bib' },
    ...{ head: () => '', entry: bibtexEntry, foot: '' },
  },
  ris: {
    ...{ type: 'application/x-research-info-systems; charset=utf-8', ending: 'ris' },
    ...{ head: () => '', entry: risEntry, foot: '' },
  },
  jats: {
    ...{ type: 'application/xml; charset=utf-8', ending: 'xml' },
    ...{ head: jatsHead, entry: jatsEntry, foot: '</article>\n' },
  },
};

/** A book in a form, piece by piece as its entries come: thousands of them neither lie in memory nor keep others waiting. */
export async function* writeBook(
  form: BookForm,
  book: BookSet,
  pieces: AsyncIterable<readonly BookEntry[]>,
): AsyncGenerator<string> {
  const { head, entry, foot } = bookForms[form];
  yield head(book);
  for await (const piece of pieces) yield piece.map((one) => entry(one, book)).join('');
  yield foot;
}
