import { useLocation, useMatches } from 'react-router';
import { countingQuery, queryNames } from './page-query.ts';
import { type SiteRoute, useApp } from './site-app.ts';

/** What counts of the present address's query: the same on the server, which draws the page too. */
export function useCountingQuery(): URLSearchParams {
  const { shop } = useApp();
  const { search } = useLocation();
  const handle = useMatches().at(-1)?.handle as { entry?: SiteRoute } | undefined;
  return countingQuery(new URLSearchParams(search), handle?.entry === undefined ? [] : queryNames(shop, handle.entry));
}
