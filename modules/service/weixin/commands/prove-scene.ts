import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ProvedPerson } from '../../../../kernel/identity/sign-in-channel.ts';
import { isTokenShape, tokenHash } from '../../../../kernel/security/random-token.ts';
import { weixinBrowser } from '../browser-secret.ts';
import { reachingWeixin } from '../reaching-weixin.ts';
import { refuse } from '../refusals.ts';
import { openPerson } from '../scene-person.ts';
import { sceneAccount, weixinClient } from '../weixin-apps.ts';

/**
 * Trades the code of a confirmed scene, in the browser that opened it, for who confirmed it. Whoever holds the callback's
 * token can say that anybody scanned, so WeChat itself is asked whether that person follows this account, as one who
 * scanned does.
 */
export async function proveScene(ctx: Ctx, { code }: { code: string }): Promise<ProvedPerson> {
  const browserHash = weixinBrowser(ctx);
  const app = await sceneAccount(ctx);
  if (app === null || browserHash === null || !isTokenShape(code)) throw refuse.proof_gone();
  const now = ctx.services.now().toISOString();
  const row = await ctx.db.row<{ id: number; scene_hash: string; person_box: string }>(
    `select id, scene_hash, person_box from weixin_scene
     where shop_id = $1 and code_hash = $2 and browser_hash = $3 and app_id = $5 and status = 'confirmed' and expires_at > $4`,
    [ctx.shop.id, tokenHash(code), browserHash, now, app.appId],
  );
  if (row === null) throw refuse.proof_gone();
  const person = openPerson(ctx.services.config, row.scene_hash, row.person_box);
  if (person.appId !== app.appId) throw refuse.proof_gone();
  const follower = await reachingWeixin(() => weixinClient(ctx, app).follower(person.openid));
  if (follower === null) throw refuse.proof_gone();
  const { unionid } = follower;
  return {
    identities: [
      { kind: 'weixin', value: `${person.appId}:${person.openid}` },
      ...(unionid === null ? [] : [{ kind: 'unionid', value: unionid } as const]),
    ],
    name: null,
    avatar: null,
    async spend(tx) {
      const spent = await tx.row(
        `update weixin_scene set status = 'consumed', updated_at = $3
         where shop_id = $1 and id = $2 and status = 'confirmed' and expires_at > $3 returning id`,
        [ctx.shop.id, row.id, now],
      );
      if (spent === null) throw refuse.proof_gone();
    },
  };
}
