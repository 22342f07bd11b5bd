import type { Ctx } from '../../../../kernel/http/context.ts';
import { isTokenShape, tokenHash } from '../../../../kernel/security/random-token.ts';

/** The room in which a browser hears of the scene it opened, proved by the secret that it alone has; null refuses. */
export async function sceneRoom(ctx: Ctx, { scene, secret }: Record<string, unknown>): Promise<string | null> {
  if (typeof scene !== 'string' || !isTokenShape(secret)) return null;
  const row = await ctx.db.row(
    `select 1 from weixin_scene where shop_id = $1 and scene_hash = $2 and secret_hash = $3 and expires_at > $4
       and status in ('pending', 'scanned')`,
    [ctx.shop.id, tokenHash(scene), tokenHash(secret), ctx.services.now().toISOString()],
  );
  return row === null ? null : `qr:${scene}`;
}
