import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { checkinAdmin } from '../admin-contract.ts';
import { faceSql } from '../badge-due-sql.ts';
import { refuse } from '../refusals.ts';
import { MOST_VERSIONS } from '../rules/pass-number.ts';

type Print = (typeof checkinAdmin)['checkin.badge.print'];

const STATE = 'select state from registration where shop_id = $1 and id = $2 for no key update';
const LAST = `select number, is_spoilt as "isSpoilt" from checkin_badge where shop_id = $1 and registration_id = $2
  order by number desc limit 1`;
const ADD = `insert into checkin_badge (registration_id, number, reason, printed_by, device_id, printed_at, face)
  select r.id, $3, $4, $5, $6, $7, ${faceSql('r')} from registration r where r.shop_id = $1 and r.id = $2 returning id, number`;

interface Printed {
  id: number;
  number: number;
}

/** Counts a badge of a registration; whichever was printed before counts no more from here on (K8). */
export async function countBadge(
  ctx: Ctx,
  tx: Tx,
  { registration, reason, isFirst = false }: { registration: number; reason: string; isFirst?: boolean },
): Promise<Printed | null> {
  const held = await tx.row<{ state: string }>(STATE, [ctx.shop.id, registration]);
  if (held === null) throw notFound();
  if (held.state !== 'confirmed' && held.state !== 'checked_in') throw refuse.no_badge();
  const last = await tx.row<{ number: number; isSpoilt: boolean }>(LAST, [ctx.shop.id, registration]);
  // Nobody has what jammed in the printer.
  const hasOne = last !== null && !last.isSpoilt;
  if (hasOne && isFirst) return null;
  if (hasOne && reason === '') throw refuse.reason_needed();
  const before = last?.number ?? 0;
  if (before >= MOST_VERSIONS) throw refuse.no_badge();
  return tx.row<Printed>(ADD, [
    ...[ctx.shop.id, registration, before + 1, reason, ctx.person?.id ?? null, ctx.device?.id ?? null],
    ctx.services.now().toISOString(),
  ]);
}

/** Counts a badge at the desk, and names the paper that is drawn of it. */
export function printBadge(ctx: Ctx, { registration, reason }: ParsedOf<Print>): Promise<OutputOf<Print>> {
  return ctx.db.write(async (tx) => {
    const printed = await countBadge(ctx, tx, { registration, reason });
    if (printed === null) throw refuse.reason_needed();
    return { data: printed };
  });
}
