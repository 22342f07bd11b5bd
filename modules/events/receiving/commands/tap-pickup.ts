import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import type { crewDay } from '../crew-contract.ts';
import { OF_SHEET } from '../queries/crew-sheet.ts';
import type { PickupState } from '../rules/pickup-steps.ts';
import { lockPickup } from './lock-pickup.ts';
import { leadPickup } from './move-pickup.ts';

type Tap = (typeof crewDay)['receiving.crew.tap'];

const KNOWN = `SELECT pickup_id AS id, state FROM receiving_tap WHERE shop_id = $1 AND sheet_id = $2 AND nonce = $3`;
const THEIRS = `SELECT p.id ${OF_SHEET} AND p.id = $3`;
const KEEP = 'INSERT INTO receiving_tap (sheet_id, nonce, pickup_id, state, tapped_at) VALUES ($1, $2, $3, $4, $5)';

/** Leads a pick-up of the day of the link on by one tap (R9); what comes again under its name is answered as the first time (X5). */
export function tapPickup(ctx: Ctx, { pickup: id, to, nonce, at }: ParsedOf<Tap>): Promise<OutputOf<Tap>> {
  const sheetId = callingLink(ctx).thingId;
  const now = ctx.services.now();
  return ctx.db.write(async (tx) => {
    // Another driver's pick-up is none; who holds the sheet is asked before anything is locked.
    if ((await tx.row(THEIRS, [ctx.shop.id, sheetId, id])) === null) throw notFound();
    const pickup = await lockPickup(ctx, tx, id);
    const known = await tx.row<{ id: number; state: PickupState }>(KNOWN, [ctx.shop.id, sheetId, nonce]);
    if (known !== null) return { data: known };
    if (pickup === null) throw notFound();
    await leadPickup(ctx, tx, pickup, to, 'crew');
    // A phone whose clock is ahead taps now.
    const tapped = at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()));
    await tx.rows(KEEP, [sheetId, nonce, id, to, tapped.toISOString()]);
    return { data: { id, state: to } };
  });
}
