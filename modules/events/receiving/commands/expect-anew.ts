import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { followLeg } from './follow-leg.ts';
import { writeLeg } from './write-leg.ts';

const LEG = `SELECT id FROM receiving_leg WHERE shop_id = $1 AND id = $2 AND version = $3 AND state = 'missing' FOR UPDATE`;

/** Says when a leg is expected that its guest has not filled in yet; false where that has happened meanwhile, or it is another version. */
export async function expectAnew(
  ctx: Ctx,
  tx: Tx,
  { id, version, at }: { id: number; version: number; at: string },
): Promise<boolean> {
  if ((await tx.row(LEG, [ctx.shop.id, id, version])) === null) return false;
  await writeLeg(ctx, tx, id, { expectedAt: at });
  await followLeg(ctx, tx, id, 'desk');
  return true;
}
