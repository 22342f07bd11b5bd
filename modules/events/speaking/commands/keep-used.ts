import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';

const USED = {
  conference: 'SELECT 1 FROM speaking_guest WHERE shop_id = $1 AND conference_id = $2 LIMIT 1',
  expert: `SELECT 1 FROM speaking_guest WHERE shop_id = $1 AND expert_id = $2
    UNION ALL SELECT 1 FROM speaking_task WHERE shop_id = $1 AND successor_id = $2 LIMIT 1`,
};

/** Keeps an expert who was invited, and a conference that invited somebody: the history names them. */
export async function keepUsed(ctx: Ctx, tx: Tx, { type, id }: Record<string, unknown>): Promise<void> {
  if (type === 'expert' && (await tx.row(USED.expert, [ctx.shop.id, id])) !== null) throw refuse.expert_used();
  if (type === 'conference' && (await tx.row(USED.conference, [ctx.shop.id, id])) !== null)
    throw refuse.conference_used();
}
