import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { alignmentIn, richTextTags } from '../../../kernel/rules/rich-text.ts';
import { tidyRichText } from './tidy-rich-text.ts';

declare const safe: unique symbol;

/** HTML that passed `sanitise`; nothing else may reach the columns that pages print unescaped. */
export type SafeHtml = string & { readonly [safe]: true };

const OWN_FILE = /^\/api\/file\/\d+\/[\w.-]+$/;

const FROM_FILES = new Set(['img', 'video', 'track']);

/** Texts copied from other sites nest deep; what lies deeper than any of them loses its tags and keeps its words. */
const DEEPEST = 200;

const SCOPES = new Set(['col', 'row', 'colgroup', 'rowgroup']);

/** The alignment of lines, as `style` says it or the attribute of former times. */
function alignment({ style, align }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const found = alignmentIn(style) ?? alignmentIn(`text-align:${align}`);
  return found === null ? {} : { style: `text-align:${found}` };
}

const aligned =
  (tagName: string): sanitizeHtml.Transformer =>
  (_tag, { style, align = '', ...attribs }) => ({
    tagName,
    attribs: { ...attribs, ...alignment({ style: style ?? '', align }) },
  });

/** How many columns and rows a cell reaches over, and how its lines stand. */
function cell(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) => {
    const span = /^\d{1,3}$/.test(attribs[name] ?? '') ? Number(attribs[name]) : 1;
    return span > 1 ? [[name, String(span)]] : [];
  });
  return { ...Object.fromEntries(spans), ...alignment(attribs) };
}

/** A picture of the shop's own files, or the place of one that its editor is bringing there. */
function picture({
  'data-from': from = '',
  'data-task': task = '',
  ...attribs
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (OWN_FILE.test(attribs.src ?? '')) return { alt: '', ...attribs, loading: 'lazy' };
  if (!/^(?:https?:\/\/|upload:)\S{1,2000}$/.test(from)) return {};
  return { alt: attribs.alt ?? '', 'data-from': from, ...(/^\d{1,15}$/.test(task) && { 'data-task': task }) };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextTags),
  allowedAttributes: Object.fromEntries(Object.entries(richTextTags).map(([tag, names]) => [tag, [...names]])),
  // Of a style nothing but the alignment is left by then.
  parseStyleAttributes: false,
  nestingLimit: DEEPEST,
  selfClosing: ['img', 'br', 'hr', 'track'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'style',
    'script',
    'textarea',
    'option',
    'noscript',
    'svg',
    'math',
    'template',
    'iframe',
    'object',
    'title',
  ],
  // Pictures, videos and captions come from the shop's own files alone: pages ask no foreign host.
  // The place of a picture that is still being brought asks nobody either: it names where from, and shows nothing.
  exclusiveFilter: ({ tag, attribs }) =>
    FROM_FILES.has(tag) && !OWN_FILE.test(attribs.src ?? '') && attribs['data-from'] === undefined,
  transformTags: {
    ...Object.fromEntries(Object.keys(richTextTags).map((tag) => [tag, aligned(tag)])),
    ...{ h1: aligned('h2'), h5: aligned('h4'), h6: aligned('h4') },
    ...{ b: 'strong', i: 'em', del: 's', strike: 's', ins: 'u' },
    a: (tagName, attribs) => {
      const outside = /^https?:/i.test(attribs.href ?? '');
      const { rel: _rel, target: _target, ...kept } = attribs;
      const attributes: sanitizeHtml.Attributes = kept;
      if (outside) Object.assign(attributes, { rel: 'noopener noreferrer nofollow', target: '_blank' });
      return { tagName, attribs: attributes };
    },
    img: (tagName, attribs) => ({ tagName, attribs: picture(attribs) }),
    // Nothing of a video is fetched, and nothing sounds, before somebody plays it.
    video: (tagName, { src = '', poster = '', title = '', width = '', height = '' }) => {
      const hasPoster = OWN_FILE.test(poster);
      const shape: sanitizeHtml.Attributes =
        /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : {};
      const shown = { ...(hasPoster && { poster }), ...(title !== '' && { title }), ...shape };
      const preload = hasPoster ? 'none' : 'metadata';
      return { tagName, attribs: { src, ...shown, controls: '', playsinline: '', preload } };
    },
    track: (tagName, attribs) => ({ tagName, attribs: { ...attribs, kind: 'captions' } }),
    ol: (tagName, { start = '' }) => {
      const says = /^-?\d{1,6}$/.test(start) && start !== '1';
      const attribs: sanitizeHtml.Attributes = says ? { start } : {};
      return { tagName, attribs };
    },
    td: (tagName, attribs) => ({ tagName, attribs: cell(attribs) }),
    th: (tagName, attribs) => {
      const scope = SCOPES.has(attribs.scope ?? '') ? attribs.scope : 'col';
      return { tagName, attribs: { scope: scope ?? 'col', ...cell(attribs) } };
    },
  },
};

/**
 * Paragraphs and headings of plain words, with plain emphasis at most: nothing in them has an attribute, is nested wrongly or
 * would be written otherwise, so they come out of the sanitiser as they went in. Its test holds them against it.
 */
const PLAIN =
  /^(?:<(p|h2|h3|h4)>[^<>&\u0000\r]*(?:<(strong|em|u|s|sub|sup|mark|code)>[^<>&\u0000\r]+<\/\2>[^<>&\u0000\r]*)*<\/\1>)*$/;

/** Enough for what the property test builds; a text that needs more is refused, not stored half cleaned. */
const MOST_TIMES = 6;

const require = createRequire(import.meta.url);

/**
 * Most texts are plain: the library, 15 MB with its parser, is loaded with the first one that is not.
 * Tags cut off within others (`<p><x<script>`) leave wrongly nested ones after the first time, which the next time puts right.
 */
function cleaned(html: string): string {
  const clean = require('sanitize-html') as typeof sanitizeHtml;
  let before = html;
  for (let time = 0; time < MOST_TIMES; time++) {
    const after = tidyRichText(clean(before, options)).trim();
    if (after === before) return after;
    before = after;
  }
  throw new Error(`An HTML text of ${html.length} characters does not come to rest under the sanitiser.`);
}

/** Keeps of an HTML text what the allow-list names, and drops the rest; doing it twice changes nothing. */
export function sanitise(html: string): SafeHtml {
  return (PLAIN.test(html) ? html : cleaned(html)) as SafeHtml;
}

/** The same of several texts, for where they are cleaned aside. */
export const sanitiseAll = (texts: readonly string[]): SafeHtml[] => texts.map(sanitise);

/** The words of an HTML text that passed `sanitise`, blocks parted by line breaks. */
export function plainText(html: string): string {
  if (html === '') return '';
  const broken = html.replace(/<\/(?:p|li|h[1-6]|tr|blockquote|figcaption|caption|td|th|pre)>|<br\s*\/?>/g, '\n');
  return decode(broken.replace(/<[^>]*>/g, ''))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
