import { deviceRevoked, deviceUnknown } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import type { EnrolledDevice } from '../http/context.ts';
import { hasPrefix, isTokenShape, type RandomToken, randomToken, tokenHash } from '../security/random-token.ts';

const PREFIX = 'md_';

const BY_TOKEN = `select d.id, d.name, d.work, d.work_id as "workId", d.revoked_at as "revokedAt" from device d
  where d.shop_id = $1 and d.token_hash = $2`;

/** Whether what was sent as a token is meant as the secret of a device. */
export const isDeviceShape = (token: string): boolean => hasPrefix(token, PREFIX);

/** Makes the secret of a device, and what is stored of it. */
export function newDeviceToken(): RandomToken {
  const token = `${PREFIX}${randomToken().token}`;
  return { token, hash: tokenHash(token) };
}

/**
 * The device of this shop that holds a secret. One that was revoked is told so, for its secret is no secret of anybody
 * else; what is foreign or made up is unknown.
 */
export async function authenticateDevice(
  database: Database,
  shopId: number,
  { token, client = '' }: { token: string; client?: string },
): Promise<EnrolledDevice> {
  if (!isTokenShape(token.slice(PREFIX.length))) throw deviceUnknown();
  const db = database.as({ shopId, personId: null, requestId: '', client });
  const row = await db.row<EnrolledDevice & { revokedAt: string | null }>(BY_TOKEN, [shopId, tokenHash(token)]);
  if (row === null) throw deviceUnknown();
  const { revokedAt, ...device } = row;
  if (revokedAt !== null) throw deviceRevoked();
  return device;
}
