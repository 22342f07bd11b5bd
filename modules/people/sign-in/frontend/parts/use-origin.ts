import { useSearchParams } from 'react-router';
import { safePath } from '../../../../../kernel/rules/safe-path.ts';

/** Where to go after signing in: the query's `origin` as far as it stays inside this shop, else the site's root. */
export function useOrigin(): string {
  const [query] = useSearchParams();
  return safePath(query.get('origin')) ?? '/';
}
