import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { readSentCard } from '../../../platform/ocr/public.ts';
import type { receivingByLink } from '../linked-contract.ts';
import { ownTraffic } from '../queries/own-traffic.ts';
import { saveTrafficOf } from './save-traffic.ts';

type Traffic = (typeof receivingByLink)['receiving.invited.traffic'];
type ReadTicket = (typeof receivingByLink)['receiving.invited.readTicket'];
type Save = (typeof receivingByLink)['receiving.invited.saveTraffic'];

// Whoever has nothing left to do at the conference says nothing of their way there.
const INVITED = `SELECT g.conference_id AS conference, l.member_id AS member FROM speaking_guest g
  JOIN expert_link l ON l.shop_id = g.shop_id AND l.expert_id = g.expert_id WHERE g.shop_id = $1 AND g.id = $2 AND g.ended_at IS NULL`;

async function invited(ctx: Ctx, reader: Pick<Tx, 'row'>): Promise<{ conference: number; member: number }> {
  const row = await reader.row<{ conference: number; member: number }>(INVITED, [
    ctx.shop.id,
    callingLink(ctx).thingId,
  ]);
  if (row === null) throw notFound();
  return row;
}

/** The way of the expert whose invitation the calling link opens. */
export async function linkedTraffic(ctx: Ctx): Promise<OutputOf<Traffic>> {
  const { conference, member } = await invited(ctx, ctx.db);
  return ownTraffic(ctx, conference, { member });
}

/** Says how that expert comes and leaves, as they would themselves. */
export async function saveLinkedTraffic(ctx: Ctx, { legs }: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const { conference, member } = await invited(ctx, ctx.db);
  return saveTrafficOf(ctx, member, { conference, legs });
}

/** Reads a ticket for them; whoever has nothing left to do here has nothing read. */
export async function readLinkedTicket(ctx: Ctx, kind: 'ticket'): Promise<OutputOf<ReadTicket>> {
  await invited(ctx, ctx.db);
  return readSentCard(ctx, kind);
}
