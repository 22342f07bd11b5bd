import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import { demoBytes, demoYaml } from '../../../kernel/demo/demo-files.ts';
import { makeGuest } from '../../../kernel/guests/guests.ts';
import type { Ctx, SignedGuest } from '../../../kernel/http/context.ts';
import { withUpload } from '../../../kernel/http/with-upload.ts';
import { accountByIdentity } from '../../../kernel/identity/accounts.ts';
import { membershipOf } from '../../../kernel/identity/members.ts';
import { fileNumbers, storeFor } from '../../platform/file/public.ts';
import { placeExtra } from './commands/order-extra.ts';
import { keepBadges } from './commands/save-badges.ts';
import {
  DemoBenefit,
  DemoHall,
  DemoVisitor,
  plantBenefits,
  plantBooking,
  plantHall,
  plantVisitors,
} from './demo-plan.ts';
import { filePurposes } from './file-purposes.ts';
import { CompanyForm, EXHIBITION } from './guest-contract.ts';
import { ProposedProduct } from './product-contract.ts';
import { readExhibitor } from './queries/own-exhibition.ts';
import { LOGO } from './queries/read-form.ts';
import { BADGE_KINDS } from './rules/badges.ts';
import { SheetValues } from './sheet-contract.ts';

const Demo = z.strictObject({
  conference: z.string(),
  /** Days before the first day of the conference. */
  fillDaysBefore: z.number(),
  badgeDaysBefore: z.number(),
  boothDaysBefore: z.number(),
  depositPercent: z.number(),
  /** Yuan for a badge beyond the number of a booth, by kind. */
  extraYuan: z.strictObject({ exhibitor: z.number(), builder: z.number(), vip: z.number().nullable() }),
  /** What its company form asks; without it what is usual. */
  sheet: SheetValues.omit({ exhibitionId: true }).optional(),
  hall: DemoHall,
  visitors: z.array(DemoVisitor),
  exhibitors: z.array(
    z.strictObject({
      /** Name of its organisation. */
      organisation: z.string(),
      booth: z.string(),
      area: z.number(),
      /** How it has its booth of the plan. */
      booking: z.enum(['contracted', 'deposit', 'paid']).optional(),
      benefits: z.array(DemoBenefit).default([]),
      logo: z.string().optional(),
      /** Somebody with an account; its code is random and told to nobody. */
      account: z.strictObject({ name: z.string(), account: z.string() }).optional(),
      form: z
        .strictObject({
          state: z.enum(['draft', 'submitted', 'returned', 'approved']),
          daysAgo: z.number(),
          reason: z.string().default(''),
          company: CompanyForm.strict(),
          /** Answers to the questions of the exhibition. */
          answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
          /** A picture below `brought` that its exhibitor put into it as the logo, and that is looked through like any other. */
          brought: z.string().optional(),
        })
        .optional(),
      /** Products that were published, by their slugs, and what waits to be decided about. */
      products: z.array(z.union([z.strictObject({ slug: z.string() }), ProposedProduct.strict()])).default([]),
      /** Phone of the member who pays for it, and badges that it ordered beyond its number. */
      contact: z.string().optional(),
      extras: z.array(z.strictObject({ kind: z.enum(BADGE_KINDS), quantity: z.number() })).default([]),
      badges: z
        .array(z.strictObject({ kind: z.enum(BADGE_KINDS), name: z.string(), post: z.string().default('') }))
        .default([]),
    }),
  ),
});
type Demo = z.output<typeof Demo>;
type Entry = Demo['exhibitors'][number];

interface Conference {
  id: number;
  startsOn: string;
  endsOn: string;
}

const DAY_MS = 86_400_000;
const fenOf = (yuan: number | null): number | null => (yuan === null ? null : yuan * 100);
const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const EXHIBITION_ROW = `INSERT INTO exhibition (conference_id, fill_until, badge_until, build_from, show_from, show_until, clear_until,
    exhibitor_per_nine, builder_per_nine, vip_per_nine, booth_until, deposit_percent, exhibitor_extra_fen, builder_extra_fen, vip_extra_fen)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`;
const EXHIBITOR = `INSERT INTO exhibitor (exhibition_id, organisation_id, name, name_en, about, about_en, website, logo_file, booth, area, contract_from, contract_until, contact_id)
  SELECT $2, o.id, o.name, o.name_en, o.about, o.about_en, o.website, $4, $5, $6, $7, $8, $9 FROM organisation o
  WHERE o.shop_id = $1 AND o.name = $3 RETURNING id`;
const SHEET = `WITH made AS (INSERT INTO exhibition_sheet (exhibition_id, asks, sections) VALUES ($1, $2, $3) RETURNING id, edition, asks, sections)
  INSERT INTO exhibition_sheet_edition (sheet_id, edition, asks, sections) SELECT id, edition, asks, sections FROM made`;
const FORM = `INSERT INTO exhibitor_form (edition_id, answers, exhibitor_id, number, state, company, logo_file, author, submitted_at, reason, decided_at, created_at, updated_at)
  VALUES ((SELECT n.id FROM exhibition_sheet_edition n JOIN exhibition_sheet s ON s.shop_id = n.shop_id AND s.id = n.sheet_id
    JOIN exhibitor e ON e.shop_id = s.shop_id AND e.exhibition_id = s.exhibition_id WHERE e.shop_id = $10 AND e.id = $1), $11, $1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`;

async function plantForm(ctx: Ctx, tx: Tx, id: number, { form, account }: Entry, logo: number | null): Promise<void> {
  if (form === undefined) return;
  const at = new Date(ctx.services.now().getTime() - form.daysAgo * DAY_MS).toISOString();
  const isHandedIn = form.state !== 'draft';
  const isDecided = form.state === 'approved' || form.state === 'returned';
  await tx.rows(FORM, [
    ...[id, form.state, JSON.stringify(form.company), logo, account?.name ?? ''],
    ...[isHandedIn ? at : null, form.reason, isDecided ? at : null, at, ctx.shop.id, JSON.stringify(form.answers)],
  ]);
  if (form.state !== 'approved') return;
  const { name, nameEn, about, aboutEn, website } = form.company;
  await tx.rows(
    'UPDATE exhibitor SET name = $3, name_en = $4, about = $5, about_en = $6, website = $7 WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, id, name, nameEn, about, aboutEn, website],
  );
}

const TAKEN = `INSERT INTO exhibitor_product (exhibitor_id, title, title_en, lead, lead_en, author, state, product_id)
  SELECT $2, p.title, p.title_en, p.lead, p.lead_en, $4, 'taken', p.id FROM product p WHERE p.shop_id = $1 AND p.slug = $3`;
const PROPOSED = `INSERT INTO exhibitor_product (exhibitor_id, title, title_en, lead, lead_en, author) VALUES ($1, $2, $3, $4, $5, $6)`;

async function plantProducts(ctx: Ctx, tx: Tx, id: number, { products, account }: Entry): Promise<void> {
  const author = account?.name ?? '';
  for (const one of products) {
    if ('slug' in one) await tx.rows(TAKEN, [ctx.shop.id, id, one.slug, author]);
    else await tx.rows(PROPOSED, [id, one.title, one.titleEn, one.lead, one.leadEn, author]);
  }
}

/** The member of the shop who pays for an exhibitor. */
async function contactOf(ctx: Ctx, { contact }: Entry): Promise<number | null> {
  if (contact === undefined) return null;
  const account = await accountByIdentity(ctx.db, ctx.services.config, { kind: 'phone', value: contact });
  return (account && (await membershipOf(ctx.db, ctx.shop.id, account.id)))?.id ?? null;
}

/** Orders badges beyond the number of a booth; their money is a deed of the story. */
async function plantExtras(ctx: Ctx, tx: Tx, id: number, { extras, account }: Entry): Promise<void> {
  const holdUntil = await ctx.services.registry.orderDesk(ctx.shop)?.holdUntil(ctx);
  if (holdUntil === undefined) return;
  for (const { kind, quantity } of extras) {
    const own = await readExhibitor(ctx, tx, id, true);
    const wish = { kind, quantity, priceFen: own.extraFen[kind] ?? 0, author: account?.name ?? '', holdUntil };
    await placeExtra(ctx, tx, own, wish);
  }
}

async function plantExhibitor(
  ctx: Ctx,
  tx: Tx,
  entry: Entry,
  at: { exhibition: number; conference: Conference; files: ReadonlyMap<string, number> },
): Promise<void> {
  const { conference, exhibition } = at;
  const logo = at.files.get(entry.logo ?? '') ?? null;
  const isTold = entry.form?.state === 'approved' || entry.form === undefined;
  const made = await tx.row<{ id: number }>(EXHIBITOR, [
    ...[ctx.shop.id, exhibition, entry.organisation, isTold ? logo : null, entry.booth, entry.area],
    ...[ctx.services.now().toISOString().slice(0, 10), dayFrom(conference.endsOn, 30)],
    await contactOf(ctx, entry),
  ]);
  if (made === null) return;
  await plantForm(ctx, tx, made.id, entry, logo);
  await plantProducts(ctx, tx, made.id, entry);
  const author = entry.account?.name ?? '';
  const dayBefore = (days: number): string => dayFrom(conference.startsOn, -days);
  await plantBenefits(ctx, tx, { exhibitor: made.id, author, dayBefore }, entry.benefits);
  if (entry.booking !== undefined) {
    const until = new Date(ctx.services.now().getTime() + 10 * DAY_MS).toISOString();
    await plantBooking(ctx, tx, { exhibition, exhibitor: made.id, number: entry.booth, state: entry.booking, until });
  }
  if (entry.account !== undefined) {
    const until = `${dayFrom(conference.endsOn, 30)}T00:00:00Z`;
    await makeGuest(ctx, tx, { ...entry.account, kind: EXHIBITION, thingId: made.id, until });
  }
  if (entry.badges.length > 0) {
    await keepBadges(ctx, tx, await readExhibitor(ctx, tx, made.id, true), { people: entry.badges, gone: [] });
  }
  await plantExtras(ctx, tx, made.id, entry);
}

const LOGO_OF = `UPDATE exhibitor_form f SET logo_file = $3 FROM exhibitor e
  WHERE f.shop_id = $1 AND e.shop_id = f.shop_id AND e.id = f.exhibitor_id AND e.name = $2`;

const GUEST = `SELECT id, name, kind, thing_id AS "thingId", until_at AS until FROM guest_account WHERE shop_id = $1 AND account = $2`;

/** Puts a logo into the form of an exhibitor as its people did. */
async function bringLogo(ctx: Ctx, { organisation, account }: Entry, fileName: string): Promise<void> {
  const bytes = demoBytes(ctx.shop.code, `brought/${fileName}`);
  const known = await ctx.db.row<Omit<SignedGuest, 'sessionId'>>(GUEST, [ctx.shop.id, account?.account ?? '']);
  const guest = known === null ? null : { ...known, sessionId: 0 };
  await withUpload({ ...ctx, guest }, { fileName, mime: 'image/png', bytes }, (sent) =>
    storeFor(sent, LOGO, filePurposes[LOGO], (file, tx) => tx.rows(LOGO_OF, [ctx.shop.id, organisation, file.id])),
  );
}

/** Gives a demo shop the exhibition of its congress, with exhibitors who have come more or less far; once. */
export async function demo(ctx: Ctx): Promise<void> {
  const found = demoYaml(ctx.shop.code, 'exhibitors.yaml');
  if (found === null) return;
  const plan = Demo.parse(found);
  const conference = await ctx.db.row<Conference>(
    'SELECT id, starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM conference WHERE shop_id = $1 AND slug = $2 AND live',
    [ctx.shop.id, plan.conference],
  );
  const there = await ctx.db.row('SELECT FROM exhibition WHERE shop_id = $1 LIMIT 1', [ctx.shop.id]);
  const today = ctx.services.now().toISOString().slice(0, 10);
  if (conference === null || there !== null || conference.startsOn <= today) return;
  const files = await fileNumbers(ctx);
  const { startsOn, endsOn } = conference;
  const at = (days: number): string => `${dayFrom(startsOn, -days)}T18:00:00+08:00`;
  await ctx.db.write(async (tx) => {
    const made = await tx.row<{ id: number }>(EXHIBITION_ROW, [
      ...[conference.id, at(plan.fillDaysBefore), at(plan.badgeDaysBefore)],
      ...[dayFrom(startsOn, -2), startsOn, endsOn, dayFrom(endsOn, 1), 4, 3, 1],
      ...[at(plan.boothDaysBefore), plan.depositPercent, ...BADGE_KINDS.map((kind) => fenOf(plan.extraYuan[kind]))],
    ]);
    if (made === null) return;
    if (plan.sheet !== undefined) {
      await tx.rows(SHEET, [made.id, JSON.stringify(plan.sheet.asks), JSON.stringify(plan.sheet.sections)]);
    }
    await plantHall(tx, made.id, plan.hall);
    for (const entry of plan.exhibitors)
      await plantExhibitor(ctx, tx, entry, { exhibition: made.id, conference, files });
    await plantVisitors(ctx, tx, { exhibition: made.id, conference: conference.id }, plan.visitors);
  });
  for (const entry of plan.exhibitors) {
    if (entry.form?.brought !== undefined) await bringLogo(ctx, entry, entry.form.brought);
  }
}
