import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestLocale } from '../http/request-locale.ts';
import { isPhoneBrowser } from '../rules/phone-browser.ts';
import type { HostedShop, ShopDirectory } from '../tenancy/shop-directory.ts';
import type { StoredPage } from './page-cache.ts';
import { acceptedEncoding, type Encoding, isKnown } from './send-encoded.ts';
import type { SitePages } from './site-page.ts';

/** Headers of every public page that browsers keep and ask about, beside those of its host. */
export const PAGE_HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Encoding, Cookie, User-Agent',
};

/** Type of every page. */
export const HTML = 'text/html; charset=utf-8';

/** What kept pages are found and sent with. */
export interface KeptPageParts {
  shops: ShopDirectory;
  pages: SitePages;
  headersOf(hosted: HostedShop, media: readonly string[]): Record<string, string>;
}

type Head = readonly string[];

/** The language in an address, undefined where it names none. */
export function languageIn(target: string): string | undefined {
  const mark = target.indexOf('?');
  return mark < 0 ? undefined : (new URLSearchParams(target.slice(mark + 1)).get('lang') ?? undefined);
}

/** Whether a page is drawn for a phone: the browser decides, whatever the address. */
export const isForPhone = (request: FastifyRequest): boolean => isPhoneBrowser(request.headers['user-agent']);

/**
 * Answers a page that is kept and fresh, and says whether it did. Most requests are such, so nothing is made for them that
 * they do not need: no context, no promise, and the headers of a page are put together once.
 */
export function keptPageSender({ shops, pages, headersOf }: KeptPageParts) {
  const heads = new WeakMap<StoredPage, Map<Encoding | 'unchanged', Head>>();

  const headOf = (hosted: HostedShop, page: StoredPage, kind: Encoding | 'unchanged'): Head => {
    const ofPage = heads.get(page) ?? new Map<Encoding | 'unchanged', Head>();
    heads.set(page, ofPage);
    const made = ofPage.get(kind) ?? makeHead(headersOf(hosted, page.media), page, kind);
    ofPage.set(kind, made);
    return made;
  };

  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const hosted = shops.known(request.host);
    if (hosted === undefined) return false;
    const { shop, domain } = hosted;
    const target = request.raw.url ?? '/';
    const locale = requestLocale(languageIn(target), request.headers, shop.locale);
    const page = pages.known({ shop, domain, locale }, target, isForPhone(request));
    if (page === undefined) return false;
    request.shopCode = shop.code;
    const kind = isKnown(request.headers['if-none-match'], page.etag)
      ? 'unchanged'
      : acceptedEncoding(request.headers['accept-encoding']);
    reply.hijack();
    reply.raw.writeHead(kind === 'unchanged' ? 304 : 200, [...headOf(hosted, page, kind), 'x-request-id', request.id]);
    if (kind === 'unchanged') reply.raw.end();
    else reply.raw.end(page.body[kind]);
    return true;
  };
}

function makeHead(ofHost: Record<string, string>, page: StoredPage, kind: Encoding | 'unchanged'): Head {
  const common = { ...ofHost, ...PAGE_HEADERS, etag: page.etag };
  if (kind === 'unchanged') return Object.entries(common).flat();
  return Object.entries({
    ...common,
    ...(kind === 'identity' ? {} : { 'content-encoding': kind }),
    'content-type': HTML,
    'content-length': String(page.body[kind].length),
  }).flat();
}
