import { bind } from '../../../kernel/contract/bind.ts';
import { savedViews } from '../../../kernel/contract/saved-views.ts';
import { bindRemoval } from '../../../kernel/record/remove-record.ts';
import { keepHabit } from './commands/keep-habit.ts';
import { saveView } from './commands/save-view.ts';
import { countSelections } from './queries/count-selections.ts';
import { openViews } from './queries/open-views.ts';
import { viewRecord } from './view-record.ts';

const { 'view.remove': removal, ...others } = savedViews;

/** What answers the calls of the console's tables on their views. */
export const viewRoutes = [
  bindRemoval('view.remove', removal, viewRecord),
  ...bind(others, {
    'view.open': ({ place }, ctx) => openViews(ctx, place),
    'view.save': (input, ctx) => saveView(ctx, input),
    'view.habit': (input, ctx) => keepHabit(ctx, input),
    'view.count': (input, ctx) => countSelections(ctx, input),
  }),
];
