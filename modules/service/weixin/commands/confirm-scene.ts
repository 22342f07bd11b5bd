import type { Ctx } from '../../../../kernel/http/context.ts';
import { isTokenShape, tokenHash } from '../../../../kernel/security/random-token.ts';
import { refuse } from '../refusals.ts';
import { tellRoom } from '../tell-room.ts';

/** What a phone shows of a scene that it scanned: the scene, and the key that WeChat brought to it alone. */
export interface PhoneProof {
  scene: string;
  key: string;
}

/** Confirms or cancels a scene from the phone that scanned it; the key is used up by either. */
export async function decideScene(ctx: Ctx, { scene, key }: PhoneProof, decision: 'confirmed' | 'cancelled') {
  if (!isTokenShape(key)) throw refuse.scene_gone();
  await ctx.db.write(async (tx) => {
    const row = await tx.row(
      `update weixin_scene set status = $5, phone_hash = null, updated_at = $4,
         expires_at = greatest(expires_at, $4::timestamptz + interval '60 seconds')
       where shop_id = $1 and scene_hash = $2 and phone_hash = $3 and status = 'scanned' and expires_at > $4 returning id`,
      [ctx.shop.id, tokenHash(scene), tokenHash(key), ctx.services.now().toISOString(), decision],
    );
    if (row === null) throw refuse.scene_gone();
    tellRoom(ctx, tx, scene, decision === 'confirmed' ? 'confirmed' : 'expired');
  });
  return {};
}
