import type { Ctx } from '../../../../kernel/http/context.ts';
import { randomToken, tokenHash } from '../../../../kernel/security/random-token.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { openPerson, type ScenePerson, sealPerson } from '../scene-person.ts';
import { weixinSetting } from '../settings.ts';
import { tellRoom } from '../tell-room.ts';

/** A scan that WeChat told of; `onceKey` is the same for every repetition of one message. */
export interface Scan {
  readonly scene: string;
  readonly person: ScenePerson;
  readonly onceKey: string;
}

/** Seconds a confirmed scene may still be used in: the browser asks every two. */
const CONFIRMED_SECONDS = 60;

/**
 * Notes that a person scanned a scene and answers what they are told in WeChat, or null for a repetition. The scan alone
 * signs nobody in unless the shop says so: whoever shows a stranger the picture of their own scene must not get in by it.
 */
export async function scanScene(ctx: Ctx, scan: Scan): Promise<string | null> {
  const { config, now } = ctx.services;
  const bySetting = await weixinSetting(ctx, 'weixin.qrConfirm');
  const sceneHash = tokenHash(scan.scene);
  const at = now();
  return ctx.db.write(async (tx) => {
    const first = await tx.row(
      `insert into weixin_message (once_hash, received_at) values ($1, $2) on conflict (shop_id, once_hash) do nothing
       returning id`,
      [tokenHash(scan.onceKey), at.toISOString()],
    );
    if (first === null) return null;
    const row = await tx.row<{ id: number; status: string; person_box: string | null }>(
      `select id, status, person_box from weixin_scene
       where shop_id = $1 and scene_hash = $2 and app_id = $4 and expires_at > $3 and status in ('pending', 'scanned') for update`,
      [ctx.shop.id, sceneHash, at.toISOString(), scan.person.appId],
    );
    if (row === null) return ctx.t('weixin.site.sceneGone');
    if (row.person_box !== null && openPerson(config, sceneHash, row.person_box).openid !== scan.person.openid) {
      return ctx.t('weixin.site.sceneTaken');
    }
    const confirmed = bySetting === 'scan';
    const key = randomToken();
    await tx.rows(
      `update weixin_scene set status = $3, person_box = $4, phone_hash = $5, updated_at = $6,
         expires_at = case when $3 = 'confirmed' then $6::timestamptz + interval '${CONFIRMED_SECONDS} seconds' else expires_at end
       where shop_id = $1 and id = $2`,
      [
        ctx.shop.id,
        row.id,
        confirmed ? 'confirmed' : 'scanned',
        sealPerson(config, sceneHash, scan.person),
        key.hash,
        at.toISOString(),
      ],
    );
    tellRoom(ctx, tx, scan.scene, confirmed ? 'confirmed' : 'scanned');
    const shop = ctx.shop.name[ctx.locale];
    if (confirmed) return ctx.t('weixin.site.scanConfirmed', { shop });
    const link = new URL('/mobile/weixin/confirm', originOf(config, ctx.shop.canonicalHost));
    link.searchParams.set('scene', scan.scene);
    link.searchParams.set('key', key.token);
    return ctx.t('weixin.site.scanConfirm', { shop, link: link.href });
  });
}
