import { type ReactNode, useEffect } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type SiteApp, SiteAppContext } from '../../kernel/client/site-app.ts';
import { isWeixin } from '../../kernel/rules/is-weixin.ts';
import { applyLocale, createBrowserApp, type Going } from './app/browser-app.ts';
import type { PageBoot } from './boot.ts';
import { keepHead } from './head/keep-head.ts';
import { AppContext } from './router/app-context.ts';
import { buildRoutes } from './router/build-routes.tsx';
import { ChunkLoadError } from './router/chunk-load-error.ts';
import { loadParts } from './router/slots.ts';
import { isPersonal, type RouteHandle } from './router/to-route.tsx';
import { knowChunks } from './router/views.ts';
import { reviewIntent } from './state/intent.ts';

function isPersonalRoute(route: { handle?: unknown }): boolean {
  const entry = (route.handle as RouteHandle | undefined)?.entry;
  return entry !== undefined && isPersonal(entry);
}

// A matched view that is still lazy would be drawn a second time beside the server's, without any warning.
async function loadMatched(
  routes: RouteObject[],
  ready: (module: string) => Promise<void>,
  loaderData: Record<string, unknown> = {},
): Promise<void> {
  const matched = matchRoutes(routes, globalThis.location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      const handle = route.handle as RouteHandle | undefined;
      if (isPersonalRoute(route)) return;
      if (handle?.entry) await ready(handle.entry.module);
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy());
      route.lazy = undefined;
      const data = loaderData[route.id ?? ''];
      if (data) await loadParts(handle?.view?.parts?.(data) ?? [], ready);
    }),
  );
}

/** Whether an address is drawn by the site; the console and files are whole pages of their own. */
const isOurs = (path: string): boolean => !/^\/(?:api|backend|configure|files?|theme)(?:[/?]|$)/.test(path);

/** The app as it fetches again what is on the screen: what is refused then takes the screen's place, and needs no toast. */
const quietly = (app: SiteApp): SiteApp => ({
  ...app,
  client: { call: (endpoint, input, options) => app.client.call(endpoint, input, { ...options, quiet: true }) },
});

/** What is drawn, and once it is alive, what is to happen then. */
function Shown({ children, onShown }: { children: ReactNode; onShown(): void }) {
  useEffect(onShown, [onShown]);
  return children;
}

/**
 * Starts the page: app, routes, router. The person is fetched once what the server rendered is alive, and the page's data after
 * that again, because it was rendered for a visitor.
 */
export async function startWith(
  boot: Omit<PageBoot, 'router'> & Partial<Pick<PageBoot, 'router'>>,
  hydrating: boolean,
): Promise<ReactNode> {
  const going: Going = { go: (path) => globalThis.location.assign(path), isPersonal: () => false, isLeaving: false };
  const { app, texts, loadUser } = createBrowserApp(boot, going);
  applyLocale(boot.locale);
  knowChunks(boot.chunks);
  globalThis.history.scrollRestoration = 'manual';
  let isAgain = false;
  const routes = buildRoutes({ shop: app.shop, table: boot.routes, isPhone: boot.mobile, ready: texts.ready });
  if (hydrating) await loadMatched(routes, texts.ready, boot.router?.loaderData);
  else await texts.ready('shell');
  const router = createBrowserRouter(routes, {
    ...(boot.router && { hydrationData: boot.router }),
    getContext() {
      const context = new RouterContextProvider();
      context.set(AppContext, isAgain ? quietly(app) : app);
      return context;
    },
  });
  const fetchAgain = async (): Promise<void> => {
    isAgain = true;
    await router.revalidate();
    isAgain = false;
  };
  const onBack = (): void => {
    // A browser may remember for as long as the page lives that a script did not come.
    const lacksScript = Object.values(router.state.errors ?? {}).some((error) => error instanceof ChunkLoadError);
    if (lacksScript) globalThis.location.reload();
    else void fetchAgain();
  };
  going.go = (path) => {
    if (isOurs(path)) void router.navigate(path);
    else globalThis.location.assign(path);
  };
  going.isPersonal = () => router.state.matches.some(({ route }) => isPersonalRoute(route));
  let last = app.user.get().token !== null;
  keepHead(app, router, hydrating && router.state.initialized);
  app.user.subscribe(() => {
    const now = app.user.get().token !== null;
    if (now !== last && !going.isLeaving) void fetchAgain();
    last = now;
  });
  let wasDown = false;
  app.networkDown.subscribe(() => {
    const isDown = app.networkDown.get();
    if (wasDown && !isDown) onBack();
    wasDown = isDown;
  });
  let { location } = router.state;
  router.subscribe((state) => {
    if (state.location !== location) reviewIntent(app, false);
    location = state.location;
  });
  const onShown = (): void => {
    if (app.shop.sharesInWeixin && isWeixin(navigator.userAgent))
      void import('./app/share-in-weixin.ts').then((file) => file.shareInWeixin(app, router)).catch(() => undefined);
    // A personal page has been fetched with the token at once.
    const asVisitor = !going.isPersonal();
    // What went wrong has been said by a toast already.
    loadUser()
      .then(() => (last && asVisitor ? fetchAgain() : undefined))
      .catch(() => undefined);
  };
  return (
    <SiteAppContext value={app}>
      <Shown onShown={onShown}>
        <RouterProvider router={router} />
      </Shown>
    </SiteAppContext>
  );
}
