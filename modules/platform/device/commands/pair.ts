import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { newDeviceToken } from '../../../../kernel/identity/authenticate-device.ts';
import { attemptKey, returnAttempt, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { codeHash } from '../code.ts';
import type { device } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { screenOf } from '../settings.ts';

/** Wrong codes from one address: a code of eight letters is not found by trying. */
const OF_AN_ADDRESS = [
  { most: 10, seconds: 900 },
  { most: 40, seconds: 86_400 },
];

interface Row {
  id: number;
  name: string;
  work: string;
  workId: number | null;
}

/**
 * Enrols the caller by a one-time code: the code is used up and the secret kept in one statement, so that of any number
 * that come with it at once one is enrolled. Who was enrolled as this device before is cut off.
 */
export async function pair(
  ctx: Ctx,
  { deviceCode }: { deviceCode: string },
): Promise<OutputOf<(typeof device)['device.pair']>> {
  const { config, now, realtime } = ctx.services;
  const attempt = await takeAttempt(
    ctx.db,
    attemptKey(config, 'device-code', `${ctx.shop.id}/${ctx.ip}`),
    OF_AN_ADDRESS,
    now(),
  );
  if (!attempt.taken) throw tooMany(attempt.retryAfter);
  const { token, hash } = newDeviceToken();
  const row = await ctx.db.write(async (tx) => {
    const found = await tx.row<Row>(
      `update device set token_hash = $3, enrolled_at = $4, enrolled_code_hash = code_hash, code_hash = null, code_until = null,
         version = version + 1, updated_at = now()
       where shop_id = $1 and code_hash = $2 and code_until > $4 and revoked_at is null
       returning id, name, work, work_id as "workId"`,
      [ctx.shop.id, codeHash(ctx, deviceCode), hash, now().toISOString()],
    );
    if (found !== null) tx.afterCommit(() => realtime.endDevice(ctx.shop.id, found.id));
    return found;
  });
  if (row === null) throw refuse.code_unknown();
  await returnAttempt(ctx.db, attempt);
  return { paired: true, screen: await screenOf(ctx, row), token };
}
