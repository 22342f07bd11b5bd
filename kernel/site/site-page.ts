import type { FastifyBaseLogger } from 'fastify';
import { addressNames } from '../client/page-query.ts';
import type { SiteRoute, SiteShop } from '../client/site-app.ts';
import { Refusal } from '../contract/refusal.ts';
import { FairLine } from '../fair-share/fair-line.ts';
import type { App } from '../http/app.ts';
import { askerOf } from '../http/asker-of.ts';
import type { Ctx } from '../http/context.ts';
import { asRefusal, errorBody } from '../http/error-answer.ts';
import type { DrawnFrom, RenderSite, SiteBoot } from '../http/site-render.ts';
import { translator } from '../i18n/translate.ts';
import { DRAWN_PAGE } from '../rate-limit/read-limits.ts';
import type { Services } from '../services.ts';
import { mediaHosts } from './media-hosts.ts';
import { siteOrigin } from './origin.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import { openPageBoots, type PageBoots } from './page-boot.ts';
import { PageCache, type RenderedPage, type StoredPage } from './page-cache.ts';
import { PAGES_CHANGED } from './page-signals.ts';

/** More would only make each take longer: a page is drawn by the one thread that answers everybody. */
const DRAWING = { atOnce: 4, ofOneShop: 3, ofOneClient: 2, waiting: 64, waitMs: 5_000 };
/** After how many seconds a page that could not be drawn may be asked for again. */
export const RETRY_SECONDS = 3;

/** Whose page is asked for, by which host and in which language: what a context says of it. */
export type Asked = Pick<Ctx, 'shop' | 'domain' | 'locale'>;

/** Gives the pages of shops as visitors see them: kept ones, or new ones rendered by the site's bundle. */
export interface SitePages {
  /** A page that is kept and fresh, without waiting; `url` must stand in its normal form to be found. */
  known(asked: Asked, url: string, mobile: boolean): StoredPage | undefined;
  /** What the pages of a shop begin with, kept until that changes. */
  begin(ctx: Ctx): Promise<SiteBoot>;
  /** The normal form of what a request asks for. */
  address(ctx: Ctx, target: string): Promise<PageAddress>;
  page(ctx: Ctx, url: string, mobile: boolean): Promise<RenderedPage | StoredPage>;
  /** A page that is rendered for one look and not kept. */
  fresh(ctx: Ctx, url: string, mobile: boolean): Promise<RenderedPage>;
  /** A text that is made by the server itself, such as a feed, kept like a page. */
  text(ctx: Ctx, name: string, write: () => Promise<string>): Promise<RenderedPage | StoredPage>;
}

/** What pages are made of. */
export interface SitePageParts {
  app: App;
  services: Services;
  render: RenderSite | null;
  release: string;
  logger: FastifyBaseLogger;
}

/** The whole key of a text that a page asks for: the browser's trees have no sections. */
const siteKey = (key: string): string => key.replace('.', '.site.');

/** Opens the pages; they are forgotten when a signal says that what they show changed. */
export function openSitePages({ app, services, render, release, logger }: SitePageParts): SitePages {
  const cache = new PageCache();
  const drawing = new FairLine(DRAWING);
  const boots: PageBoots = openPageBoots(app, services);
  const translate = translator(services.registry.messages);
  const { signals, config } = services;
  boots.onChange((shopId) => cache.forget(shopId));
  signals.on(PAGES_CHANGED, ({ shop }) => cache.purge(Number(shop)));

  /** The renderer is told of refusals as a browser would be: by status and body. */
  const callFor = (ctx: Ctx) => async (method: 'GET' | 'POST', path: string, input: Record<string, unknown>) => {
    try {
      return await app.call(ctx, method, path, input);
    } catch (error) {
      const refusal = asRefusal(error) ?? new Refusal(500, 'INTERNAL', { requestId: ctx.requestId });
      if (refusal.status >= 500) logger.error({ err: error, call: path }, refusal.code);
      throw {
        status: refusal.status,
        body: errorBody(refusal, ctx.locale, (locale, key, params) =>
          translate(locale, key, params, services.ownTexts.known(ctx.shop.id)),
        ),
      };
    }
  };

  const keyOf = (asked: Asked, url: string, mobile: boolean) => ({
    shopId: asked.shop.id,
    // The host that was asked decides the login screen; links are made with the canonical one.
    origin: `${siteOrigin(config, asked)} ${asked.domain?.host ?? ''}`,
    url,
    locale: asked.locale,
    mobile,
    release: `${asked.shop.version}-${release}`,
  });

  /** Draws when the turn of the shop and of who asks has come; only what is not kept gets here. */
  const inTurn = async <T>(ctx: Ctx, draw: () => Promise<T>): Promise<T> => {
    app.reads.take(ctx.shop.id, { person: ctx.person, network: ctx.ip }, DRAWN_PAGE);
    return drawing.run(askerOf(ctx), draw);
  };

  const rendered = async (
    ctx: Ctx,
    { url, mobile, before }: { url: string; mobile: boolean; before: DrawnFrom | null },
    bootOf: PageBoots['of'],
  ): Promise<RenderedPage> => {
    if (render === null) throw new Refusal(503, 'UNAVAILABLE', {}, { retryAfter: RETRY_SECONDS });
    return inTurn(ctx, async () => {
      const boot = await bootOf(ctx);
      const origin = siteOrigin(config, ctx);
      const missed = (key: string): void => services.ownTexts.missed(ctx.shop.id, ctx.locale, siteKey(key));
      const page = await render({ url, origin, locale: ctx.locale, mobile, boot, call: callFor(ctx), missed, before });
      const { sharesInWeixin } = boot.shop as SiteShop;
      return { ...page, media: await mediaHosts(ctx, boot.routes as SiteRoute[], url), sharesInWeixin };
    });
  };

  const address = async (ctx: Ctx, target: string): Promise<PageAddress> => {
    const boot = target.includes('?') ? await boots.of(ctx).catch(() => null) : null;
    // Where the table of routes cannot be had, an old page may be there: under an address in its normal form.
    const namesOf = boot && ((path: string) => addressNames(boot.shop as SiteShop, boot.routes as SiteRoute[], path));
    return pageAddress(target, namesOf);
  };

  return {
    address,
    begin: boots.of,
    known: (asked, url, mobile) => cache.known(keyOf(asked, url, mobile)),
    page: (ctx, url, mobile) =>
      cache.page(keyOf(ctx, url, mobile), (before) => rendered(ctx, { url, mobile, before }, boots.of)),
    fresh: (ctx, url, mobile) => rendered(ctx, { url, mobile, before: null }, boots.fresh),
    text: (ctx, name, write) =>
      cache.page(keyOf(ctx, name, false), () => inTurn(ctx, async () => ({ status: 200, html: await write() }))),
  };
}
