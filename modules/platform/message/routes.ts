import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { message } from './contract.ts';
import { listMissing, listTexts, modulesWithTexts, showText, textHere, textHistory } from './queries/list-texts.ts';
import { storeText } from './stored-texts.ts';

function countMissed({ services, shop, locale }: Ctx, keys: readonly string[]): Record<string, never> {
  for (const key of keys) services.ownTexts.missed(shop.id, locale, key);
  return {};
}

/** What answers the calls on the words of the interface. */
export const bindings = bind(message, {
  'message.text.list': (input, ctx) => listTexts(ctx, input),
  'message.text.show': ({ id }, ctx) => showText(ctx, id),
  'message.text.history': (input, ctx) => textHistory(ctx, input),
  'message.text.save': async ({ id, version, ...own }, ctx) => {
    const usual = textHere(ctx, id);
    return { data: await ctx.db.write((tx) => storeText(ctx, tx, usual, own, version)) };
  },
  'message.modules': async (_input, ctx) => modulesWithTexts(ctx),
  'message.missing': (input, ctx) => listMissing(ctx, input),
  'message.forgetMissing': async (_input, ctx) => {
    await ctx.db.write((tx) => tx.rows('delete from missing_text where shop_id = $1', [ctx.shop.id]));
    return {};
  },
  'message.missed': async ({ keys }, ctx) => countMissed(ctx, keys),
});
