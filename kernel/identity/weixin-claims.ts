import type { Tx } from '../database/db.ts';
import type { Reader } from './accounts.ts';

/** Whose a WeChat application is, and how that stands. */
export interface WeixinClaim {
  readonly shop: number;
  /** When WeChat last took the shop's secret for it. */
  readonly provedAt: string;
  /** Since when WeChat refuses the shop's secret. */
  readonly refusedAt: string | null;
}

/** Whose an application is; null for one that is nobody's. */
export function weixinClaim(reader: Reader, appId: string): Promise<WeixinClaim | null> {
  return reader.row<WeixinClaim>(
    'select shop, proved_at as "provedAt", refused_at as "refusedAt" from platform.weixin_app where app_id = $1',
    [appId],
  );
}

/**
 * Gives a shop an application that it has just proved, from the shop that can prove it no longer (`from`) where there is
 * one; false where another shop was faster.
 */
export async function claimWeixinApp(
  tx: Tx,
  { appId, shop, from, now }: { appId: string; shop: number; from: number | null; now: Date },
): Promise<boolean> {
  const row = await tx.row(
    `insert into platform.weixin_app as w (app_id, shop, proved_at) values ($1, $2, $4)
     on conflict (app_id) do update set shop = excluded.shop, proved_at = excluded.proved_at, refused_at = null, updated_at = $4
     where w.shop in ($2, $3) returning app_id`,
    [appId, shop, from, now.toISOString()],
  );
  return row !== null;
}

/** Lets go of a shop's applications but for these. */
export async function keepWeixinApps(tx: Tx, shop: number, appIds: readonly string[]): Promise<void> {
  await tx.rows('delete from platform.weixin_app where shop = $1 and app_id <> all ($2)', [shop, appIds]);
}

/** Notes that WeChat took the secret of a shop's application, once an hour at most, or that it refused it. */
export async function noteWeixinProof(
  tx: Pick<Tx, 'rows'>,
  { appId, shop, isGood, now }: { appId: string; shop: number; isGood: boolean; now: Date },
): Promise<void> {
  await tx.rows(
    isGood
      ? `update platform.weixin_app set proved_at = $3, refused_at = null where app_id = $1 and shop = $2
           and (refused_at is not null or proved_at < $3::timestamptz - interval '1 hour')`
      : 'update platform.weixin_app set refused_at = $3 where app_id = $1 and shop = $2 and refused_at is null',
    [appId, shop, now.toISOString()],
  );
}
