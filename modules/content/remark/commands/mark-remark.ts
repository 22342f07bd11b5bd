import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { remarkDesk } from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { tellReaders } from '../tell-room.ts';
import { heldRemark } from './decide-remark.ts';
import { noteAct } from './note-act.ts';

type Mark = (typeof remarkDesk)['remark.remark.mark'];

const SET: Readonly<Record<ParsedOf<Mark>['mark'], string>> = {
  pinned: 'pinned_at = $3',
  unpinned: 'pinned_at = null',
  lit: 'is_lit = true',
  unlit: 'is_lit = false',
  answered: 'answered_at = $3',
};

/** Pins or lights up a comment that stands, or marks a question as answered; answers are not pinned. */
export async function markRemark(ctx: Ctx, { id, version, mark }: ParsedOf<Mark>): Promise<OutputOf<Mark>> {
  const done = await ctx.db.write(async (tx) => {
    const held = await heldRemark(tx, ctx.shop.id, id, version);
    if (held.state !== 'published') throw refuse.step_impossible();
    const row = await tx.row<{ version: number }>(
      `update remark set ${SET[mark]}, version = version + 1
       where shop_id = $1 and id = $2 and $3::timestamptz is not null and ($4 <> 'pinned' or parent_id is null) returning version`,
      [ctx.shop.id, id, ctx.services.now().toISOString(), mark],
    );
    if (row === null) throw refuse.step_impossible();
    await noteAct(ctx, tx, id, mark);
    return { ...held, ...row };
  });
  tellReaders(ctx, done);
  return { data: { id, version: done.version } };
}
