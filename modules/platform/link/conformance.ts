import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { openLink } from '../../../kernel/identity/links.ts';

/** A link of the stage’s shop that is open. */
async function made(stage: Stage): Promise<number> {
  const ctx = stage.kit.ctx(stage.shop);
  const title = stage.text('草稿');
  await ctx.db.write((tx) =>
    openLink(ctx, tx, { kind: 'form.answer', thingId: 1, title, note: stage.text('作者'), days: 1 }),
  );
  const row = await ctx.db.row<{ id: number }>('select max(id) as id from access_link where shop_id = $1', [
    ctx.shop.id,
  ]);
  return row?.id ?? 0;
}

/** A successful call of each operation on links. */
export const examples: Examples = {
  'link.link.list': async (stage) => {
    await made(stage);
    return {};
  },
  'link.link.end': async (stage) => ({ id: await made(stage), reason: stage.text('发错了人') }),
};
