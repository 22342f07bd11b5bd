import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { openUnit } from '../../../../kernel/stock/stock-unit.ts';
import type { boothDesk } from '../booking-contract.ts';
import { MOST_BOOTHS, MOST_HALLS } from '../booth-contract.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { type Place, placeFault } from '../rules/plan.ts';

type Values = Record<string, unknown>;
type Move = (typeof boothDesk)['exhibitor.booth.move'];

interface Hall {
  id: number;
  exhibitionId: number;
  width: number;
  depth: number;
}

interface Standing extends Place {
  id: number;
  number: string;
}

const HALL = `SELECT id, exhibition_id AS "exhibitionId", width, depth FROM exhibition_hall WHERE shop_id = $1 AND id = $2 FOR UPDATE`;
const STANDING = 'SELECT id, number, x, y, width, depth FROM exhibition_booth WHERE shop_id = $1 AND hall_id = $2';
const HALLS = 'SELECT count(*)::int AS count FROM exhibition_hall WHERE shop_id = $1 AND exhibition_id = $2';
const NUMBER =
  'SELECT FROM exhibition_booth WHERE shop_id = $1 AND exhibition_id = $2 AND number = $3 AND id IS DISTINCT FROM $4::bigint';
const HAD = `SELECT FROM booth_booking WHERE shop_id = $1 AND booth_id = $2 AND state <> 'released' LIMIT 1`;

const placeOf = (row: Values): Place => ({
  ...{ x: Number(row.x), y: Number(row.y), width: Number(row.width), depth: Number(row.depth) },
});

/** A hall belongs to an exhibition, and stays as large as what stands in it. */
export async function checkHall(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  const exhibition = await tx.row('SELECT FROM exhibition WHERE shop_id = $1 AND id = $2 FOR UPDATE', [
    ...[ctx.shop.id, input.exhibitionId],
  ]);
  if (exhibition === null) throw invalidInput({ exhibitionId: [ctx.t(errorKey('NOT_FOUND'))] });
  if (before === null) {
    const there = await tx.row<{ count: number }>(HALLS, [ctx.shop.id, input.exhibitionId]);
    if ((there?.count ?? 0) >= MOST_HALLS) throw exhibitorRefusals.halls_many({ most: MOST_HALLS });
    return input;
  }
  const booths = await tx.rows<Standing>(STANDING, [ctx.shop.id, before.id]);
  if (booths.length > 0 && before.exhibitionId !== input.exhibitionId) throw exhibitorRefusals.in_use();
  const hall = { width: Number(input.width), depth: Number(input.depth) };
  if (booths.some((booth) => placeFault(booth, hall, []) !== null)) throw exhibitorRefusals.booth_outside();
  return input;
}

/** A hall stays while booths stand in it. */
export async function keepHall(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const used = await tx.row('SELECT FROM exhibition_booth WHERE shop_id = $1 AND hall_id = $2 LIMIT 1', [
    ...[ctx.shop.id, id],
  ]);
  if (used !== null) throw exhibitorRefusals.in_use();
}

/** Refuses a place that leaves the hall or that another booth of it has; within the lock of the hall. */
async function refuseTaken(
  ctx: Ctx,
  tx: Tx,
  hall: Hall,
  { place, own }: { place: Place; own: number | null },
): Promise<void> {
  const standing = await tx.rows<Standing>(STANDING, [ctx.shop.id, hall.id]);
  const others = standing.filter(({ id }) => id !== own);
  if (others.length >= MOST_BOOTHS) throw exhibitorRefusals.booths_full({ most: MOST_BOOTHS });
  const fault = placeFault<Place>(place, hall, others);
  if (fault === 'outside') throw exhibitorRefusals.booth_outside();
  const other = others.find((one) => one === fault);
  if (other !== undefined) throw exhibitorRefusals.booth_overlaps({ number: other.number });
}

/** A booth stands within its hall and on nobody's floor, and its number is its own; one that somebody has keeps place, size and number. */
export async function checkBooth(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  const hall = await tx.row<Hall>(HALL, [ctx.shop.id, input.hallId]);
  if (hall === null) throw invalidInput({ hallId: [ctx.t(errorKey('NOT_FOUND'))] });
  const { exhibitionId } = hall;
  if ((await tx.row(NUMBER, [ctx.shop.id, exhibitionId, input.number, before?.id ?? null])) !== null) {
    throw exhibitorRefusals.booth_number({ number: String(input.number) });
  }
  await refuseTaken(ctx, tx, hall, { place: placeOf(input), own: before?.id ?? null });
  if (before === null) return { ...input, exhibitionId, unitId: await openUnit(tx, 1) };
  const fixed = ['hallId', 'number', 'x', 'y', 'width', 'depth', 'kind'];
  const isSame = fixed.every((key) => before[key] === input[key]);
  if (!isSame) await refuseHad(ctx, tx, before.id);
  return { ...input, exhibitionId };
}

async function refuseHad(ctx: Ctx, tx: Tx, booth: number): Promise<void> {
  if ((await tx.row(HAD, [ctx.shop.id, booth])) !== null) throw exhibitorRefusals.booth_fixed();
}

/** A booth stays that somebody has or had. */
export async function keepBooth(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const used = await tx.row('SELECT FROM booth_booking WHERE shop_id = $1 AND booth_id = $2 LIMIT 1', [
    ...[ctx.shop.id, id],
  ]);
  if (used !== null) throw exhibitorRefusals.in_use();
}

const MOVED = `SELECT b.hall_id AS "hallId", b.version, b.width, b.depth FROM exhibition_booth b WHERE b.shop_id = $1 AND b.id = $2`;

/** Moves a booth within its hall. */
export function moveBooth(ctx: Ctx, { id, version, x, y }: ParsedOf<Move>): Promise<OutputOf<Move>> {
  return ctx.db.write(async (tx) => {
    const booth = await tx.row<{ hallId: number; version: number; width: number; depth: number }>(MOVED, [
      ctx.shop.id,
      id,
    ]);
    // The hall first, as everybody who places something in it locks it.
    const hall = booth && (await tx.row<Hall>(HALL, [ctx.shop.id, booth.hallId]));
    if (booth === null || hall === null) throw notFound();
    const { width, depth } = booth;
    await refuseTaken(ctx, tx, hall, { place: { x, y, width, depth }, own: id });
    await refuseHad(ctx, tx, id);
    const data = await changeRow(tx, {
      ...{ table: 'exhibition_booth', at: { shop_id: ctx.shop.id, id }, version, set: { x, y } },
    });
    if (data === null) throw versionConflict();
    return { data };
  });
}
