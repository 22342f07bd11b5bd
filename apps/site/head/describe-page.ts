import { countingUrl, queryNames } from '../../../kernel/client/page-query.ts';
import type { SiteApp, SiteRoute } from '../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../kernel/client/site-view.ts';
import type { RouteHandle } from '../router/to-route.tsx';
import type { PageDescription } from './head-tags.ts';

/** A match of the router as far as the head cares. */
export interface HeadMatch {
  handle?: unknown;
  loaderData?: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

function titleOf(app: SiteApp, title: string): string {
  return title.startsWith('shell.') ? app.t(title) : title;
}

/** What the shop itself says of a route: for search engines, and on the share card. */
function ownWords({ meta: { seo, share } }: SiteRoute): Partial<ViewMeta> {
  const description = seo?.description || share?.desc;
  return {
    ...(seo?.title && { title: seo.title }),
    ...(description && { description }),
    ...(seo?.noindex && { noindex: true }),
    ...(share?.title && { shareTitle: share.title }),
    ...(share?.desc && { shareText: share.desc }),
    ...(share?.image && { image: share.image }),
  };
}

function metaOf(app: SiteApp, match: HeadMatch | undefined, url: URL, failed: boolean): ViewMeta {
  const handle = match?.handle as RouteHandle | undefined;
  if (failed || !handle?.entry) return { title: app.t('shell.title.notFound'), noindex: true };
  const { entry, view } = handle;
  const title = titleOf(app, entry.meta.title);
  const personal = entry.auth || entry.permissions.length > 0 || entry.layout === 'auth';
  if (personal || view === undefined) return { title, noindex: true };
  const words = ownWords(entry);
  const general: ViewMeta = { title, ...words };
  if (view.meta === undefined) return general;
  const told = { ...general, ...view.meta(app, { params: match?.params ?? {}, url, data: match?.loaderData }) };
  // What the shop says of one page goes before the view's words; behind a parameter lie many pages, each with its own.
  return /[:*]/.test(entry.path) ? told : { ...told, ...words };
}

/** Describes the present page for the head: the view's own words over those of its route. */
export function describePage(
  app: SiteApp,
  matches: readonly HeadMatch[],
  path: string,
  failed: boolean,
): PageDescription {
  const match = matches.at(-1);
  const entry = (match?.handle as RouteHandle | undefined)?.entry;
  const url = countingUrl(new URL(path, app.origin), entry === undefined ? [] : queryNames(app.shop, entry));
  return {
    meta: metaOf(app, match, url, failed),
    siteName: app.shop.name,
    origin: app.origin,
    path: url.pathname + url.search,
    locale: app.locale,
    locales: app.shop.locales,
  };
}
