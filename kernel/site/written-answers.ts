import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteShop } from '../client/site-app.ts';
import { notFound } from '../contract/refusal.ts';
import type { App } from '../http/app.ts';
import type { Ctx } from '../http/context.ts';
import type { MakeContext } from '../http/make-context.ts';
import { ownHostOf } from '../module/own-host.ts';
import type { FeedEntry } from '../module/site-source.ts';
import type { Locale } from '../rules/locale.ts';
import { normalizeLocale } from '../rules/locale.ts';
import type { Services } from '../services.ts';
import { atomXml, type FeedHead, rssXml } from './feeds.ts';
import { originOf, siteOrigin } from './origin.ts';
import { sendEncoded } from './send-encoded.ts';
import type { SitePages } from './site-page.ts';
import { robotsTxt, type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap.ts';

const MOST_FEED_ENTRIES = 50;
const CACHE = 'public, max-age=300';

/** What the pages of the shop begin with: its name and its routes are there already, and asked of nobody for a file. */
type Begin = SitePages['begin'];

interface Written {
  type: string;
  write(ctx: Ctx, origin: string, begin: Begin, name: string): Promise<string>;
}

async function feedEntries(ctx: Ctx): Promise<FeedEntry[]> {
  const sources = ctx.services.registry.enabled(ctx.shop).flatMap(({ feed }) => (feed === undefined ? [] : [feed]));
  const all = await Promise.all(sources.map((source) => source.entries(ctx, MOST_FEED_ENTRIES)));
  return all
    .flat()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, MOST_FEED_ENTRIES);
}

async function feedHead(ctx: Ctx, origin: string, begin: Begin, path: string): Promise<FeedHead> {
  const shop = (await begin(ctx)).shop as SiteShop;
  const now = ctx.services.now().toISOString();
  return {
    origin,
    title: shop.name,
    description: shop.slogan || shop.name,
    page: '/',
    path,
    language: ctx.locale,
    now,
  };
}

/** Where feeds lie that a module has beside that of the whole shop: `/feed/<module>.<name>.xml`. */
const FEEDS = '/feed/';

/** Such a feed as RSS. */
async function namedFeed(ctx: Ctx, origin: string, begin: Begin, path: string): Promise<string> {
  const [, module, name = ''] = /^\/feed\/(\w+)\.([a-z0-9-]{1,64})\.xml$/.exec(path) ?? [];
  const source = ctx.services.registry.enabled(ctx.shop).find(({ id }) => id === module)?.feed;
  const found = (await source?.named?.(ctx, name, MOST_FEED_ENTRIES)) ?? null;
  if (found === null) throw notFound();
  const { entries, path: page, ...words } = found;
  const head = await feedHead(ctx, origin, begin, path);
  return rssXml({ ...head, ...words, title: `${words.title} · ${head.title}`, page }, entries);
}

/** The pages that have an address of their own in the navigation. */
async function ownPages(ctx: Ctx, begin: Begin): Promise<SitemapPage[]> {
  const routes = (await begin(ctx)).routes as {
    path: string;
    layout: string;
    type: string;
    auth: boolean;
    permissions: string[];
    meta: { nav: number | null };
  }[];
  // An address outside the navigation may need a query; the module behind it names its pages itself.
  const fixed = routes.filter(
    ({ path, layout, type, auth, permissions, meta }) =>
      layout === 'front' &&
      type === 'vue' &&
      meta.nav !== null &&
      !auth &&
      permissions.length === 0 &&
      !/[:*]/.test(path) &&
      path !== '/',
  );
  return [{ path: '/' }, ...fixed].map(({ path }) => ({ path, at: null, locales: [...ctx.shop.locales] }));
}

/** Where the parts of a long site map lie: `/sitemap/<module>.<part>.xml`, and `/sitemap/own.xml`. */
const PARTS = '/sitemap/';
const OWN = `${PARTS}own.xml`;

interface MapPart {
  name: string;
  pages(): Promise<SitemapPage[]>;
}

async function mapParts(ctx: Ctx): Promise<MapPart[]> {
  const found = await Promise.all(
    ctx.services.registry.enabled(ctx.shop).map(async ({ id, sitemap }) =>
      ((await sitemap?.parts(ctx)) ?? []).map((part) => ({
        name: `${PARTS}${id}.${part}.xml`,
        pages: () => sitemap?.pages(ctx, part) ?? Promise.resolve([]),
      })),
    ),
  );
  return found.flat();
}

/** The whole site map where one part holds it, else its index. */
async function siteMap(ctx: Ctx, origin: string, begin: Begin): Promise<string> {
  const parts = await mapParts(ctx);
  if (parts.length > 1) return sitemapIndexXml(origin, [OWN, ...parts.map(({ name }) => name)]);
  const [own, found = []] = await Promise.all([ownPages(ctx, begin), parts[0]?.pages()]);
  return sitemapXml(origin, ctx.shop.locale, [...own, ...found]);
}

/** A part of the site map as its index names it. */
async function siteMapPart(ctx: Ctx, origin: string, begin: Begin, name: string): Promise<string> {
  const part = name === OWN ? undefined : (await mapParts(ctx)).find((each) => each.name === name);
  if (name !== OWN && part === undefined) throw notFound();
  return sitemapXml(origin, ctx.shop.locale, (await part?.pages()) ?? (await ownPages(ctx, begin)));
}

const WRITTEN: Record<string, Written> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    write: async (ctx, origin) => robotsTxt(origin, ctx.shop.status === 'open'),
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    write: siteMap,
  },
  [PARTS]: {
    type: 'application/xml; charset=utf-8',
    write: siteMapPart,
  },
  '/rss.xml': {
    type: 'application/rss+xml; charset=utf-8',
    write: async (ctx, origin, begin) => rssXml(await feedHead(ctx, origin, begin, '/rss.xml'), await feedEntries(ctx)),
  },
  '/atom.xml': {
    type: 'application/atom+xml; charset=utf-8',
    write: async (ctx, origin, begin) =>
      atomXml(await feedHead(ctx, origin, begin, '/atom.xml'), await feedEntries(ctx)),
  },
  [FEEDS]: {
    type: 'application/rss+xml; charset=utf-8',
    write: namedFeed,
  },
};

/** What the host of a part tells crawlers: that part, and nothing of the shop around it. */
const PART_WRITTEN: Record<string, Pick<Written, 'write'>> = {
  '/robots.txt': {
    write: async (ctx, origin) => robotsTxt(origin, ((await ownHostOf(ctx)?.pages(ctx)) ?? []).length > 0),
  },
  '/sitemap.xml': {
    write: async (ctx, origin) => sitemapXml(origin, ctx.shop.locale, (await ownHostOf(ctx)?.pages(ctx)) ?? []),
  },
};

/** What lies in folders, each file written by what answers for the folder. */
const FOLDERS = [PARTS, FEEDS];

interface Parts {
  app: App;
  services: Services;
  makeContext: MakeContext;
  pages: SitePages;
}

function answerer({ app, services, makeContext, pages }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { shop, domain } = await app.hosted(request);
    const name = request.url.split('?', 1)[0] ?? '';
    const written = WRITTEN[FOLDERS.find((folder) => name.startsWith(folder)) ?? name];
    if (written === undefined || shop.id === 0) throw notFound();
    if (shop.status === 'closed' && name !== '/robots.txt') throw notFound();
    const asked = new URLSearchParams(request.url.split('?')[1]).get('lang');
    const locale: Locale = asked === null ? shop.locale : normalizeLocale(asked);
    const ctx = makeContext({ requestId: request.id, shop, domain, person: null, locale, ip: request.ip });
    const origin = siteOrigin(services.config, ctx);
    const ofPart = domain.part === null ? undefined : PART_WRITTEN[name];
    // Feeds are those of the whole shop.
    if (domain.part !== null && ofPart === undefined) {
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${originOf(services.config, shop.canonicalHost)}${name}`);
    }
    const page = await pages.text(ctx, name, () => (ofPart ?? written).write(ctx, origin, pages.begin, name));
    if ('html' in page) throw notFound();
    void reply.headers({ 'cache-control': CACHE, vary: 'Accept-Encoding' });
    return sendEncoded(request, reply, page.content, written.type);
  };
}

/** What crawlers and feed readers look for, per shop. */
export const writtenAnswers = {
  names: Object.keys(WRITTEN).map((name) => (FOLDERS.includes(name) ? `${name}:part` : name)),
  answerer,
};
