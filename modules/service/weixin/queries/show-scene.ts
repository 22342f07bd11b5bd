import type { Ctx } from '../../../../kernel/http/context.ts';
import { isTokenShape, tokenHash } from '../../../../kernel/security/random-token.ts';
import type { PhoneProof } from '../commands/confirm-scene.ts';
import { refuse } from '../refusals.ts';

/** What the phone shows before a person confirms: which shop and which browser they are about to let in. */
export async function showScene(ctx: Ctx, { scene, key }: PhoneProof) {
  if (!isTokenShape(key)) throw refuse.scene_gone();
  const now = ctx.services.now();
  const row = await ctx.db.row<{ device: string; at: string; left: number }>(
    `select device, created_at as at, ceil(extract(epoch from expires_at - $4::timestamptz))::int as left from weixin_scene
     where shop_id = $1 and scene_hash = $2 and phone_hash = $3 and status = 'scanned' and expires_at > $4`,
    [ctx.shop.id, tokenHash(scene), tokenHash(key), now.toISOString()],
  );
  if (row === null) throw refuse.scene_gone();
  return {
    data: { shop: ctx.shop.name[ctx.locale], browser: row.device, openedAt: row.at, expiresIn: row.left },
    can: { confirm: true, cancel: true },
  };
}
