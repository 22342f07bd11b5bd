import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';
import { formRefusals } from '../refusals.ts';
import type { AskedForm } from './asked-form.ts';

const OWN = `SELECT count(*)::int AS count FROM (SELECT FROM form_answer
  WHERE shop_id = $1 AND form_id = $2 AND member_id = $3 AND standing <> 'lapsed' LIMIT $4) a`;
const OF_BROWSER = `SELECT count(*)::int AS count FROM (SELECT FROM form_answer
  WHERE shop_id = $1 AND form_id = $2 AND ticket_hash = $3 AND standing <> 'lapsed' LIMIT $4) a`;

/**
 * Refuses whoever has given as many answers as the form takes of one person, or of one browser: behind the lock of the form, for a
 * locking statement would see what was there before it waited. Answers what is kept of the browser: nothing where nobody counts.
 */
export async function refuseEnough(
  ctx: Ctx,
  tx: Tx,
  { id, perPerson, mostEach, mostDevice }: AskedForm,
  { memberId, ticket }: { memberId: number | null; ticket?: string | undefined },
): Promise<string | null> {
  const given = async (sql: string, whose: number | string, most: number): Promise<number> =>
    (await tx.row<{ count: number }>(sql, [ctx.shop.id, id, whose, most]))?.count ?? 0;
  if (memberId !== null) {
    const most = perPerson === 'once' ? 1 : mostEach;
    if (most === null || (await given(OWN, memberId, most)) < most) return null;
    throw perPerson === 'once' ? formRefusals.answered() : formRefusals.enough({ most });
  }
  // At a device of the shop everybody is somebody else.
  if (mostDevice === null || ctx.device !== null) return null;
  if (ticket === undefined) throw invalidInput({ ticket: [ctx.t('form.errors.ticket')] });
  const hash = keyedHash(derivedKey(ctx.services.config.secretKey, 'form-ticket'), String(id), ticket);
  if ((await given(OF_BROWSER, hash, mostDevice)) >= mostDevice) throw formRefusals.enough({ most: mostDevice });
  return hash;
}
