import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { remarks } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { mayRecall, type RemarkState } from '../rules/states.ts';
import { tellGone } from '../tell-room.ts';
import { noteAct } from './note-act.ts';

type Recall = (typeof remarks)['remark.recall'];

interface Own {
  type: string;
  targetId: number;
  state: RemarkState;
  at: string;
}

/** Takes back what one said, as long as that is possible by the server's clock; what is taken back already stays so. */
export async function recallRemark(ctx: Ctx, { id }: ParsedOf<Recall>): Promise<Record<string, never>> {
  const seconds = await ctx.services.settings.get<number>(ctx, 'remark.recallSeconds');
  const own = await ctx.db.write(async (tx) => {
    const row = await tx.row<Own>(
      `select type, target_id as "targetId", state, at from remark
       where shop_id = $1 and id = $2 and author_id = $3 for update`,
      [ctx.shop.id, id, signedIn(ctx).id],
    );
    if (row === null) throw notFound();
    if (row.state === 'recalled') return null;
    if (row.state !== 'published' && row.state !== 'review') throw refuse.too_late();
    if (!mayRecall(row.at, ctx.services.now(), seconds)) throw refuse.too_late();
    await tx.rows(
      `update remark set state = 'recalled', pinned_at = null, version = version + 1 where shop_id = $1 and id = $2`,
      [ctx.shop.id, id],
    );
    await noteAct(ctx, tx, id, 'recalled');
    return row;
  });
  if (own !== null) tellGone(ctx, own, id);
  return {};
}
