import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { safetyAdmin } from './admin-contract.ts';
import { checkText } from './commands/check-text.ts';
import { MOST_WORDS } from './commands/find-words.ts';
import { refuse } from './refusals.ts';
import { safetyWord } from './schema.ts';

const { 'safety.word.try': tryText, ...words } = safetyAdmin;

/** What answers the calls of the words. */
export const safetyRoutes: Binding[] = [
  ...bind(
    { 'safety.word.try': tryText },
    { 'safety.word.try': async ({ text, place }, ctx) => ({ data: await checkText(ctx, text, place) }) },
  ),
  ...recordBindings(words, 'safety.word', {
    table: safetyWord,
    label: { zh: '敏感词', en: 'Word' },
    title: 'word',
    search: ['word', 'note'],
    beforeSave: async (ctx, tx, input, before) => {
      if (before === null) {
        const row = await tx.row<{ count: number }>(
          'SELECT count(*)::int AS count FROM safety_word WHERE shop_id = $1',
          [ctx.shop.id],
        );
        if ((row?.count ?? 0) >= MOST_WORDS) throw refuse.list_full({ most: MOST_WORDS });
      }
      return input;
    },
  }),
];
