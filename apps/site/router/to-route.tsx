import { data, type LoaderFunction, type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import { ClientError } from '../../../kernel/client/client-error.ts';
import { countingUrl, queryNames } from '../../../kernel/client/page-query.ts';
import { sendsTo } from '../../../kernel/client/route-rules.ts';
import type { SiteRoute, SiteShop } from '../../../kernel/client/site-app.ts';
import type { ViewModule } from '../../../kernel/client/site-view.ts';
import { outsideAddress } from '../../../kernel/rules/outside-address.ts';
import { safePath } from '../../../kernel/rules/safe-path.ts';
import { AppContext } from './app-context.ts';
import { loadChunk, ModuleNotFoundError } from './chunk-load-error.ts';
import { RouteFailure, RouteNotFound, RouteSkeleton } from './route-screens.tsx';
import { loadParts, slotViews } from './slots.ts';
import { loadView, viewKey } from './views.ts';

/** What a route of ours carries for the page around it. */
export interface RouteHandle {
  entry: SiteRoute;
  /** The view once it is loaded. */
  view?: ViewModule;
}

/** Whether a route's page depends on who looks: the server then sends its skeleton, and the browser fills it. */
export const isPersonal = (route: SiteRoute): boolean => route.auth || route.permissions.length > 0;

function loaderOf(view: ViewModule, entry: SiteRoute, ready: (module: string) => Promise<void>): LoaderFunction {
  return async ({ context, params, request }) => {
    const app = context.get(AppContext);
    try {
      const address = { params, url: countingUrl(request.url, queryNames(app.shop, entry)) };
      const [loaded] = await Promise.all([view.loader?.(app, address) ?? null, ready(entry.module)]);
      if (view.parts) await loadParts(view.parts(loaded), ready);
      return loaded;
    } catch (error) {
      // Statuses travel to the error screen, and out of the server as the status of the page.
      if (error instanceof ClientError) {
        const { code, message: text, retryAfter } = error;
        throw data({ code, text, retryAfter }, { status: error.status || 503 });
      }
      throw error;
    }
  };
}

async function viewOf(entry: SiteRoute): Promise<ViewModule> {
  try {
    return await loadView(viewKey(entry.module, entry.component));
  } catch (error) {
    if (!(error instanceof ModuleNotFoundError)) throw error;
    console.warn(error.message, error.code, entry.path);
    return {
      default: RouteNotFound,
      loader: () => {
        throw data({ code: error.code, text: error.message }, { status: 404 });
      },
    };
  }
}

/** The guard comes when it has something to ask; before an open page of an open shop stands nobody. */
function guarded(entry: SiteRoute): MiddlewareFunction {
  return async (args, next) => {
    if (args.context.get(AppContext).shop.status && !isPersonal(entry)) return next();
    const { guard } = await loadChunk('guard', () => import('./guard.ts'));
    return guard(entry)(args, next);
  };
}

function viewRoute(
  id: string,
  entry: SiteRoute,
  shop: SiteShop,
  ready: (module: string) => Promise<void>,
): RouteObject {
  const { path } = entry;
  const handle: RouteHandle = { entry };
  if (import.meta.env.SSR && isPersonal(entry)) return { id, path, handle, Component: RouteSkeleton };
  return {
    id,
    path,
    handle,
    HydrateFallback: RouteSkeleton,
    ErrorBoundary: RouteFailure,
    middleware: import.meta.env.SSR ? [] : [guarded(entry)],
    lazy: async () => {
      const view = await viewOf(entry);
      await loadParts(slotViews(shop, view.slots), ready);
      handle.view = view;
      return { Component: view.default, loader: loaderOf(view, entry, ready) };
    },
  };
}

/**
 * Turns an entry of the route table into a route of React Router; null for an entry of an unknown type, which is
 * logged. `ready` brings the texts of a module.
 */
export function toRoute(
  id: string,
  entry: SiteRoute,
  shop: SiteShop,
  ready: (module: string) => Promise<void>,
): RouteObject | null {
  switch (entry.type) {
    case 'vue':
      return viewRoute(id, entry, shop, ready);
    case 'page':
      return { id, path: entry.path, loader: () => redirect(sendsTo(entry) ?? '/') };
    case 'redirect':
      // Outside hosts stand in the table only where the shop's settings allow them.
      return {
        id,
        path: entry.path,
        loader: () => redirect(safePath(entry.redirect) ?? outsideAddress(entry.redirect)?.href ?? '/'),
      };
    default:
      console.warn('invalid dynamic route type', entry.type, entry.path);
      return null;
  }
}
