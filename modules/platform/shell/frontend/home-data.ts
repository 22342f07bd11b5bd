import { ClientError } from '../../../../kernel/client/client-error.ts';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import { type NewsCard, type NewsCategoryNode, news } from '../../../content/news/contract.ts';

/** What the home views are composed of. */
export interface HomeData {
  /** Pinned and freshest, the hero first. */
  top: NewsCard[];
  latest: NewsCard[];
  popular: NewsCard[];
  categories: NewsCategoryNode[];
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

/** Fetches what a home shows: `latest` counts how many of the newest, those in the hero aside. */
export async function loadHome(
  { client }: SiteApp,
  wanted: { top: number; latest: number; popular?: number },
): Promise<HomeData> {
  const quiet = { quiet: true };
  const [top, latest, popular, categories] = await Promise.all([
    unlessOff(client.call(news['news.top'], { limit: wanted.top }, quiet), { data: [] }),
    unlessOff(client.call(news['news.list'], { limit: wanted.latest + 1 }, quiet), {
      data: [],
      total: 0,
      page: 1,
      limit: 1,
    }),
    wanted.popular
      ? unlessOff(client.call(news['news.list'], { limit: wanted.popular, sort: 'views' as const }, quiet), null)
      : null,
    unlessOff(client.call(news['news.category'], {}, quiet), { data: [] }),
  ]);
  const hero = top.data[0]?.id;
  return {
    top: top.data,
    latest: latest.data.filter(({ id }) => id !== hero).slice(0, wanted.latest),
    popular: popular?.data ?? [],
    categories: categories.data,
  };
}
