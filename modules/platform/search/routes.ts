import { bind } from '../../../kernel/contract/bind.ts';
import { search } from './contract.ts';
import { newestItems } from './queries/newest-items.ts';
import { searchItems } from './queries/search-items.ts';

/** What answers search and feed. */
export const searchRoutes = bind(search, {
  'search.search': (input, ctx) => searchItems(ctx, input),
  'search.feed': (input, ctx) => newestItems(ctx, input),
});
