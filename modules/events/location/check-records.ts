import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { StoredRow } from '../../../kernel/record/record-rules.ts';
import { inDatum } from '../../../kernel/rules/geo.ts';
import { fileFor } from '../../platform/file/public.ts';
import { refuse } from './refusals.ts';
import { EQUIPMENT } from './rules/equipment.ts';
import { heightOf } from './rules/plan.ts';
import { type Layout, layoutsTwice } from './rules/seats.ts';

type Input = Record<string, unknown>;

/** A venue has both coordinates or none; those of satellites follow from those of maps (L5). */
export async function checkVenue(_ctx: Ctx, _tx: Tx, input: Input): Promise<Input> {
  const { gcjLatitude: latitude, gcjLongitude: longitude } = input as Record<string, number | null>;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') {
    if (latitude !== longitude) throw refuse.both_coordinates();
    return { ...input, wgsLatitude: null, wgsLongitude: null };
  }
  const there = inDatum({ latitude, longitude }, 'gcj02', 'wgs84');
  return { ...input, wgsLatitude: there.latitude, wgsLongitude: there.longitude };
}

/** Keeps a venue that has rooms. */
export async function keepUsedVenue(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  const used = await tx.row('select 1 from room where shop_id = $1 and venue_id = $2 limit 1', [ctx.shop.id, id]);
  if (used !== null) throw refuse.venue_used();
}

/** Holds a venue, so that it is not removed meanwhile, and that who changes its rooms comes one after the other. */
async function holdVenue(ctx: Ctx, tx: Tx, venueId: unknown): Promise<void> {
  const found = await tx.row('select id from venue where shop_id = $1 and id = $2 for no key update', [
    ctx.shop.id,
    venueId,
  ]);
  if (found === null) throw refuse.venue_unknown();
}

/** Whether a hall consists of a room. */
const isPart = async (ctx: Ctx, tx: Tx, id: number): Promise<boolean> =>
  (await tx.row('select 1 from room where shop_id = $1 and parts @> to_jsonb($2::bigint) limit 1', [
    ...[ctx.shop.id, id],
  ])) !== null;

/** The parts of a room are rooms of its venue that have none themselves; one that is a part has none (L2). */
async function checkParts(
  ctx: Ctx,
  tx: Tx,
  { id, venueId, parts }: { id: number; venueId: unknown; parts: readonly number[] },
): Promise<void> {
  if (parts.length === 0) return;
  if (await isPart(ctx, tx, id)) throw refuse.part_of_part();
  const found = await tx.rows<{ isWhole: boolean }>(
    `select jsonb_array_length(parts) = 0 as "isWhole" from room where shop_id = $1 and venue_id = $2 and id = any($3::bigint[]) and id <> $4`,
    [ctx.shop.id, venueId, parts, id],
  );
  if (parts.length === 1 || found.length !== parts.length) throw refuse.part_wrong();
  if (!found.every(({ isWhole }) => isWhole)) throw refuse.part_of_part();
}

/** A room is one of a venue that is there, each of its layouts has one number of seats, it closes after it opens, and its parts fit. */
export async function checkRoom(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<Input> {
  const { venueId, layouts, opens, closes } = input;
  await holdVenue(ctx, tx, venueId);
  if (layoutsTwice(layouts as Layout[])) throw refuse.layout_twice();
  const hasHours = opens !== '' || closes !== '';
  if (hasHours && !(opens !== '' && String(closes) > String(opens))) throw refuse.hours_wrong();
  const parts = [...new Set(input.parts as number[])].sort((a, b) => a - b);
  await checkParts(ctx, tx, { id: before?.id ?? 0, venueId, parts });
  if (before !== null && before.venueId !== venueId) await keepPart(ctx, tx, before);
  return { ...input, parts, equipment: EQUIPMENT.filter((one) => (input.equipment as string[]).includes(one)) };
}

/** Keeps a room that a hall consists of where it is. */
export async function keepPart(ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> {
  if (await isPart(ctx, tx, id)) throw refuse.room_is_part();
}

/** A floor is one of a venue that is there, and as high as its picture. */
export async function checkFloor(ctx: Ctx, tx: Tx, input: Input): Promise<Input> {
  await holdVenue(ctx, tx, input.venueId);
  const [, file] = /^\/api\/file\/(\d+)\//.exec(String(input.plan)) ?? [];
  const picture = file === undefined ? null : await fileFor(ctx, Number(file), ['cover', 'content']);
  if (picture === null || picture.width === null || picture.height === null) return input;
  return { ...input, height: heightOf(picture.width, picture.height) };
}

/** A way leads from one venue to another one, and somebody knows how long it takes; whoever writes it is the desk. */
export async function checkWay(ctx: Ctx, tx: Tx, input: Input, before: StoredRow | null): Promise<Input> {
  const { fromId, toId, walkMinutes, driveMinutes } = input;
  if (fromId === toId) throw refuse.way_nowhere();
  if (walkMinutes === null && driveMinutes === null) throw refuse.way_empty();
  const found = await tx.rows('select id from venue where shop_id = $1 and id = any($2::bigint[]) for share', [
    ctx.shop.id,
    [fromId, toId],
  ]);
  if (found.length !== 2) throw refuse.venue_unknown();
  const isSame =
    before !== null && ['fromId', 'toId', 'walkMinutes', 'driveMinutes'].every((k) => before[k] === input[k]);
  if (isSame) return input;
  return {
    ...input,
    walkMetres: null,
    driveMetres: null,
    source: 'desk',
    measuredAt: ctx.services.now().toISOString(),
  };
}
