import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { claimStock } from '../../../kernel/stock/claim-stock.ts';
import { openUnit } from '../../../kernel/stock/stock-unit.ts';
import { sealReaches } from './queries/read-satellite.ts';
import type { BookingState } from './rules/booking-steps.ts';
import { HEATS, sharedBy } from './rules/lead.ts';
import { BOOTH_KINDS } from './rules/plan.ts';
import { SatelliteValues } from './satellite-contract.ts';

const DAY_MS = 86_400_000;
const place = { x: z.number(), y: z.number(), width: z.number(), depth: z.number() };

/** A hall of a demo: its booths by number, left, top, width, depth, kind and price in yuan. */
export const DemoHall = z.strictObject({
  ...{ name: z.string(), nameEn: z.string(), width: z.number(), depth: z.number() },
  marks: z.array(z.strictObject({ ...place, label: z.string(), labelEn: z.string() })),
  booths: z.array(
    z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.enum(BOOTH_KINDS), z.number()]),
  ),
});

/** Something that a demo's exhibitor has a right to. */
export const DemoBenefit = z.strictObject({
  ...{ title: z.string(), titleEn: z.string(), quantity: z.number() },
  delivered: z.number().default(0),
  dueDaysBefore: z.number().optional(),
  /** Where it is a satellite session: of how many minutes, and what its exhibitor handed in. */
  satellite: z
    .strictObject({
      minutes: z.number(),
      proposed: SatelliteValues.extend({
        state: z.enum(['submitted', 'returned']),
        daysAgo: z.number(),
        reason: z.string().default(''),
      }).strict(),
    })
    .optional(),
});

/** Somebody of a demo shop who let exhibitors see who they are, and who met them. */
export const DemoVisitor = z.strictObject({
  ...{ name: z.string(), affiliation: z.boolean(), phone: z.string(), mail: z.string() },
  leads: z.array(
    z.strictObject({ organisation: z.string(), daysAgo: z.number(), heat: z.enum(HEATS), note: z.string() }),
  ),
});

const HALL = `INSERT INTO exhibition_hall (exhibition_id, name, name_en, width, depth, marks) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;
const BOOTH = `INSERT INTO exhibition_booth (hall_id, exhibition_id, number, x, y, width, depth, kind, price_fen, unit_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Plants a hall with its booths. */
export async function plantHall(tx: Tx, exhibition: number, hall: z.output<typeof DemoHall>): Promise<void> {
  const { name, nameEn, width, depth, marks, booths } = hall;
  const made = await tx.row<{ id: number }>(HALL, [exhibition, name, nameEn, width, depth, JSON.stringify(marks)]);
  for (const [number, x, y, boothWidth, boothDepth, kind, yuan] of booths) {
    const unit = await openUnit(tx, 1);
    await tx.rows(BOOTH, [made?.id, exhibition, number, x, y, boothWidth, boothDepth, kind, yuan * 100, unit]);
  }
}

const FREE = `SELECT b.id, b.unit_id AS unit, b.price_fen AS "priceFen", round(b.price_fen::numeric * x.deposit_percent / 100)::int AS "depositFen"
  FROM exhibition_booth b JOIN exhibition x ON x.shop_id = b.shop_id AND x.id = b.exhibition_id
  WHERE b.shop_id = $1 AND b.exhibition_id = $2 AND b.number = $3`;
const BOOKING = `INSERT INTO booth_booking (booth_id, exhibitor_id, exhibition_id, state, stock_key, code, held_until, price_fen, deposit_fen, contract_no)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

interface DemoBooking {
  exhibition: number;
  exhibitor: number;
  number: string;
  state: BookingState;
  /** Until when a deposit that is not paid yet is due. */
  until: string;
}

/** Plants that an exhibitor has a booth; what was paid for it was paid before the portal came. */
export async function plantBooking(ctx: Ctx, tx: Tx, asked: DemoBooking): Promise<void> {
  const { exhibition, exhibitor, number, state, until } = asked;
  const booth = await tx.row<{ id: number; unit: number; priceFen: number; depositFen: number }>(FREE, [
    ...[ctx.shop.id, exhibition, number],
  ]);
  if (booth === null) return;
  const key = randomUUID();
  await claimStock(ctx, tx, { key, lines: [{ unit: booth.unit, quantity: 1 }], until: null });
  await tx.rows(BOOKING, [
    ...[booth.id, exhibitor, exhibition, state, key, randomBytes(16).toString('hex')],
    ...[state === 'contracted' ? until : null, booth.priceFen, booth.depositFen, `ZL-${number}`],
  ]);
}

const BENEFIT = `INSERT INTO exhibitor_benefit (exhibitor_id, title, title_en, quantity, delivered, due_on, is_satellite, minutes)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;
const SATELLITE = `INSERT INTO exhibitor_satellite (exhibitor_id, exhibition_id, benefit_id, state, title, title_en, lead, lead_en, minutes, wish_on,
    wish_half, remark, speakers, contacts_box, author, submitted_at, reason)
  SELECT $2, e.exhibition_id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17 FROM exhibitor e WHERE e.shop_id = $1 AND e.id = $2`;

interface BenefitsOf {
  exhibitor: number;
  /** Whose account wrote what was proposed. */
  author: string;
  dayBefore(days: number): string;
}

/** Plants what an exhibitor has a right to, and what it proposed of it. */
export async function plantBenefits(
  ctx: Ctx,
  tx: Tx,
  { exhibitor, author, dayBefore }: BenefitsOf,
  benefits: readonly z.output<typeof DemoBenefit>[],
): Promise<void> {
  for (const { title, titleEn, quantity, delivered, dueDaysBefore: days, satellite } of benefits) {
    const made = await tx.row<{ id: number }>(BENEFIT, [
      ...[exhibitor, title, titleEn, quantity, delivered, days === undefined ? null : dayBefore(days)],
      ...[satellite !== undefined, satellite?.minutes ?? null],
    ]);
    if (satellite === undefined) continue;
    const { state, daysAgo, reason, speakers, ...said } = satellite.proposed;
    const told = speakers.map(({ phone: _phone, mail: _mail, ...one }) => one);
    await tx.rows(SATELLITE, [
      ...[ctx.shop.id, exhibitor, made?.id, state, said.title, said.titleEn, said.lead, said.leadEn, said.minutes],
      ...[said.wishOn, said.wishHalf, said.remark, JSON.stringify(told), sealReaches(ctx, exhibitor, speakers)],
      ...[author, new Date(ctx.services.now().getTime() - daysAgo * DAY_MS).toISOString(), reason],
    ]);
  }
}

const CONSENT = `INSERT INTO visitor_consent (conference_id, member_id, affiliation, phone, mail, since)
  SELECT $2, m.id, $4, $5, $6, $7 FROM member m WHERE m.shop_id = $1 AND m.name = $3 AND m.removed_at IS NULL ORDER BY m.id LIMIT 1 RETURNING member_id AS member`;
const LEAD = `INSERT INTO exhibitor_lead (exhibitor_id, conference_id, member_id, shared, agreed_at, scanned_at, scans, heat, note)
  SELECT e.id, $2, $3, $4, $5, $5, 1, $6, $7 FROM exhibitor e JOIN organisation o ON o.shop_id = e.shop_id AND o.id = e.organisation_id
  WHERE e.shop_id = $1 AND e.exhibition_id = $8 AND o.name = $9`;

/** Plants who agreed to be seen, and whom they met. */
export async function plantVisitors(
  ctx: Ctx,
  tx: Tx,
  { exhibition, conference }: { exhibition: number; conference: number },
  visitors: readonly z.output<typeof DemoVisitor>[],
): Promise<void> {
  const ago = (days: number): string => new Date(ctx.services.now().getTime() - days * DAY_MS).toISOString();
  for (const { name, leads, ...shares } of visitors) {
    const since = ago(Math.max(0, ...leads.map(({ daysAgo }) => daysAgo)) + 1);
    const { affiliation, phone, mail } = shares;
    const agreed = await tx.row<{ member: number }>(CONSENT, [
      ...[ctx.shop.id, conference, name, affiliation, phone, mail, since],
    ]);
    if (agreed === null) continue;
    const shared = JSON.stringify(sharedBy(shares));
    for (const { organisation, daysAgo, heat, note } of leads) {
      await tx.rows(LEAD, [
        ...[ctx.shop.id, conference, agreed.member, shared, ago(daysAgo), heat, note, exhibition, organisation],
      ]);
    }
  }
}
