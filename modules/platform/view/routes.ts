import { bind } from '../../../kernel/contract/bind.ts';
import { savedViews } from '../../../kernel/contract/saved-views.ts';
import { keepHabit } from './commands/keep-habit.ts';
import { removeView } from './commands/remove-view.ts';
import { saveView } from './commands/save-view.ts';
import { countSelections } from './queries/count-selections.ts';
import { openViews } from './queries/open-views.ts';

/** What answers the calls of the console's tables on their views. */
export const viewRoutes = bind(savedViews, {
  'view.open': ({ place }, ctx) => openViews(ctx, place),
  'view.save': (input, ctx) => saveView(ctx, input),
  'view.remove': (input, ctx) => removeView(ctx, input),
  'view.habit': (input, ctx) => keepHabit(ctx, input),
  'view.count': (input, ctx) => countSelections(ctx, input),
});
