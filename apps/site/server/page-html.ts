import type { SiteApp } from '../../../kernel/client/site-app.ts';
import type { HtmlPart } from '../../../kernel/http/site-render.ts';
import { bootId, scriptJson } from '../boot.ts';
import { documentTitle, type HeadTag, headTags, type PageDescription } from '../head/head-tags.ts';
import { headMark } from '../head/show-head.ts';
import { type BootParts, bootJson } from './boot-json.ts';
import { pageFiles } from './page-files.ts';

/** A rendered page before it becomes a document. */
export interface RenderedPage {
  page: PageDescription;
  app: SiteApp;
  body: readonly HtmlPart[];
  boot: BootParts;
  /** What its loaders answered, as JSON for a script element. */
  router: string;
  /** Source files of the views and layouts on the page. */
  files: readonly string[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes a text so that it can stand between tags and in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

function tagHtml(tag: HeadTag): string {
  if (tag.tag === 'script') {
    return `<script type="application/ld+json" ${headMark}>${scriptJson(JSON.parse(tag.json))}</script>`;
  }
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<${tag.tag} ${headMark}${attributes.join('')}>`;
}

/** Writes the document, in parts. No script and no style stands in it as text: the page's policy forbids both. */
export function pageHtml({ page, app, body, boot, router, files }: RenderedPage): HtmlPart[] {
  const { shop, locale } = app;
  const built = pageFiles(files);
  const head = [
    `<!doctype html><html lang="${locale}" data-shop="${escapeHtml(shop.code)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(documentTitle(page))}</title>`,
    built.styles,
    // Last of the style sheets: the shop's colours win over the general ones.
    `<link rel="stylesheet" href="/theme/${escapeHtml(shop.code)}-${shop.version}.css">`,
    built.scripts,
    `<link rel="icon" href="${escapeHtml(shop.favicon)}"><link rel="manifest" href="/manifest.webmanifest">`,
    ...(shop.main === null
      ? [`<link rel="alternate" type="application/rss+xml" title="${escapeHtml(shop.name)}" href="/rss.xml">`]
      : []),
    `<meta name="theme-color" content="${escapeHtml(shop.theme.accent)}">`,
    ...headTags(page).map(tagHtml),
  ].join('');
  return [
    `${head}</head><body><div id="root">`,
    ...body,
    `</div><script type="application/json" id="${bootId}">`,
    ...bootJson(boot, router, `</script><script type="module" src="${built.entry}"></script></body></html>`),
  ];
}
