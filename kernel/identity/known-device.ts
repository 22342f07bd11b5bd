import type { Config } from '../config/config.ts';
import type { Db } from '../database/db.ts';
import { identityHash } from './accounts.ts';

/**
 * Whether a browser has been signed in here by the owner of a phone before. One statement for every phone alike, known
 * or not, so that its time tells nothing.
 */
export async function knowsDevice(db: Db, config: Config, phone: string, deviceHash: string | null): Promise<boolean> {
  if (deviceHash === null) return false;
  const row = await db.row(
    `select 1 from platform.identity i join member m on m.shop_id = $1 and m.account_id = i.account_id
     join session s on s.shop_id = m.shop_id and s.member_id = m.id
     where i.kind = 'phone' and i.value_hash = $2 and s.device_hash = $3 limit 1`,
    [db.shopId, identityHash(config, { kind: 'phone', value: phone }), deviceHash],
  );
  return row !== null;
}
