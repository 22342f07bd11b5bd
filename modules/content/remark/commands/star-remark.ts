import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { remarks } from '../contract.ts';
import { seenRemark } from '../seen-remark.ts';
import { tellReaders } from '../tell-room.ts';

type Star = (typeof remarks)['remark.star'];

/** Likes a comment, or no more; twice is once, and the count that a trigger keeps is exact however many click at once. */
export async function starRemark(ctx: Ctx, { id, on, pass }: ParsedOf<Star>): Promise<OutputOf<Star>> {
  const at = await seenRemark(ctx, id, pass);
  const values = [ctx.shop.id, id, signedIn(ctx).id];
  return ctx.db.write(async (tx) => {
    await tx.rows(
      on
        ? `insert into remark_star (shop_id, remark_id, member_id) values ($1, $2, $3)
           on conflict (shop_id, remark_id, member_id) do nothing`
        : 'delete from remark_star where shop_id = $1 and remark_id = $2 and member_id = $3',
      values,
    );
    // Where people talk at this moment, who reads sees how others like it.
    if (findTarget(ctx, at.type)?.talk !== undefined) tx.afterCommit(() => tellReaders(ctx, at));
    const row = await tx.row<{ stars: number }>('select stars from remark where shop_id = $1 and id = $2', [
      ctx.shop.id,
      id,
    ]);
    return { cnt: row?.stars ?? 0, mine: on };
  });
}
