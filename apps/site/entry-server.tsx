import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { SiteAppContext, type SiteRoute, type SiteShop, type SlotView } from '../../kernel/client/site-app.ts';
import type { RenderSite, SiteRequest } from '../../kernel/http/site-render.ts';
import { createVisitorApp } from './app/visitor-app.ts';
import { type PageBoot, scriptJson } from './boot.ts';
import { describeState } from './head/show-head.ts';
import { AppContext } from './router/app-context.ts';
import { slotViews } from './router/slots.ts';
import { isPersonal, type RouteHandle } from './router/to-route.tsx';
import { layoutFile, layoutKey, loadView, viewFile, viewKey, viewMap } from './router/views.ts';
import { drawnFrom, isSamePage } from './server/drawn-from.ts';
import { builtAddress } from './server/page-files.ts';
import { pageHtml } from './server/page-html.ts';
import { PagePieces } from './server/page-pieces.ts';
import { routeHandler } from './server/route-handler.ts';

type Matches = readonly { route: { id: string; handle?: unknown } }[];

/** Where the guard lies that pages of somebody go by. */
const guardFile = '/apps/site/router/guard.ts';

const handleOf = (route: Matches[number]['route']): Partial<RouteHandle> =>
  (route.handle ?? {}) as Partial<RouteHandle>;

/** Whether the browser draws the page: what it is drawn with comes along all the same. */
const isForSomebody = (matches: Matches): boolean =>
  matches.some(({ route }) => {
    const { entry } = handleOf(route);
    return entry !== undefined && isPersonal(entry);
  });

/** The views on a page: those of its routes, those that modules add in their slots, and those that their data asks for. */
async function viewsOf(matches: Matches, shop: SiteShop, loaderData: Record<string, unknown>): Promise<SlotView[]> {
  const all = await Promise.all(
    matches.map(async ({ route }) => {
      const { entry, view = null } = handleOf(route);
      if (entry === undefined) return [];
      const shown =
        view ?? (isPersonal(entry) ? await loadView(viewKey(entry.module, entry.component)).catch(() => null) : null);
      const data = loaderData[route.id];
      const parts = data === undefined ? [] : (shown?.parts?.(data) ?? []);
      return [entry, ...slotViews(shop, shown?.slots), ...parts];
    }),
  );
  return [...new Map(all.flat().map((view) => [viewKey(view.module, view.component), view])).values()];
}

/** Source files of the views and layouts on a page, by the names that routes have for them. */
async function sourcesOf(matches: Matches, views: readonly SlotView[]): Promise<[key: string, file: string][]> {
  const map = await viewMap();
  const layouts = matches.flatMap(({ route }) => (route.handle as { layout?: string } | undefined)?.layout ?? []);
  const all: [string, string | null][] = [
    ...layouts.map((layout): [string, string | null] => [layoutKey(layout), layoutFile(map, layout)]),
    ...views.map(({ module, component }): [string, string | null] => {
      const key = viewKey(module, component);
      return [key, viewFile(map, key)];
    }),
  ];
  return all.flatMap(([key, file]): [string, string][] => (file === null ? [] : [[key, file]]));
}

// Statuses and texts, never what an unexpected error says of the inside.
function serialErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      if (isRouteErrorResponse(error)) {
        const { status, statusText, data } = error;
        return [route, { status, statusText, internal: false, data }];
      }
      console.error('page failed', error);
      return [route, { message: 'failed' }];
    }),
  );
}

function pick(messages: PageBoot['messages'], modules: readonly string[]): PageBoot['messages'] {
  return Object.fromEntries(
    [...new Set(modules)].flatMap((module) => (messages[module] === undefined ? [] : [[module, messages[module]]])),
  );
}

/** The routes that matched, without those below them: all that is drawn, and the table would be made over for each page. */
const matchedAlone = (matches: StaticHandlerContext['matches']): RouteObject[] =>
  matches.map(({ route }) => ({ ...route, children: undefined }));

const pieces = new PagePieces();

/** What pages that begin the same differ by. */
const pageName = ({ origin, url, locale, mobile }: SiteRequest): string =>
  JSON.stringify([origin, url, locale, mobile]);

/** Renders one page for a visitor; the server keeps it. */
export const render: RenderSite = async (request: SiteRequest) => {
  const { app, texts } = createVisitorApp(request);
  const table = request.boot.routes as SiteRoute[];
  const address = new URL(request.url, request.origin);
  const handler = routeHandler({ shop: app.shop, table, isPhone: app.mobile }, address.pathname);
  const requestContext = new RouterContextProvider();
  requestContext.set(AppContext, app);
  const context = await handler.query(new Request(address), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/', html: '' };
  }
  const router = scriptJson({ loaderData: context.loaderData, errors: serialErrors(context.errors) });
  const from = drawnFrom(request.boot, router, app.renderedAt);
  if (request.before !== null && isSamePage(request.before, from)) return { status: 200, html: '', isSame: true };
  const views = await viewsOf(context.matches, app.shop, context.loaderData);
  const drawn = ['shell', ...views.map(({ module }) => module)];
  const modules = [...drawn, ...drawn.flatMap((module) => request.boot.textsOf[module] ?? [])];
  await Promise.all(modules.map(texts.ready));
  const draw = (): string =>
    renderToString(
      <StrictMode>
        <SiteAppContext value={app}>
          <StaticRouterProvider
            hydrate={false}
            context={context}
            router={createStaticRouter(matchedAlone(context.matches), context)}
          />
        </SiteAppContext>
      </StrictMode>,
    );
  // Most pages are drawn once; of one that is drawn again most is the same the next time.
  const body = request.before === null ? [draw()] : pieces.draw(pageName(request), request.boot, app.renderedAt, draw);
  const sources = await sourcesOf(context.matches, views);
  const chunks = sources.map(([key, file]) => [key, builtAddress(file)]).filter(([, address]) => address !== null);
  const boot = {
    ...{ shop: app.shop, routes: table, settings: app.settings.get(), locale: app.locale },
    ...{ origin: app.origin, mobile: app.mobile, renderedAt: app.renderedAt },
    chunks: Object.fromEntries(chunks),
    messages: pick(texts.messages(), modules),
  };
  const page = describeState(app, context);
  const files = [...sources.map(([, file]) => file), ...(isForSomebody(context.matches) ? [guardFile] : [])];
  return {
    status: page.meta.isGone ? 410 : page.meta.isMissing ? 404 : context.statusCode,
    html: pageHtml({ page, app, body, boot, router, files }),
    from,
  };
};
