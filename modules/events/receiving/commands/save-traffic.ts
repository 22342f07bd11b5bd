import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import { MOST_LEGS, type OwnLegInput, type receiving } from '../contract.ts';
import type { OwnVisit } from '../expense-contract.ts';
import { ownTraffic } from '../queries/own-traffic.ts';
import { shownVisit, type VisitCaller, visitOf } from '../queries/own-visit.ts';
import { refuse } from '../refusals.ts';
import { type LegState, OPEN_STATES } from '../rules/leg-steps.ts';
import { completeLeg } from './complete-leg.ts';
import { followLeg } from './follow-leg.ts';
import { writeLeg } from './write-leg.ts';

type Save = (typeof receiving)['receiving.saveTraffic'];

/** What the rows of `Own` are read by; the caller says whose they are. */
const OWN_COLUMNS = `SELECT id, version, conference_id AS "conferenceId", visit_id AS "visitId", member_id AS "memberId", guest, direction, mode, number, station_id AS "stationId",
    place_id AS "placeId", scheduled_at AS "scheduledAt", estimated_at AS "estimatedAt", actual_at AS "actualAt", state
  FROM receiving_leg WHERE shop_id = $1`;
const OWN = `${OWN_COLUMNS} AND conference_id = $2 AND member_id = $3 ORDER BY id FOR UPDATE`;
/** The ways of the guest of a visit, and not of somebody who comes along. */
const OWN_OF_VISIT = `${OWN_COLUMNS} AND visit_id = $2 AND (member_id = $3 OR guest = $4) ORDER BY id FOR UPDATE`;

/** Whose ways are written, and to what they lead. */
interface Whose {
  conferenceId: number | null;
  visitId: number | null;
  memberId: number | null;
  guest: string;
}

interface Own extends Record<string, unknown> {
  id: number;
  version: number;
  guest: string;
  state: LegState;
}

async function saveOne(
  ctx: Ctx,
  tx: Tx,
  { guest, ...whose }: Whose,
  { id, version, ...leg }: OwnLegInput,
  own: readonly Own[],
): Promise<void> {
  const before = id === undefined ? null : (own.find((one) => one.id === id) ?? null);
  if (id !== undefined && before === null) throw notFound();
  if (before !== null && before.version !== version) throw versionConflict();
  if (before !== null && !OPEN_STATES.includes(before.state)) throw refuse.leg_fixed();
  const written = { ...leg, ...whose, guest: before?.guest ?? guest };
  const whole = await completeLeg(ctx, tx, written, before, 'guest');
  await followLeg(ctx, tx, await writeLeg(ctx, tx, before?.id ?? null, whole), 'guest');
}

async function saveAll(
  ctx: Ctx,
  tx: Tx,
  whose: Whose,
  legs: readonly OwnLegInput[],
  own: readonly Own[],
): Promise<void> {
  const added = legs.filter(({ id }) => id === undefined).length;
  if (own.length + added > MOST_LEGS) throw refuse.legs_many({ most: MOST_LEGS });
  for (const leg of legs) await saveOne(ctx, tx, whose, leg, own);
}

/** Guests travel home after the end. */
function refuseOver(ctx: Ctx, endsAt: string): void {
  if (Date.parse(endsAt) + 3 * 86_400_000 < ctx.services.now().getTime()) throw refuse.over();
}

/** Says how the guest of a visit comes and leaves, whoever of both ways they came here by. */
export function saveVisitLegs(ctx: Ctx, by: VisitCaller, legs: readonly OwnLegInput[]): Promise<{ data: OwnVisit }> {
  return ctx.db.write(async (tx) => {
    const visit = await visitOf(ctx, tx, by, true);
    refuseOver(ctx, visit.endsAt);
    const { id: visitId, memberId, guest } = visit;
    const own = await tx.rows<Own>(OWN_OF_VISIT, [ctx.shop.id, visitId, memberId, guest]);
    await saveAll(ctx, tx, { conferenceId: null, visitId, memberId, guest }, legs, own);
    return shownVisit(ctx, tx, visit);
  });
}

/** Says how the caller comes and leaves (R1): all legs that are handed in, or none. What the write answers is kept for who sends it again. */
export const saveTraffic = (ctx: Ctx, input: ParsedOf<Save>): Promise<OutputOf<Save>> =>
  saveTrafficOf(ctx, signedIn(ctx).id, input);

/** The same of a member for whom somebody may say it. */
export function saveTrafficOf(
  ctx: Ctx,
  memberId: number,
  { conference, legs }: ParsedOf<Save>,
): Promise<OutputOf<Save>> {
  return ctx.db.write(async (tx) => {
    const facts = await conferenceFacts(ctx, tx, conference);
    if (facts === null) throw notFound();
    refuseOver(ctx, facts.endsAt);
    const own = await tx.rows<Own>(OWN, [ctx.shop.id, conference, memberId]);
    await saveAll(ctx, tx, { conferenceId: conference, visitId: null, memberId, guest: '' }, legs, own);
    return ownTraffic(ctx, conference, { member: memberId, reader: tx });
  });
}
