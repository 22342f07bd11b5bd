import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

declare const safe: unique symbol;

/** HTML that passed `sanitise`; nothing else may reach the columns that pages print unescaped. */
export type SafeHtml = string & { readonly [safe]: true };

/** Grows when the allow-list changes; a text cleaned under an older number is cleaned again when it is next saved. */
export const sanitiserVersion = 2;

const OWN_FILE = /^\/api\/file\/\d+\/[\w.-]+$/;

const FROM_FILES = new Set(['img', 'video', 'track']);

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
    ...['video', 'track', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    video: ['src', 'poster', 'title', 'width', 'height', 'controls', 'playsinline', 'preload'],
    track: ['kind', 'src', 'srclang', 'label'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  selfClosing: ['img', 'br', 'hr', 'col', 'track'],
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
  exclusiveFilter: ({ tag, attribs }) => FROM_FILES.has(tag) && !OWN_FILE.test(attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => {
      const outside = /^https?:/i.test(attribs.href ?? '');
      const { rel: _rel, target: _target, ...kept } = attribs;
      const attributes: sanitizeHtml.Attributes = kept;
      if (outside) Object.assign(attributes, { rel: 'noopener noreferrer nofollow', target: '_blank' });
      return { tagName, attribs: attributes };
    },
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
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
    th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...attribs } }),
  },
};

/**
 * Paragraphs and headings of plain words, with plain emphasis at most: nothing in them has an attribute, is nested wrongly or
 * would be written otherwise, so they come out of the sanitiser as they went in. Its test holds them against it.
 */
const PLAIN =
  /^(?:<(p|h2|h3|h4)>[^<>&\u0000\r]*(?:<(strong|em|u|s|sub|sup|mark|code)>[^<>&\u0000\r]*<\/\2>[^<>&\u0000\r]*)*<\/\1>)*$/;

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
    const after = clean(before, options).trim();
    if (after === before) return after;
    before = after;
  }
  throw new Error(`An HTML text of ${html.length} characters does not come to rest under the sanitiser.`);
}

/** Keeps of an HTML text what the allow-list names, and drops the rest; doing it twice changes nothing. */
export function sanitise(html: string): SafeHtml {
  return (PLAIN.test(html) ? html : cleaned(html)) as SafeHtml;
}

/** The words of an HTML text that passed `sanitise`, blocks parted by line breaks. */
export function plainText(html: string): string {
  if (html === '') return '';
  const broken = html.replace(/<\/(?:p|li|h[1-6]|tr|blockquote|figcaption|td|th|pre)>|<br\s*\/?>/g, '\n');
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
