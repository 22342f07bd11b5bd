import type { FeedEntry } from '../module/site-source.ts';
import { xmlElement, xmlText } from './xml.ts';

/** What a feed says about the shop. */
export interface FeedHead {
  origin: string;
  title: string;
  description: string;
  /** Path of the page that it tells of, and its own. */
  page: string;
  path: string;
  language: string;
  /** When the feed was written, ISO 8601. */
  now: string;
}

const newest = (head: FeedHead, entries: readonly FeedEntry[]): string =>
  entries.reduce(
    (latest, entry) => (Date.parse(entry.updatedAt) > Date.parse(latest) ? entry.updatedAt : latest),
    entries[0]?.updatedAt ?? head.now,
  );

const link = (head: FeedHead, path: string): string => xmlText(new URL(path, head.origin).href);

/** The feed as RSS 2.0. */
export function rssXml(head: FeedHead, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    (entry) =>
      `<item>${xmlElement('title', entry.title)}<link>${link(head, entry.path)}</link>` +
      `<guid isPermaLink="true">${link(head, entry.path)}</guid>${xmlElement('description', entry.lead)}` +
      `${xmlElement('dc:creator', entry.author)}<pubDate>${new Date(entry.at).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
${xmlElement('title', head.title)}<link>${link(head, head.page)}</link>${xmlElement('description', head.description)}
${xmlElement('language', head.language)}<lastBuildDate>${new Date(newest(head, entries)).toUTCString()}</lastBuildDate>
<atom:link href="${link(head, head.path)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`;
}

/** The feed as Atom 1.0. */
export function atomXml(head: FeedHead, entries: readonly FeedEntry[]): string {
  const written = entries.map(
    (entry) =>
      `<entry>${xmlElement('title', entry.title)}<id>${link(head, entry.path)}</id>` +
      `<link href="${link(head, entry.path)}"/><published>${entry.at}</published><updated>${entry.updatedAt}</updated>` +
      `<author>${xmlElement('name', entry.author ?? head.title)}</author>${xmlElement('summary', entry.lead)}</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(head.language)}">
${xmlElement('title', head.title)}${xmlElement('subtitle', head.description)}<id>${link(head, head.page)}</id>
<link href="${link(head, head.page)}"/><link href="${link(head, head.path)}" rel="self" type="application/atom+xml"/>
<updated>${newest(head, entries)}</updated>
${written.join('\n')}
</feed>
`;
}
