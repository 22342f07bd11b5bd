import { bind } from '../../../kernel/contract/bind.ts';
import { dictionaries } from '../../../kernel/contract/dictionaries.ts';
import { bringBack } from './commands/bring-back.ts';
import { lockDictionary } from './commands/lock-dictionary.ts';
import { orderItems } from './commands/order-items.ts';
import { resetDictionary } from './commands/reset-dictionary.ts';
import { saveItem } from './commands/save-item.ts';
import { dictionaryConfigure } from './contract.ts';
import { dictionaryChoices } from './queries/dictionary-choices.ts';
import { dictionaryHistory } from './queries/dictionary-history.ts';
import { dictionaryItems, dictionaryList } from './queries/dictionary-list.ts';

/** What answers the calls of the dictionaries. */
export const dictionaryRoutes = [
  ...bind(dictionaries, {
    'dictionary.show': (input, ctx) => dictionaryChoices(ctx, input),
  }),
  ...bind(dictionaryConfigure, {
    'dictionary.versions': (input, ctx) => dictionaryHistory(ctx, input),
    'dictionary.bringBack': (input, ctx) => bringBack(ctx, input),
    'dictionary.list': (_input, ctx) => dictionaryList(ctx),
    'dictionary.items': ({ name }, ctx) => dictionaryItems(ctx, name),
    'dictionary.save': (input, ctx) => saveItem(ctx, input),
    'dictionary.lock': (input, ctx) => lockDictionary(ctx, input),
    'dictionary.reset': (input, ctx) => resetDictionary(ctx, input),
    'dictionary.order': async ({ name, codes, comment }, ctx) => {
      await orderItems(ctx, name, codes, comment);
      return {};
    },
  }),
];
