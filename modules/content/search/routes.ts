import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { checkSynonym } from './commands/check-synonym.ts';
import { noteOpened, pinOpened } from './commands/note-opened.ts';
import { startRebuild } from './commands/start-rebuild.ts';
import { tellSynonym } from './commands/tell-synonym.ts';
import { search } from './contract.ts';
import { find, searchWords } from './find-contract.ts';
import { findEverything } from './queries/find-everything.ts';
import { indexCounts } from './queries/index-counts.ts';
import { misses } from './queries/misses.ts';
import { newestItems } from './queries/newest-items.ts';
import { opened } from './queries/opened.ts';
import { searchItems } from './queries/search-items.ts';
import { searchSynonym } from './schema.ts';

const {
  'search.misses': missesCall,
  'search.index': indexCall,
  'search.rebuild': rebuildCall,
  ...synonymCalls
} = searchWords;

/** What answers search, feed, and what is set about them. */
export const searchRoutes: Binding[] = [
  ...bind(search, {
    'search.search': (input, ctx) => searchItems(ctx, input),
    'search.feed': (input, ctx) => newestItems(ctx, input),
  }),
  ...bind(find, {
    'search.find': (input, ctx) => findEverything(ctx, input),
    'search.opened': (_input, ctx) => opened(ctx),
    'search.note': (input, ctx) => noteOpened(ctx, input),
    'search.pin': (input, ctx) => pinOpened(ctx, input),
  }),
  ...recordBindings(synonymCalls, 'search.synonym', {
    table: searchSynonym,
    label: { zh: '同义词', en: 'Synonyms' },
    title: 'label',
    search: ['label'],
    beforeSave: (_ctx, tx, input, before) => checkSynonym(tx, before?.id ?? null, input.words as string[]),
    afterSave: tellSynonym,
    beforeRemove: (ctx, tx, { id }) => tellSynonym(ctx, tx, id),
  }),
  ...bind(
    { 'search.misses': missesCall, 'search.index': indexCall, 'search.rebuild': rebuildCall },
    {
      'search.misses': (input, ctx) => misses(ctx, input),
      'search.index': (_input, ctx) => indexCounts(ctx),
      'search.rebuild': (_input, ctx) => startRebuild(ctx),
    },
  ),
];
