import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import type { Upcoming } from '../../../../kernel/contract/upcoming.ts';
import { type NewsCard, type NewsCategoryNode, news } from '../../news/contract.ts';
import { home } from '../contract.ts';

/** What the home views are composed of. */
export interface HomeData {
  /** Pinned and freshest, the hero first. */
  top: NewsCard[];
  latest: NewsCard[];
  popular: NewsCard[];
  categories: NewsCategoryNode[];
  /** What is under way and what comes next. */
  upcoming: Upcoming[];
}

// A shop may have the news switched off; its home shows what else there is.
async function unlessOff<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return otherwise;
    throw error;
  }
}

/** Fetches what a home shows: `latest` counts how many of the newest, none of which stands in `top` too. */
export async function loadHome(
  { client }: SiteApp,
  wanted: { top: number; latest: number; popular?: number; upcoming?: number },
): Promise<HomeData> {
  const quiet = { quiet: true };
  const [top, latest, popular, categories, upcoming] = await Promise.all([
    unlessOff(client.call(news['news.top'], { limit: wanted.top }, quiet), { data: [] }),
    unlessOff(client.call(news['news.list'], { limit: wanted.latest + wanted.top }, quiet), {
      data: [],
      total: 0,
      page: 1,
      limit: 1,
    }),
    wanted.popular
      ? unlessOff(client.call(news['news.list'], { limit: wanted.popular, sort: 'views' as const }, quiet), null)
      : null,
    unlessOff(client.call(news['news.category'], {}, quiet), { data: [] }),
    wanted.upcoming ? client.call(home['home.upcoming'], { each: wanted.upcoming }, quiet) : null,
  ]);
  const above = new Set(top.data.map(({ id }) => id));
  return {
    top: top.data,
    latest: latest.data.filter(({ id }) => !above.has(id)).slice(0, wanted.latest),
    popular: popular?.data ?? [],
    categories: categories.data,
    upcoming: upcoming?.data ?? [],
  };
}
