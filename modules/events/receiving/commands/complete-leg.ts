import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { isLegNumber, legNumber } from '../rules/leg-number.ts';
import { type LegState, rewritten } from '../rules/leg-steps.ts';
import { type Direction, type Mode, type PlaceKind, type Source, STATION_KINDS } from '../rules/words.ts';

type Values = Record<string, unknown>;

/** What of a leg decides how it stands, as somebody writes it. */
interface Written {
  conferenceId: number | null;
  visitId: number | null;
  memberId: number | null;
  guest: string;
  direction: Direction;
  mode: Mode;
  number: string;
  stationId: number | null;
  placeId: number | null;
  scheduledAt: string | null;
}

/** A leg as it was before. */
interface Before extends Written {
  id: number;
  state: LegState;
  estimatedAt: string | null;
  actualAt: string | null;
}

const CONFERENCE = `SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM conference WHERE shop_id = $1 AND id = $2 FOR SHARE`;
const VISIT = `SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM receiving_visit WHERE shop_id = $1 AND id = $2 FOR SHARE`;
const PLACES =
  'SELECT id, kind FROM receiving_place WHERE shop_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR SHARE';
const RIDES = 'SELECT FROM receiving_rider WHERE shop_id = $1 AND leg_id = $2';

const isSameMoment = (one: string | null, other: string | null): boolean =>
  (one === null ? null : Date.parse(one)) === (other === null ? null : Date.parse(other));

/** Guests arrive at stations, and are brought to what is none. */
async function checkPlaces(ctx: Ctx, tx: Tx, { stationId, placeId }: Written): Promise<void> {
  const named = [stationId, placeId].filter((id) => id !== null);
  if (named.length === 0) return;
  const rows = await tx.rows<{ id: number; kind: PlaceKind }>(PLACES, [ctx.shop.id, named]);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const isStation = (id: number): boolean => STATION_KINDS.includes(kinds.get(id) ?? 'venue');
  if (stationId !== null && !isStation(stationId)) throw refuse.place_wrong();
  if (placeId !== null && (!kinds.has(placeId) || isStation(placeId))) throw refuse.place_wrong();
}

/** A leg that rides keeps where from, where to and for what. */
async function keepRide(ctx: Ctx, tx: Tx, input: Written, before: Before): Promise<void> {
  const isSame = (['conferenceId', 'visitId', 'direction', 'stationId', 'placeId'] as const).every(
    (key) => (before[key] ?? null) === (input[key] ?? null),
  );
  if (!isSame && (await tx.row(RIDES, [ctx.shop.id, before.id])) !== null) throw refuse.riding();
}

/** What a leg is after this was written of it. */
function standing(ctx: Ctx, input: Written, before: Before | null): LegState {
  const isSaid = input.scheduledAt !== null;
  if (before === null) return isSaid ? 'filled' : 'missing';
  const waits = before.state === 'missing' || before.state === 'cancelled';
  if (!isSaid && waits) return before.state;
  if (!isSaid) throw invalidInput({ scheduledAt: [ctx.t('receiving.errors.time_needed')] });
  const isSame =
    before.number === input.number && before.mode === input.mode && isSameMoment(before.scheduledAt, input.scheduledAt);
  return isSame && !waits ? before.state : rewritten(before.state);
}

/** What a leg leads to; one that is changed without saying it leads where it led. */
function whereOf(values: Values, before: Before | null): Pick<Written, 'conferenceId' | 'visitId'> {
  const { conferenceId, visitId } = values as Partial<Written>;
  const isSaid = (conferenceId ?? null) !== null || (visitId ?? null) !== null;
  const from = isSaid || before === null ? { conferenceId, visitId } : before;
  return { conferenceId: from.conferenceId ?? null, visitId: from.visitId ?? null };
}

/** When the conference or the visit is that a leg leads to: one of both. */
async function spanOf(
  ctx: Ctx,
  tx: Tx,
  { conferenceId, visitId }: Written,
): Promise<{ startsAt: string | null; endsAt: string | null }> {
  const isVisit = conferenceId === null;
  if (isVisit === (visitId === null)) throw refuse.whereto();
  const row = await tx.row<{ startsAt: string | null; endsAt: string | null }>(isVisit ? VISIT : CONFERENCE, [
    ...[ctx.shop.id, isVisit ? visitId : conferenceId],
  ]);
  if (row === null) throw notFound();
  return row;
}

/** What follows from what somebody writes of a leg (R1, R2): its number as it is kept, its state, and when it is expected. */
export async function completeLeg(
  ctx: Ctx,
  tx: Tx,
  values: Values,
  stored: Values | null,
  source: Source,
): Promise<Values> {
  const number = legNumber(String(values.number ?? ''));
  const before = stored as unknown as Before | null;
  const input = { ...values, number, ...whereOf(values, before) } as unknown as Written;
  if (!isLegNumber(input.mode, number))
    throw invalidInput({ number: [ctx.t(`receiving.errors.number_${input.mode}`)] });
  const whereto = await spanOf(ctx, tx, input);
  await checkPlaces(ctx, tx, input);
  if (before !== null) await keepRide(ctx, tx, input, before);
  const guest = input.guest || (await nameOf(ctx, tx, input.memberId));
  const state = standing(ctx, input, before);
  // What was expected of the former number says nothing of this one.
  const isKept = before !== null && state === before.state;
  const estimatedAt = isKept ? before.estimatedAt : null;
  const actualAt = isKept ? before.actualAt : null;
  const usual = input.direction === 'in' ? whereto.startsAt : whereto.endsAt;
  const expectedAt = actualAt ?? estimatedAt ?? input.scheduledAt ?? usual ?? ctx.services.now().toISOString();
  return { ...input, guest, state, estimatedAt, actualAt, expectedAt, source };
}

async function nameOf(ctx: Ctx, tx: Tx, memberId: number | null): Promise<string> {
  if (memberId === null) throw refuse.guest_needed();
  const row = await tx.row<{ name: string }>(
    'SELECT name FROM member WHERE shop_id = $1 AND id = $2 AND removed_at IS NULL',
    [ctx.shop.id, memberId],
  );
  if (row === null) throw notFound();
  if (row.name === '') throw refuse.guest_needed();
  return row.name;
}
