import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { cardsOf } from '../cards-of.ts';
import type { remarks } from '../contract.ts';
import { mayRecall, type RemarkState } from '../rules/states.ts';

type Mine = (typeof remarks)['remark.mine'];

interface Row {
  id: number;
  type: string;
  targetId: number;
  text: string;
  at: string;
  status: RemarkState;
  stars: number;
  reason: string;
}

/** What the reader said, latest first, with what became of it. */
export async function myRemarks(ctx: Ctx, { page, limit }: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const found = await seekRows<Row>(
    ctx.db,
    { page, limit, sort: 'newest' },
    {
      from: 'remark t',
      where: ['t.shop_id = $1', 't.author_id = $2'],
      columns: `t.id, t.type, t.target_id as "targetId", t.body as text, t.at, t.state as status, t.stars,
        case when t.state in ('recalled', 'refused') then coalesce((select a.reason from remark_act a where a.shop_id = t.shop_id
          and a.remark_id = t.id and a.act in ('recalled', 'refused') order by a.id desc limit 1), '') else '' end as reason`,
      key: { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: true },
    },
    [ctx.shop.id, signedIn(ctx).id],
  );
  const cards = await cardsOf(ctx, found.data);
  const seconds = await ctx.services.settings.get<number>(ctx, 'remark.recallSeconds');
  const now = ctx.services.now();
  return {
    ...found,
    data: found.data.map((row) => {
      const { type, targetId, ...said } = row;
      const card = cards.get(`${type}:${targetId}`);
      const isOpen = (row.status === 'published' || row.status === 'review') && mayRecall(row.at, now, seconds);
      return {
        ...said,
        recallUntil: isOpen ? new Date(Date.parse(row.at) + seconds * 1000).toISOString() : null,
        about: card === undefined ? null : { title: card.title, url: card.url },
      };
    }),
  };
}
