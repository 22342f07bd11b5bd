import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { openLicence, sealLicence } from '../licence.ts';
import { keepDoctorState } from './lock-member.ts';

/**
 * Makes applications that went from one member to another the other's own: a licence opens for its holder alone, so it is
 * sealed anew, and what guards read of both is kept.
 */
export async function takeOver(ctx: Ctx, tx: Tx, from: number, to: number, ids: readonly number[]): Promise<void> {
  const { config } = ctx.services;
  const shopId = ctx.shop.id;
  const rows = await tx.rows<{ id: number; box: string }>(
    `select id, licence_box as box from doctor
     where shop_id = $1 and id = any ($2::bigint[]) and member_id = $3 and licence_box is not null`,
    [shopId, ids, to],
  );
  for (const { id, box } of rows) {
    const number = openLicence(config, { shopId, memberId: from }, box);
    await tx.rows('update doctor set licence_box = $3 where shop_id = $1 and id = $2', [
      shopId,
      id,
      sealLicence(config, { shopId, memberId: to }, number).box,
    ]);
  }
  await keepDoctorState(tx, shopId, from);
  await keepDoctorState(tx, shopId, to);
}
