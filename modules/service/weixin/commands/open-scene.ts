import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { browserLabel } from '../../../../kernel/identity/browser.ts';
import { randomToken, tokenHash } from '../../../../kernel/security/random-token.ts';
import { keepWeixinBrowser } from '../browser-secret.ts';
import { passAddress } from '../pass-address.ts';
import { reachingWeixin } from '../reaching-weixin.ts';
import { refuse } from '../refusals.ts';
import { tellRoom } from '../tell-room.ts';
import { sceneAccount, weixinClient } from '../weixin-apps.ts';

const SCENE_SECONDS = 120;

/**
 * Opens a QR sign-in: the picture carries 128 random bits, the secret stays in this browser, and the scene that it
 * replaces ends at once.
 */
export async function openScene(ctx: Ctx, replaces: string | undefined) {
  const app = await sceneAccount(ctx);
  if (app === null) throw refuse.not_offered();
  await passAddress(ctx);
  const scene = randomBytes(16).toString('base64url');
  const secret = randomToken();
  const browserHash = keepWeixinBrowser(ctx);
  const code = await reachingWeixin(() => weixinClient(ctx, app).createSceneQr(scene, SCENE_SECONDS));
  const expiresAt = new Date(ctx.services.now().getTime() + SCENE_SECONDS * 1000);
  await ctx.db.write(async (tx) => {
    if (replaces !== undefined) {
      const gone = await tx.row(
        `update weixin_scene set status = 'cancelled', updated_at = now()
         where shop_id = $1 and scene_hash = $2 and browser_hash = $3 and status <> 'consumed' returning id`,
        [ctx.shop.id, tokenHash(replaces), browserHash],
      );
      if (gone !== null) tellRoom(ctx, tx, replaces, 'expired');
    }
    await tx.rows(
      'insert into weixin_scene (app_id, scene_hash, secret_hash, browser_hash, device, expires_at) values ($1, $2, $3, $4, $5, $6)',
      [app.appId, tokenHash(scene), secret.hash, browserHash, browserLabel(ctx), expiresAt.toISOString()],
    );
  });
  const { default: QRCode } = await import('qrcode');
  const image = await QRCode.toDataURL(code.url, { width: 328, margin: 1 });
  return { scene, image, expiresIn: SCENE_SECONDS, secret: secret.token };
}
