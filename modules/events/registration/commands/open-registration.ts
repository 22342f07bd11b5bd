import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { activeRegistration, type HeldItem, type HeldRegistration } from '../queries/own-registration.ts';
import { refuse } from '../refusals.ts';

const BEGIN = `insert into registration (conference_id, member_id, state, submitted_at, words)
  select $1, $2, 'draft', $3, coalesce((select m.name from member m where m.shop_id = $4 and m.id = $2), '')
  on conflict do nothing`;

/** The registration of a member that is not over, under its lock: begun where there is none, once however many ask at the same time. */
export async function openRegistration(
  ctx: Ctx,
  tx: Tx,
  { conference, member }: { conference: number; member: number },
): Promise<HeldRegistration> {
  const asked = { conference, member, locks: true };
  const there = await activeRegistration(ctx, tx, asked);
  if (there !== null) return there;
  await tx.rows(BEGIN, [conference, member, ctx.services.now().toISOString(), ctx.shop.id]);
  const made = await activeRegistration(ctx, tx, asked);
  if (made === null) throw new Error('A registration was not stored.');
  return made;
}

/** Refuses to add anything to what waits for the desk or for its money, but for what waits in the order that is changed itself. */
export function refuseUnderWay(
  { state }: HeldRegistration,
  own: readonly HeldItem[],
  within: readonly number[] = [],
): void {
  const waits =
    state === 'pending' ||
    (state === 'awaiting' && within.length === 0) ||
    own.some((item) => item.state === 'held' && !within.includes(item.id));
  if (waits) throw refuse.under_way();
}

/** Forgets what was chosen and not handed in. */
export const dropWanted = (ctx: Ctx, tx: Tx, registration: number): Promise<unknown> =>
  tx.rows(`delete from registration_item where shop_id = $1 and registration_id = $2 and state = 'wanted'`, [
    ...[ctx.shop.id, registration],
  ]);
