import { defaultLocale, type Locale, localeKey } from '../rules/locale.ts';
import { xmlText } from './xml.ts';

/** A page of the site map. */
export interface SitemapPage {
  path: string;
  at: string | null;
  locales: readonly string[];
}

/** The address of a page in a language: the shop's own language needs no `lang`. */
export function localizedUrl(origin: string, path: string, locale: string, shopLocale: Locale): string {
  if (locale === shopLocale) return `${origin}${path}`;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}${localeKey}=${locale}`;
}

/** A site map of pages with their languages, in the order given. */
export function sitemapXml(origin: string, shopLocale: Locale, pages: readonly SitemapPage[]): string {
  const urls = pages.map((page) => {
    const links =
      page.locales.length < 2
        ? ''
        : page.locales
            .map((locale) => {
              const href = xmlText(localizedUrl(origin, page.path, locale, shopLocale));
              return `<xhtml:link rel="alternate" hreflang="${xmlText(locale)}" href="${href}"/>`;
            })
            .join('');
    const [first = defaultLocale] = page.locales.includes(shopLocale) ? [shopLocale] : page.locales;
    const at = page.at === null ? '' : `<lastmod>${xmlText(page.at)}</lastmod>`;
    return `<url><loc>${xmlText(localizedUrl(origin, page.path, first, shopLocale))}</loc>${at}${links}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** The index of a site map that is too long for one file. */
export function sitemapIndexXml(origin: string, names: readonly string[]): string {
  const maps = names.map((name) => `<sitemap><loc>${xmlText(`${origin}${name}`)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${maps.join('\n')}
</sitemapindex>
`;
}

/** What crawlers may read: the pages, but neither calls nor the console; of a closed shop nothing. */
export function robotsTxt(origin: string, open: boolean): string {
  if (!open) return 'User-agent: *\nDisallow: /\n';
  const barred = ['/api/', '/backend', '/configure', '/login', '/mobile/login', '/mobile/weixin', '/search'];
  return `User-agent: *\n${barred.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
