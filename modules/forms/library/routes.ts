import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { libraryAdmin } from './admin-contract.ts';
import { afterSave, beforeRemove, beforeSave } from './commands/keep-item.ts';
import { itemEditions } from './queries/item-editions.ts';
import { itemUses } from './queries/item-uses.ts';
import { newerItems } from './queries/newer-items.ts';
import { libraryItem } from './schema.ts';

const { 'library.item.editions': editions, 'library.item.uses': uses, 'library.item.newer': newer } = libraryAdmin;

/** What answers the calls of the library. */
export const libraryRoutes: Binding[] = [
  ...recordBindings(libraryAdmin, 'library.item', {
    table: libraryItem,
    label: { zh: '题库条目', en: 'Item of the library' },
    title: 'title',
    told: ['edition'],
    search: ['title', 'titleEn', 'about', 'aboutEn'],
    computed: {
      questions: `SELECT coalesce(sum(jsonb_array_length(s -> 'questions')), 0)::int FROM jsonb_array_elements(t.sections) s`,
      uses: `SELECT count(DISTINCT (u.source, u.record_id))::int FROM library_use u WHERE u.shop_id = t.shop_id AND u.item = t.code`,
    },
    beforeSave,
    afterSave,
    beforeRemove,
  }),
  ...bind(
    { 'library.item.editions': editions, 'library.item.uses': uses, 'library.item.newer': newer },
    {
      'library.item.editions': ({ id }, ctx) => itemEditions(ctx, id),
      'library.item.uses': ({ id }, ctx) => itemUses(ctx, id),
      'library.item.newer': (input, ctx) => newerItems(ctx, input),
    },
  ),
];
