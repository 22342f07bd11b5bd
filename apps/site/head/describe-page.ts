import type { SiteApp } from '../../../kernel/client/site-app.ts';
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

function metaOf(app: SiteApp, match: HeadMatch | undefined, url: URL, failed: boolean): ViewMeta {
  const handle = match?.handle as RouteHandle | undefined;
  if (failed || !handle?.entry) return { title: app.t('shell.title.notFound'), noindex: true };
  const { entry, view } = handle;
  const title = titleOf(app, entry.meta.title);
  const personal = entry.auth || entry.permissions.length > 0 || entry.layout === 'auth';
  if (personal || view === undefined) return { title, noindex: true };
  const share = entry.meta.share;
  const general: ViewMeta = { title, ...(share && { description: share.desc, image: share.image }) };
  return view.meta
    ? { ...general, ...view.meta(app, { params: match?.params ?? {}, url, data: match?.loaderData }) }
    : general;
}

/** Describes the present page for the head: the view's own words over those of its route. */
export function describePage(
  app: SiteApp,
  matches: readonly HeadMatch[],
  path: string,
  failed: boolean,
): PageDescription {
  return {
    meta: metaOf(app, matches.at(-1), new URL(path, app.origin), failed),
    siteName: app.shop.name,
    origin: app.origin,
    path,
    locale: app.locale,
    locales: app.shop.locales,
  };
}
