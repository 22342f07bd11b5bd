import type { Ctx } from '../../../../kernel/http/context.ts';
import { isTokenShape, randomToken, tokenHash } from '../../../../kernel/security/random-token.ts';
import { weixinBrowser } from '../browser-secret.ts';

/** What the opening browser is told of its scene. */
export interface SceneState {
  status: 'pending' | 'scanned' | 'confirmed' | 'expired';
  code?: string;
}

/**
 * State of a scene for the browser that opened it; for everybody else it has expired. The first who asks after it was
 * confirmed gets the code that signs in.
 */
export async function sceneState(ctx: Ctx, { scene, secret }: { scene: string; secret: string }): Promise<SceneState> {
  const browserHash = weixinBrowser(ctx);
  if (browserHash === null || !isTokenShape(secret)) return { status: 'expired' };
  const now = ctx.services.now().toISOString();
  const row = await ctx.db.row<{ id: number; status: SceneState['status']; given: boolean }>(
    `select id, status, code_hash is not null as given from weixin_scene
     where shop_id = $1 and scene_hash = $2 and secret_hash = $3 and browser_hash = $4 and expires_at > $5
       and status in ('pending', 'scanned', 'confirmed')`,
    [ctx.shop.id, tokenHash(scene), tokenHash(secret), browserHash, now],
  );
  if (row === null) return { status: 'expired' };
  if (row.status !== 'confirmed' || row.given) return { status: row.status };
  const { token, hash } = randomToken();
  const given = await ctx.db.row(
    'update weixin_scene set code_hash = $3 where shop_id = $1 and id = $2 and code_hash is null returning id',
    [ctx.shop.id, row.id, hash],
  );
  return given === null ? { status: 'confirmed' } : { status: 'confirmed', code: token };
}
