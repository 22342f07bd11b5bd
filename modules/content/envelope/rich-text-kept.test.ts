// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type RichTextTag, richTextTags } from '../../../kernel/rules/rich-text.ts';
import { openRichText, writeRichText } from '../../../ui/console/rich-text-html.ts';
import { richTextExtensions } from '../../../ui/console/rich-text-schema.ts';
import { sanitise } from './sanitise.ts';

type AttributeName = (typeof richTextTags)[RichTextTag][number];

/** What the attributes of a text may say, and what they may not; one that is new to the allow-list has no values here, and the types say so. */
const values: Record<AttributeName, readonly string[]> = {
  style: ['text-align:center', 'text-align:right', 'text-align:justify', 'color:red', 'text-align: left; color: red'],
  start: ['3', '-2', '1', 'x'],
  href: [
    'https://example.org/a?b=1&amp;c=2',
    '/news/x',
    '#top',
    'mailto:a@b.cn',
    'tel:+8610',
    'javascript:x',
    '',
    'a b',
  ],
  title: ['一个 &quot;标题&quot;', ''],
  rel: ['opener'],
  target: ['_self'],
  src: ['/api/file/7/a.webp', '/api/file/8/v.mp4', 'https://evil.example/x.png'],
  alt: ['图 1', ''],
  width: ['640', '50%'],
  height: ['360'],
  loading: ['eager'],
  'data-from': ['https://example.org/p.png'],
  'data-task': ['12', 'x'],
  poster: ['/api/file/9/p.webp', 'https://evil.example/p.png'],
  controls: [''],
  playsinline: [''],
  preload: ['auto'],
  kind: ['metadata'],
  srclang: ['zh', 'en'],
  label: ['中文'],
  colspan: ['2', '3', '1', '0', 'x'],
  rowspan: ['2', '9'],
  scope: ['row', 'rowgroup', 'x'],
};

const tags = Object.keys(richTextTags) as RichTextTag[];
const namesOf = (tag: RichTextTag): readonly AttributeName[] => richTextTags[tag];
const words = fc.string({
  unit: fc.constantFrom('字', 'x', 'y', ' ', '\n', '\u00a0', '😀', '\u200f', 'א', '&lt;', '&amp;', '1', '\t', '·', '-'),
  maxLength: 5,
});

const openTag = (tag: RichTextTag): fc.Arbitrary<string> =>
  fc.tuple(...namesOf(tag).map((name) => fc.option(fc.constantFrom(...values[name])))).map((given) => {
    const said = namesOf(tag).map((name, index) => (given[index] === null ? '' : ` ${name}="${given[index]}"`));
    return `<${tag}${said.join('')}>`;
  });

const VOID = new Set<string>(['br', 'hr', 'img', 'track']);

/** Every tag in every other one, whether HTML lets it stand there or not. */
const { anything } = fc.letrec<{ anything: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    words,
    fc
      .constantFrom(...tags)
      .chain((tag) =>
        fc
          .tuple(openTag(tag), tie('anything'))
          .map(([open, inner]) => (VOID.has(tag) ? open : `${open}${inner}</${tag}>`)),
      ),
  ),
  anything: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
}));

/** A table as people make them, so that spans and sections meet. */
const table = fc
  .tuple(
    fc.option(words),
    fc.array(
      fc.tuple(
        fc.constantFrom('thead', 'tbody', 'tfoot', ''),
        fc.array(
          fc.array(fc.tuple(fc.constantFrom('td', 'th'), fc.constantFrom('', ' colspan="2"', ' rowspan="2"'), words), {
            minLength: 1,
            maxLength: 3,
          }),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  )
  .map(([caption, parts]) => {
    const cells = (row: [string, string, string][]): string =>
      row.map(([tag, span, text]) => `<${tag}${span}>${text}</${tag}>`).join('');
    const body = parts.map(([part, rows]) => {
      const inner = rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
      return part === '' ? inner : `<${part}>${inner}</${part}>`;
    });
    return `<table>${caption === null ? '' : `<caption>${caption}</caption>`}${body.join('')}</table>`;
  });

type Meaning = string | { tag: string; says: string; holds: Meaning[] };

const MARKS = new Set(['STRONG', 'EM', 'U', 'S', 'MARK', 'CODE', 'A', 'SUB', 'SUP']);
const said = (element: Element): string =>
  Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
    .sort()
    .join(' ');

/** What a text says, whichever way its marks are nested in one another: runs of words with their marks, in their blocks. */
function meaning(html: string): Meaning[] {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const inside = (holder: Node, marks: readonly string[], isPre: boolean): Meaning[] =>
    Array.from(holder.childNodes).flatMap((node): Meaning[] => {
      if (node.nodeType === 3) {
        const text = isPre ? (node.nodeValue ?? '') : (node.nodeValue ?? '').replace(/[ \t\r\n\f]+/g, ' ');
        return Array.from(text, (sign) => `${sign}|${marks.join(',')}`);
      }
      const element = node as Element;
      const tag = element.tagName;
      if (MARKS.has(tag)) {
        // Raised and lowered marks keep their order among themselves; of the others none is in another one.
        const isScript = tag === 'SUB' || tag === 'SUP';
        const own = `${tag} ${said(element)}`.trim();
        const rest = marks.filter((mark) => !/^SU[BP]$/.test(mark));
        const scripts = marks.filter((mark) => /^SU[BP]$/.test(mark));
        const next = isScript ? [...rest, ...scripts, own] : [...new Set([...rest, own])].sort().concat(scripts);
        return inside(element, next, isPre);
      }
      return [
        {
          tag,
          says: [
            said(element),
            ...(['IMG', 'BR', 'VIDEO'].includes(tag)
              ? marks.filter((mark) => tag !== 'BR' && mark.startsWith('A '))
              : []),
          ].join(' '),
          holds: trimmed(inside(element, [], isPre || tag === 'PRE'), isPre || tag === 'PRE'),
        },
      ];
    });
  return trimmed(inside(body, [], false), false);
}

const isSpace = (part: Meaning | undefined): boolean => typeof part === 'string' && part.startsWith(' |');
const breaks = (part: Meaning | undefined): boolean =>
  part === undefined || (typeof part !== 'string' && part.tag !== 'IMG' && part.tag !== 'VIDEO');

/** White space at the ends of lines and beside other white space is not seen. */
function trimmed(parts: Meaning[], isPre: boolean): Meaning[] {
  if (isPre) return parts;
  const left = parts.filter(
    (part, index) => !isSpace(part) || !(breaks(parts[index - 1]) || isSpace(parts[index - 1])),
  );
  return left.filter((part, index) => !isSpace(part) || !breaks(left[index + 1]));
}

const inTable = (inner: string): string =>
  `<p>y</p><table>${inner}<tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>`;
const plain = (inner: string): string => `${inner}<p>y</p>`;

/** Where a tag stands that does not stand in a paragraph. */
const around: Partial<Record<RichTextTag, (inner: string) => string>> = {
  ...{
    p: plain,
    h2: plain,
    h3: plain,
    h4: plain,
    hr: plain,
    pre: plain,
    blockquote: plain,
    ul: plain,
    ol: plain,
    table: plain,
  },
  ...{ li: plain, figure: plain, caption: inTable },
  figcaption: (inner) => `<figure>${inner}</figure>`,
  ...{ thead: inTable, tfoot: inTable, tbody: inTable, tr: inTable },
  th: (inner) => inTable(`<tr>${inner}<td>a</td></tr>`),
  td: (inner) => inTable(`<tr>${inner}<td>a</td></tr>`),
  table: () => inTable(''),
  track: (inner) => `<p>y</p><video src="/api/file/8/v.mp4">${inner}</video>`,
};

const TYPED = '\ue000';
const editor = new Editor({ extensions: richTextExtensions });
afterAll(() => editor.destroy());

/** Opens a stored text, types a sign in a place of it, and saves it; answers what was saved, and whether the sign was taken. */
function edited(html: string, place: number): { saved: string; isTyped: boolean } {
  const opened = EditorState.create({ doc: openRichText(html), plugins: editor.state.plugins });
  const spots: number[] = [];
  opened.doc.descendants((node, at) => {
    // What is there to be written in is no part of the text yet.
    if (!node.isTextblock || node.attrs.fills === true) return;
    for (let inner = 0; inner <= node.content.size; inner += 1) spots.push(at + 1 + inner);
  });
  const at = spots[place % Math.max(spots.length, 1)];
  const { state } = opened.applyTransaction(at === undefined ? opened.tr : opened.tr.insertText(TYPED, at));
  const written = writeRichText(state.doc);
  return { saved: sanitise(written), isTyped: written.includes(TYPED) };
}

function expectKept(html: string, place = 0): void {
  const clean = sanitise(html);
  const { saved, isTyped } = edited(clean, place);
  expect(isTyped).toBe(true);
  expect({ clean, saved, means: meaning(sanitise(saved.replaceAll(TYPED, ''))) }).toEqual({
    clean,
    saved,
    means: meaning(clean),
  });
}

describe('what the sanitiser lets pass the editor writes back', () => {
  test.each([
    '<p>10<sup>9</sup>/L</p><p>x</p>',
    '<p>H<sub>2</sub>O, x<sup>i<sub>2</sub></sup>, a<sub>i<sup>2</sup></sub></p>',
    '<p><u>u</u><s>s</s><mark>m</mark><code>c<sup>2</sup><strong>b</strong></code></p>',
    '<p style="text-align:center">x</p><h2 style="text-align:right">y</h2>',
    '<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li><li><p>d</p></li><li></li></ul>',
    '<table><caption>表 1 <strong>x</strong></caption><thead><tr><th>a</th><th colspan="2">b</th></tr></thead><tbody><tr><td rowspan="2">c</td><td>d</td><td>e</td></tr><tr><td style="text-align:right">f</td><td><p>g</p><ul><li><a href="/x" title="t">h<sup>2</sup></a></li></ul></td></tr></tbody><tbody><tr><td>i</td><td>j</td><td>k</td></tr></tbody><tfoot><tr><td colspan="3">l</td></tr></tfoot></table>',
    '<figure style="text-align:center"><img src="/api/file/7/a.webp" alt="图" title="t" width="640" height="360"><figcaption>图 1 <em>x</em></figcaption></figure>',
    '<p>a <img src="/api/file/7/a.webp" alt="b"> c</p><img src="/api/file/7/a.webp" alt="d">',
    '<a href="/x"><img src="/api/file/7/a.webp" alt="d"></a>',
    '<p>x<br>y<br></p><hr><blockquote>q<p>r</p></blockquote><pre><code>a\n  b\n</code></pre><pre>c <strong>d</strong></pre>',
    '<p></p><p>&nbsp;</p><p>a&nbsp;&nbsp;b</p><p>😀 \u200fא</p>',
    '<video src="/api/file/8/v.mp4" poster="/api/file/9/p.webp" title="t"><track src="/api/file/9/c.vtt" srclang="zh" label="中文"></video><p>x</p>',
    '<p>a</p><img data-from="https://example.org/p.png" data-task="3" alt="x">',
    'bare <strong>words</strong>',
    '<table><tbody><tr><td></td><td></td></tr></tbody></table>',
  ])('%s', (html) => {
    for (let place = 0; place < 12; place += 1) expectKept(html, place);
  });

  test('any text, wherever one writes in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 3, arbitrary: anything }, table), { maxLength: 4 }),
        fc.nat(60),
        (parts, place) => {
          expectKept(`${parts.join('')}<p>x</p>`, place);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('every tag and attribute of the allow-list comes through', () => {
    const seen = new Set<string>();
    for (const tag of tags) {
      const each = namesOf(tag).map((name) => ` ${name}="${values[name][0]}"`);
      const kept = tag === 'track' || tag === 'video' ? ` src="${values.src[0]}"` : '';
      const own = namesOf(tag).flatMap((name) => values[name].map((value) => ` ${name}="${value}"`));
      const attributes = ['', ...own, each.join(''), each.filter((one) => !one.startsWith(' src')).join('')];
      for (const attribute of attributes.map((one) => (one.includes(' src=') ? one : `${kept}${one}`))) {
        const open = `<${tag}${tag === 'a' && !attribute.includes('href') ? ' href="/x"' : ''}${attribute}>`;
        const one = VOID.has(tag)
          ? open
          : `${open}${/^t(?:head|foot|body)$/.test(tag) ? '<tr><td>x</td><td>y</td></tr>' : 'x'}</${tag}>`;
        const { saved } = edited(sanitise(around[tag]?.(one) ?? `<p>${one}</p>`), 0);
        for (const [, name = '', said = ''] of saved.matchAll(/<([a-z0-9]+)([^>]*)>/g)) {
          seen.add(name);
          for (const [, key] of said.matchAll(/ ([a-z-]+)(?:="[^"]*"|(?=[ />]|$))/g)) seen.add(`${name} ${key}`);
        }
      }
    }
    const allowed = tags.flatMap((tag) => [tag, ...namesOf(tag).map((name) => `${tag} ${name}`)]);
    expect(allowed.filter((one) => !seen.has(one))).toEqual([]);
  });
});
