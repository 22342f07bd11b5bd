import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../contract/refusal.ts';
import type { App } from '../http/app.ts';
import type { Ctx } from '../http/context.ts';
import { asRefusal } from '../http/error-answer.ts';
import type { MakeContext } from '../http/make-context.ts';
import { requestLocale } from '../http/request-locale.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { defaultLocale, type Locale } from '../rules/locale.ts';
import type { Services } from '../services.ts';
import type { Domain } from '../tenancy/shop.ts';
import type { HostedShop } from '../tenancy/shop-directory.ts';
import { brandAnswers } from './brand-answers.ts';
import { askedFace, type FaceDraft, withFace } from './face-draft.ts';
import { htmlText } from './html-bytes.ts';
import { HTML, isForPhone, keptPageSender, languageIn, PAGE_HEADERS, runsWeixin } from './kept-page.ts';
import { originOf, wholeOrigin } from './origin.ts';
import { pageAddress } from './page-address.ts';
import { plainPage } from './plain-page.ts';
import { sendEncoded } from './send-encoded.ts';
import type { SiteBundle } from './site-bundle.ts';
import { openSitePages, RETRY_SECONDS, type SitePages } from './site-page.ts';
import { writtenAnswers } from './written-answers.ts';

/** What the pages are served from. */
export interface SiteParts {
  app: App;
  services: Services;
  makeContext: MakeContext;
  bundle: SiteBundle;
  logger: FastifyBaseLogger;
}

/** Where the console's built page leaves room for its nonce (apps/console/vite.config.ts). */
const NONCE_PLACE = '__CSP_NONCE__';
const FOR_GOOD = 'public, max-age=31536000, immutable';
// No sandbox: a worker obeys the policy of its own script, and in a sandbox it has neither origin nor cryptography.
const OWN_CODE = "default-src 'none'; frame-ancestors 'none'";
// What is only looked at needs no scripts; the frame it stands in would not run them.
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
const CONSOLE = /^\/(?:backend|configure)(?:\/|$)/;
/** An address that asks for a draft. */
const PREVIEW = /[?&]preview=/;

/** The status of the plain page that stands for a refusal. */
const plainStatus = (status: number): 404 | 429 | 500 | 503 =>
  status === 429 || status === 503 ? status : status < 500 ? 404 : 500;

/** The headers for a page of a host. */
const headersFor = (
  services: Services,
  hosted: HostedShop,
  styleNonce?: string,
  media?: readonly string[],
  scripts?: readonly string[],
): Record<string, string> => pageHeaders(originOf(services.config, hosted.domain.host), styleNonce, media, scripts);

/** Serves everything that is no call: pages, the console, built files, and what browsers and crawlers look for. */
export function mountSite(parts: SiteParts): SitePages {
  const { app, services, bundle } = parts;
  const pages = openSitePages({ ...parts, render: bundle.render, release: bundle.release });

  /** Made once per domain as it stands in the directory, which gives a changed one as a new object. */
  const madeHeaders = new WeakMap<Domain, Record<string, string>>();
  const siteHeaders = (
    hosted: HostedShop,
    { media = [] }: { media?: readonly string[] } = {},
    isInWeixin = false,
  ): Record<string, string> => {
    const scripts = isInWeixin ? [services.config.wechat.scriptBase] : [];
    if (media.length + scripts.length > 0) return headersFor(services, hosted, undefined, media, scripts);
    const made = madeHeaders.get(hosted.domain) ?? headersFor(services, hosted);
    madeHeaders.set(hosted.domain, made);
    return made;
  };

  const sendKept = keptPageSender({ shops: services.shops, pages, headersOf: siteHeaders });

  const plain = (reply: FastifyReply, status: 404 | 429 | 500 | 503, locale: Locale, again?: number): FastifyReply =>
    reply
      .headers({
        ...pageHeaders('https://localhost'),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .header('cache-control', 'no-store')
      .status(status)
      .type(HTML)
      .send(plainPage(status, locale, again));

  const consolePage = (reply: FastifyReply, hosted: HostedShop): FastifyReply => {
    if (bundle.consolePage === null) return plain(reply, 503, defaultLocale);
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({ ...headersFor(services, hosted, nonce), 'cache-control': 'no-store' })
      .type(HTML)
      .send(bundle.consolePage.replaceAll(NONCE_PLACE, nonce));
  };

  const sitePage = async (request: FastifyRequest, reply: FastifyReply, ctx: Ctx, hosted: HostedShop, url: string) => {
    const forPhone = isForPhone(request);
    // A draft is drawn for who has its link, kept by nobody, found by no crawler.
    const isPreview = PREVIEW.test(url);
    const page = await (isPreview ? pages.fresh(ctx, url, forPhone) : pages.page(ctx, url, forPhone));
    // It is kept now, and that way is shorter.
    if ('content' in page && sendKept(request, reply)) return reply;
    void reply.headers({
      ...siteHeaders(hosted, page, runsWeixin(request, page)),
      ...(isPreview && { 'x-robots-tag': 'noindex' }),
    });
    if ('html' in page) {
      if (page.location !== undefined) {
        return reply.header('cache-control', 'no-store').redirect(page.location, page.status === 301 ? 301 : 302);
      }
      if (page.status === 503) void reply.header('retry-after', String(RETRY_SECONDS));
      return reply.header('cache-control', 'no-store').status(page.status).type(HTML).send(htmlText(page.html));
    }
    void reply.headers(PAGE_HEADERS);
    return sendEncoded(request, reply, page.content, HTML);
  };

  /** A page with a face that is only tried on: drawn in a frame of the console, kept by nobody, found by no crawler. */
  const facePage = async (reply: FastifyReply, ctx: Ctx, hosted: HostedShop, face: FaceDraft, target: string) => {
    const address = await pages.address(ctx, target);
    if (address === null || 'redirect' in address) return plain(reply, 404, face.locale);
    const page = await pages.fresh(withFace(ctx, face), address.url, face.isPhone);
    void reply.headers({
      ...siteHeaders(hosted),
      ...{ 'cache-control': 'no-store', 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' },
    });
    const theme = `/theme/${hosted.shop.code}-${hosted.shop.version}.css`;
    const query = target.slice(target.indexOf('?')).replaceAll('&', '&amp;');
    const still = htmlText(page.html).replaceAll(SCRIPTS, '').replaceAll(theme, `${theme}${query}`);
    return reply.status(page.status).type(HTML).send(still);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const target = request.raw.url ?? '/';
    const path = target.split('?', 1)[0] ?? '/';
    if (path.startsWith('/api/')) return reply.callNotFound();
    const hosted = await app.hosted(request);
    const { shop, domain } = hosted;
    if (domain.kind === 'alias') {
      const to = pageAddress(path, null) === null ? '/' : target;
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${originOf(services.config, shop.canonicalHost)}${to}`, 301);
    }
    const whole = wholeOrigin(services.config, hosted) ?? '';
    if (CONSOLE.test(path) && whole !== '') return plain(reply, 404, shop.locale);
    if (CONSOLE.test(path) || (shop.id === 0 && path === '/')) return consolePage(reply, hosted);
    const face = path === target ? undefined : askedFace(services.config, target, shop.id, services.now());
    if (face === null) return plain(reply, 404, shop.locale);
    if (face !== undefined) {
      const { locale } = face;
      const ctx = parts.makeContext({ requestId: request.id, shop, domain, person: null, locale, ip: request.ip });
      return facePage(reply, ctx, hosted, face, target);
    }
    const locale = requestLocale(languageIn(target), request.headers, shop.locale);
    const ctx = parts.makeContext({ requestId: request.id, shop, domain, person: null, locale, ip: request.ip });
    const address = shop.id === 0 ? null : await pages.address(ctx, target);
    // A name with an ending is a file that we do not have: no page is drawn for those who look for somebody else's holes.
    if (address === null || /\.[A-Za-z0-9]{1,8}$/.test(path)) return plain(reply, 404, locale);
    if ('redirect' in address) return reply.header('cache-control', 'no-store').redirect(address.redirect, 301);
    if (shop.status === 'closed' && address.path !== '/closed') {
      return reply.header('cache-control', 'no-store').redirect(`${whole}/closed`, 302);
    }
    return sitePage(request, reply, ctx, hosted, address.url);
  };

  /** Errors of pages are pages. */
  const withPageErrors =
    (work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      try {
        return await work(request, reply);
      } catch (error) {
        const refusal = asRefusal(error) ?? new Refusal(500, 'INTERNAL');
        if (refusal.status >= 500) request.log.error({ req: request.id, err: error }, refusal.code);
        if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
        const locale = requestLocale(undefined, request.headers, defaultLocale);
        return plain(reply, plainStatus(refusal.status), locale, refusal.retryAfter);
      }
    };

  const built = async (request: FastifyRequest, reply: FastifyReply, files: SiteBundle['site'], name: string) => {
    const file = await files.file(name);
    if (file === null) return plain(reply, 404, defaultLocale);
    void reply.headers({ 'cache-control': FOR_GOOD, vary: 'Accept-Encoding', 'content-security-policy': OWN_CODE });
    return sendEncoded(request, reply, file.content, file.type);
  };
  const rest = (request: FastifyRequest): string => (request.params as { '*': string })['*'];

  const { server } = app;
  server.get('/assets/*', (request, reply) => built(request, reply, bundle.site, `assets/${rest(request)}`));
  server.get('/console-assets/*', (request, reply) => built(request, reply, bundle.console, rest(request)));
  for (const name of brandAnswers.names) server.get(name, withPageErrors(brandAnswers.answerer(app)));
  server.get('/theme/:name', withPageErrors(brandAnswers.theme(app, services)));
  for (const name of writtenAnswers.names) {
    server.get(name, withPageErrors(writtenAnswers.answerer({ ...parts, pages })));
  }
  const answerAnew = withPageErrors(answer);
  server.get('/*', (request, reply) => (sendKept(request, reply) ? undefined : answerAnew(request, reply)));
  return pages;
}
