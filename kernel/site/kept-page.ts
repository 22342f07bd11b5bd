import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestLocale } from '../http/request-locale.ts';
import { isWeixin } from '../rules/is-weixin.ts';
import { isPhoneBrowser } from '../rules/phone-browser.ts';
import type { HostedShop, ShopDirectory } from '../tenancy/shop-directory.ts';
import type { Encoding } from './encoded.ts';
import type { StoredPage } from './page-cache.ts';
import { acceptedEncoding, isKnown } from './send-encoded.ts';
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
  headersOf(hosted: HostedShop, page: Pick<StoredPage, 'media'>, runsWeixin: boolean): Record<string, string>;
}

type Head = readonly string[];

/** What follows the head of an answer. */
interface Sent {
  encoding: Encoding;
  body: Buffer;
}

/** The language in an address, undefined where it names none. */
export function languageIn(target: string): string | undefined {
  const mark = target.indexOf('?');
  return mark < 0 ? undefined : (new URLSearchParams(target.slice(mark + 1)).get('lang') ?? undefined);
}

/** Whether a page is drawn for a phone: the browser decides, whatever the address. */
export const isForPhone = (request: FastifyRequest): boolean => isPhoneBrowser(request.headers['user-agent']);

/** Whether a page runs WeChat’s script here: in WeChat’s own browser, where the shop has an official account. */
export const runsWeixin = (request: FastifyRequest, page: { sharesInWeixin?: boolean }): boolean =>
  page.sharesInWeixin === true && isWeixin(request.headers['user-agent'] ?? '');

/**
 * Answers a page that is kept and fresh, and says whether it did. Most requests are such, so nothing is made for them that
 * they do not need: no context, no promise, and the headers of a page are put together once.
 */
export function keptPageSender({ shops, pages, headersOf }: KeptPageParts) {
  // By what is sent, for it may be encoded anew; an unchanged page sends nothing and has its head by itself.
  const usual = new WeakMap<Buffer | StoredPage, Head>();
  const inWeixin = new WeakMap<Buffer | StoredPage, Head>();

  const headOf = (hosted: HostedShop, page: StoredPage, sent: Sent | null, isWeixinHere: boolean): Head => {
    const key = sent?.body ?? page;
    const heads = isWeixinHere ? inWeixin : usual;
    const made = heads.get(key) ?? makeHead(headersOf(hosted, page, isWeixinHere), page, sent);
    heads.set(key, made);
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
    const isSame = isKnown(request.headers['if-none-match'], page.content.etag);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const sent = isSame ? null : { encoding, body: page.content.bodyIn(encoding) };
    reply.hijack();
    reply.raw.writeHead(isSame ? 304 : 200, [
      ...headOf(hosted, page, sent, runsWeixin(request, page)),
      'x-request-id',
      request.id,
    ]);
    reply.raw.end(sent?.body);
    return true;
  };
}

function makeHead(ofHost: Record<string, string>, page: StoredPage, sent: Sent | null): Head {
  const common = { ...ofHost, ...PAGE_HEADERS, etag: page.content.etag };
  if (sent === null) return Object.entries(common).flat();
  return Object.entries({
    ...common,
    ...(sent.encoding === 'identity' ? {} : { 'content-encoding': sent.encoding }),
    'content-type': HTML,
    'content-length': String(sent.body.length),
  }).flat();
}
