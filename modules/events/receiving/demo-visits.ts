import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoBytes, demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import { instantOf } from '../../../kernel/rules/time-zone.ts';
import { storeFor } from '../../platform/file/public.ts';
import { afterVisit } from './commands/check-visit.ts';
import { completeLeg } from './commands/complete-leg.ts';
import { followLeg } from './commands/follow-leg.ts';
import { writeLeg } from './commands/write-leg.ts';
import { memberByPhone } from './demo.ts';
import { RECEIPT, receiptPurpose } from './file-purpose.ts';
import { EXPENSE_KINDS, EXPENSE_STATES } from './rules/expense-steps.ts';
import { DIRECTIONS, MODES } from './rules/words.ts';

const clock = z.string().regex(/^\d\d:\d\d$/);
const Visit = z.strictObject({
  title: z.string(),
  titleEn: z.string(),
  /** Who comes: a name, or the phone of a member. */
  guest: z.string().default(''),
  by: z.string().optional(),
  phone: z.string().default(''),
  /** Counts from today. */
  day: z.number(),
  from: clock,
  until: clock,
  /** Where guests are brought to, by its key in `receivings.yaml`. */
  place: z.string(),
  note: z.string().default(''),
  legs: z.array(
    z.strictObject({
      direction: z.enum(DIRECTIONS),
      mode: z.enum(MODES).default('flight'),
      number: z.string(),
      other: z.string(),
      station: z.string(),
      at: clock,
      isArrived: z.boolean().default(false),
    }),
  ),
  expenses: z
    .array(
      z.strictObject({
        kind: z.enum(EXPENSE_KINDS),
        yuan: z.number(),
        day: z.number(),
        note: z.string(),
        /** A picture below `brought`. */
        receipt: z.string().optional(),
        state: z.enum(EXPENSE_STATES).default('told'),
        granted: z.number().optional(),
        reason: z.string().default(''),
        paidDay: z.number().optional(),
        reference: z.string().default(''),
      }),
    )
    .default([]),
});
type Visit = z.output<typeof Visit>;
const Places = z.object({ places: z.array(z.object({ key: z.string(), name: z.object({ zh: z.string() }) })) });

const ZONE = 'Asia/Shanghai';
const DAY_MS = 86_400_000;
const VISIT = `INSERT INTO receiving_visit (title, title_en, member_id, guest, starts_at, ends_at, place_id, note)
  SELECT $2, $3, m.id, coalesce(m.name, $5), $6, $7, $8, $9 FROM (SELECT) one LEFT JOIN member m ON m.shop_id = $1 AND m.id = $4 RETURNING id, member_id AS "memberId", guest`;
const WAY = 'SELECT id FROM receiving_leg WHERE shop_id = $1 AND visit_id = $2 AND direction = $3';
const ARRIVED = `UPDATE receiving_leg SET state = 'arrived', actual_at = scheduled_at WHERE shop_id = $1 AND id = $2`;
const EXPENSE = `INSERT INTO receiving_expense (visit_id, kind, fen, spent_on, note, receipt_files, state, granted_fen, reason, decided_at, paid_on, reference)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

const dayFrom = (ctx: Ctx, days: number): string =>
  formatDate(new Date(ctx.services.now().getTime() + days * DAY_MS), ZONE);
const at = (ctx: Ctx, days: number, time: string): string => instantOf(dayFrom(ctx, days), time, ZONE).toISOString();

interface Planted {
  id: number;
  memberId: number | null;
  guest: string;
}

async function plantLegs(ctx: Ctx, tx: Tx, visit: Planted, plan: Visit, places: ReadonlyMap<string, number>) {
  for (const { other, station, at: time, isArrived, ...leg } of plan.legs) {
    const way = await tx.row<{ id: number }>(WAY, [ctx.shop.id, visit.id, leg.direction]);
    const written = {
      ...{ ...leg, visitId: visit.id, memberId: visit.memberId, guest: visit.guest, phone: plan.phone },
      ...{ otherPlace: other, stationId: places.get(station) ?? null, placeId: places.get(plan.place) ?? null },
      ...{ sharesPhone: plan.phone !== '', scheduledAt: at(ctx, plan.day, time) },
    };
    const whole = await completeLeg(ctx, tx, written, null, 'guest');
    const id = await writeLeg(ctx, tx, way?.id ?? null, whole);
    if (isArrived) await tx.rows(ARRIVED, [ctx.shop.id, id]);
    await followLeg(ctx, tx, id, 'guest');
  }
}

async function plantExpenses(ctx: Ctx, visit: number, { expenses }: Visit): Promise<void> {
  for (const expense of expenses) {
    const { kind, yuan, day, note, receipt, state, granted, reason, paidDay, reference } = expense;
    const isGranted = state === 'approved' || state === 'paid';
    const decidedAt = state === 'told' ? null : new Date(ctx.services.now().getTime() - 3 * DAY_MS).toISOString();
    const keep = (tx: Tx, files: readonly number[]): Promise<unknown> =>
      tx.rows(EXPENSE, [
        ...[visit, kind, yuan * 100, dayFrom(ctx, day), note, files, state, isGranted ? (granted ?? yuan) * 100 : null],
        ...[reason, decidedAt, paidDay === undefined ? null : dayFrom(ctx, paidDay), reference],
      ]);
    if (receipt === undefined) await ctx.db.write((tx) => keep(tx, []));
    else {
      const sent = { fileName: receipt, mime: 'image/png', bytes: demoBytes(ctx.shop.code, `brought/${receipt}`) };
      await withUpload(ctx, sent, (one) => storeFor(one, RECEIPT, receiptPurpose, (file, tx) => keep(tx, [file.id])));
    }
  }
}

/** Gives a demo shop guests of a trial who come, came and were paid what they spent; once, and where there are places to bring them to. */
export async function demoVisits(ctx: Ctx): Promise<void> {
  const found = demoYaml(ctx.shop.code, 'visits.yaml');
  if (found === null) return;
  const there = await ctx.db.row('SELECT FROM receiving_visit WHERE shop_id = $1 LIMIT 1', [ctx.shop.id]);
  if (there !== null) return;
  const known = Places.parse(demoYaml(ctx.shop.code, 'receivings.yaml')).places;
  const rows = await ctx.db.rows<{ id: number; name: string }>(
    'SELECT id, name FROM receiving_place WHERE shop_id = $1 AND name = ANY($2::text[])',
    [ctx.shop.id, known.map(({ name }) => name.zh)],
  );
  if (rows.length < known.length) return;
  const places = new Map(known.map(({ key, name }) => [key, rows.find((row) => row.name === name.zh)?.id ?? 0]));
  for (const plan of z.object({ visits: z.array(Visit) }).parse(found).visits) {
    const member = await memberByPhone(ctx, plan.by);
    if (plan.by !== undefined && member === null) continue;
    const made = await ctx.db.write(async (tx) => {
      const visit = await tx.row<Planted>(VISIT, [
        ...[ctx.shop.id, plan.title, plan.titleEn, member, plan.guest],
        ...[at(ctx, plan.day, plan.from), at(ctx, plan.day, plan.until), places.get(plan.place), plan.note],
      ]);
      if (visit === null) throw new Error('The visit was not stored.');
      await afterVisit(ctx, tx, visit.id);
      await plantLegs(ctx, tx, visit, plan, places);
      return visit;
    });
    await plantExpenses(ctx, made.id, plan);
  }
}
