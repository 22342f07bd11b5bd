import { bind } from '../../../kernel/contract/bind.ts';
import { addFavorite } from './commands/add-favorite.ts';
import { removeFavorite } from './commands/remove-favorite.ts';
import { favorite } from './contract.ts';
import { countFavorites } from './queries/count-favorites.ts';
import { listFavorites } from './queries/list-favorites.ts';

/** What answers the calls of the favourites. */
export const favoriteRoutes = bind(favorite, {
  'favorite.list': (input, ctx) => listFavorites(ctx, input),
  'favorite.cnt': (input, ctx) => countFavorites(ctx, input),
  'favorite.add': (input, ctx) => addFavorite(ctx, input),
  'favorite.del': (input, ctx) => removeFavorite(ctx, input),
});
