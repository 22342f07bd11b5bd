import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router';
import type { SiteApp, SlotView } from './site-app.ts';

/** What a view is asked for. */
export interface ViewAddress {
  /** Parameters of the route's path. */
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** What the head of a page says. */
export interface ViewMeta {
  title: string;
  description?: string;
  /** Path of the page when it differs from the present one (a slug, without tracking parameters). */
  canonical?: string;
  /** Path or address of the picture on share cards. */
  image?: string | null;
  /** Words of the share card, where they differ from title and description. */
  shareTitle?: string;
  shareText?: string;
  /** `article` for things that are read, with their times. */
  kind?: 'website' | 'article';
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** Says why what was here has been taken away: the page is answered as gone (410). */
  isGone?: boolean;
  /** Nothing is here, and the view says so itself: the page is answered as not found (404). */
  isMissing?: boolean;
  /** schema.org data. */
  jsonLd?: Record<string, unknown>;
  /** Languages this page exists in, when not all of the shop's. */
  locales?: readonly string[];
}

/** A file below `frontend/` that draws a route. */
export interface ViewModule<Data = unknown> {
  default: ComponentType;
  /** Fetches what the first sight of the view needs, on the server and in the browser. */
  loader?(app: SiteApp, address: ViewAddress): Promise<Data>;
  meta?(app: SiteApp, found: ViewAddress & { data: Data }): ViewMeta;
  /** The slots that the view draws (`<Slot name=…>`), so that what modules add there is loaded together with it. */
  slots?: readonly string[];
  /** Further views that the view's data asks for, such as the blocks of a page: loaded together with it, drawn by `app.viewPart`. */
  parts?(data: Data): readonly SlotView[];
}

/** What the view's own `loader` answered: `useViewData<typeof loader>()`. */
export function useViewData<L extends (...args: never[]) => Promise<unknown>>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>;
}
