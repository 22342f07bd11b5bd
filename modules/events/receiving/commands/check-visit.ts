import { invalidInput, notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { isTimeZone } from '../../../../kernel/rules/time-zone.ts';
import { knownVisit } from '../read-visits.ts';
import { refuse } from '../refusals.ts';
import { BY_DESK } from '../visit-contract.ts';
import { expectAnew } from './expect-anew.ts';

type Values = Record<string, unknown>;

const PLACE = `SELECT FROM receiving_place WHERE shop_id = $1 AND id = $2 AND kind IN ('hotel', 'venue') FOR SHARE`;
const NAME = 'SELECT name FROM member WHERE shop_id = $1 AND id = $2 AND removed_at IS NULL';

/** What the module says of a visit that plans it; of one that the desk wrote, what the desk says. */
async function toldOf(ctx: Ctx, tx: Tx, input: Values): Promise<Values> {
  const source = String(input.source);
  if (source === BY_DESK) {
    if (input.title === '') throw invalidInput({ title: [ctx.t('receiving.errors.title_needed')] });
    if (input.startsAt === null) throw invalidInput({ startsAt: [ctx.t('receiving.errors.time_needed')] });
    return { ...input, thingId: null, endsAt: input.endsAt ?? input.startsAt };
  }
  const told = await knownVisit(ctx, tx, { source, thing: Number(input.thingId ?? 0) });
  if (told === null) throw notFound();
  const { id, title, memberId, guest, startsAt, endsAt, timeZone } = told;
  return { ...input, thingId: id, title: title.zh, titleEn: title.en, memberId, guest, startsAt, endsAt, timeZone };
}

/** What a visit is that somebody is received for (R10): whose it is, when, and where they are brought. */
export async function checkVisit(ctx: Ctx, tx: Tx, input: Values, before: StoredRow | null): Promise<Values> {
  // A visit stays what it was taken on as.
  const said = before === null ? input : { ...input, source: before.source, thingId: before.thingId };
  const visit = await toldOf(ctx, tx, said);
  if (!isTimeZone(String(visit.timeZone))) throw refuse.zone_unknown();
  if (Date.parse(String(visit.endsAt)) < Date.parse(String(visit.startsAt))) throw refuse.visit_times();
  if (visit.placeId !== null && (await tx.row(PLACE, [ctx.shop.id, visit.placeId])) === null)
    throw refuse.place_wrong();
  if (visit.guest !== '') return visit;
  if (visit.memberId === null) throw refuse.guest_needed();
  const member = await tx.row<{ name: string }>(NAME, [ctx.shop.id, visit.memberId]);
  if (member === null) throw notFound();
  if (member.name === '') throw refuse.guest_needed();
  return { ...visit, guest: member.name };
}

// Whoever comes for a visit is there at its beginning, and leaves after its end.
const EXPECT = `WITH v AS (SELECT * FROM receiving_visit WHERE shop_id = $1 AND id = $2),
  made AS (
    INSERT INTO receiving_leg (visit_id, member_id, guest, direction, place_id, expected_at, state, source)
    SELECT v.id, v.member_id, v.guest, d.direction, v.place_id, CASE d.direction WHEN 'in' THEN v.starts_at ELSE v.ends_at END, 'missing', 'desk'
    FROM v CROSS JOIN (VALUES ('in'), ('out')) AS d(direction)
    WHERE NOT EXISTS (SELECT FROM receiving_leg l WHERE l.shop_id = v.shop_id AND l.visit_id = v.id AND l.direction = d.direction)
    RETURNING id, state, number, companions)
  INSERT INTO receiving_change (leg_id, source, state, number, companions, changed_by, created_at)
  SELECT m.id, 'desk', m.state, m.number, m.companions, $3, $4::timestamptz FROM made m`;
const MOVED = `SELECT l.id, l.version, CASE l.direction WHEN 'in' THEN v.starts_at ELSE v.ends_at END AS at FROM receiving_leg l
  JOIN receiving_visit v ON v.shop_id = l.shop_id AND v.id = l.visit_id WHERE l.shop_id = $1 AND l.visit_id = $2 AND l.state = 'missing'
    AND l.expected_at <> CASE l.direction WHEN 'in' THEN v.starts_at ELSE v.ends_at END ORDER BY l.id`;

/** Asks for the way to a visit and home; one that nobody has filled in yet is expected when the visit is by now. */
export async function afterVisit(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await tx.rows(EXPECT, [ctx.shop.id, id, ctx.person?.id ?? null, ctx.services.now().toISOString()]);
  for (const leg of await tx.rows<{ id: number; version: number; at: string }>(MOVED, [ctx.shop.id, id])) {
    await expectAnew(ctx, tx, leg);
  }
}

/** A visit stays while somebody travels to it or spent something on it; what nobody has filled in goes with it. */
export async function keepVisit(ctx: Ctx, tx: Tx, { id }: StoredRow): Promise<void> {
  const used = await tx.row(
    `SELECT FROM receiving_leg WHERE shop_id = $1 AND visit_id = $2 AND state <> 'missing'
     UNION ALL SELECT FROM receiving_expense WHERE shop_id = $1 AND visit_id = $2 LIMIT 1`,
    [ctx.shop.id, id],
  );
  if (used !== null) throw refuse.in_use();
}
