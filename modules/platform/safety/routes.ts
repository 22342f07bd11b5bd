import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { safetyAdmin } from './admin-contract.ts';
import { checkText } from './commands/check-text.ts';
import { passPicture, refusePicture, unblockPicture } from './commands/decide-picture.ts';
import { MOST_WORDS } from './commands/find-words.ts';
import { pictureDesk } from './picture-contract.ts';
import { listPictures, showPicture } from './queries/list-pictures.ts';
import { refuse } from './refusals.ts';
import { safetyWord } from './schema.ts';

const { 'safety.word.try': tryText, ...words } = safetyAdmin;

/** What answers the calls of the words, and of the desk of pictures. */
export const safetyRoutes: Binding[] = [
  ...bind(pictureDesk, {
    'safety.picture.list': (input, ctx) => listPictures(ctx, input),
    'safety.picture.show': ({ id }, ctx) => showPicture(ctx, id),
    'safety.picture.pass': (input, ctx) => passPicture(ctx, input),
    'safety.picture.refuse': (input, ctx) => refusePicture(ctx, input),
    'safety.picture.unblock': (input, ctx) => unblockPicture(ctx, input),
  }),
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
