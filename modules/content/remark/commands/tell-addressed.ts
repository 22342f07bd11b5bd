import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import { sendNotice } from '../../../platform/notice/public.ts';

const MOST_SHOWN = 40;

/** The beginning of a text, in one line. */
export const excerpt = (text: string): string => {
  const signs = Array.from(text.replace(/\s+/g, ' '));
  return signs.length > MOST_SHOWN ? `${signs.slice(0, MOST_SHOWN).join('')}…` : signs.join('');
};

/** Tells those whom a comment addresses or answers that it stands; once, and nobody of what they said themselves. */
export async function tellAddressed(ctx: Ctx, tx: Tx, id: number, card: Pick<TargetCard, 'title' | 'url'>) {
  const said = await tx.row<{ body: string; author: number | null; name: string; to: number[] }>(
    `select t.body, t.author_id as author, m.name, t.mentions || array(select p.author_id from remark p
       where p.shop_id = t.shop_id and p.id = t.parent_id and p.author_id is not null) as to
     from remark t join member m on m.shop_id = t.shop_id and m.id = t.author_id where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (said === null) return;
  await sendNotice(ctx, tx, {
    ...{ kind: 'remark.answered', key: String(id), link: card.url },
    to: said.to.filter((one) => one !== said.author),
    values: { who: said.name, title: card.title, text: excerpt(said.body) },
  });
}
