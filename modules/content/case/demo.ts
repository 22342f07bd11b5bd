import { z } from 'zod';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { grantedDoctor } from '../../people/doctor/public.ts';
import { caseHash, caseRow } from './case-row.ts';
import { bylinesOf } from './granted.ts';
import { maskImage, takeImage } from './images/aside.ts';
import { bars, film } from './images/drawn-film.ts';
import { storeSealed, storeShown } from './images/stored-images.ts';
import { sealKnown } from './known-box.ts';
import { areaOf } from './rules/areas.ts';
import { CHANNELS, LANGUAGES, PURPOSES, SEXES, TICKS } from './rules/states.ts';
import type { SignOff } from './schema.ts';

const Written = z.strictObject({ text: z.string(), left: z.number(), top: z.number(), size: z.number().default(24) });
const Spot = z.strictObject({ kind: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const Image = z.strictObject({
  caption: z.string(),
  written: z.array(Written).default([]),
  hasBars: z.boolean().default(false),
  /** What the check found on it, where; all of that is masked but where it says not. */
  found: z.array(Spot).default([]),
  isMasked: z.boolean().default(true),
});

const Entry = z.strictObject({
  /** Which of the granted doctors of the shop wrote it, the first that was granted by 0. */
  by: z.number(),
  /** Who was asked to look through it, or did. */
  second: z.number().optional(),
  state: z.enum(['draft', 'review', 'published', 'withdrawn']),
  daysAgo: z.number(),
  reason: z.string().default(''),
  language: z.enum(LANGUAGES),
  title: z.string(),
  specialty: z.string(),
  sex: z.enum(SEXES),
  age: z.number(),
  ...{ history: z.string(), findings: z.string(), course: z.string(), questions: z.string() },
  consentOn: z.string(),
  poll: z.strictObject({ question: z.string(), options: z.array(z.string()), explanation: z.string() }).optional(),
  known: z.strictObject({ names: z.array(z.string()), numbers: z.array(z.string()), dayZero: z.string() }).optional(),
  images: z.array(Image).default([]),
});
type Entry = z.output<typeof Entry>;

const DAY_MS = 86_400_000;
const SIZE = { width: 900, height: 680 };

const INSERT = `insert into case_item (author_id, language, title, specialty, sex, age, history, findings, course, questions, consent, poll,
    known_box, state, reviewer_id, asked_at, byline, byline_en, reason, submitted_at, withdrawn_at)
  select $2::bigint, $3, $4, $5, $6, $7::smallint, $8, $9, $10, $11, $12::jsonb, $13::jsonb, $14,
    case when $15 = 'draft' then 'draft' else 'review' end, $16::bigint, $17::timestamptz, $18::jsonb, $19::jsonb, $20, $21::timestamptz, null
  where not exists (select from case_item where shop_id = $1 and title = $4) returning id`;

/** Draws the images of a case as its scanner printed them, seals them, and keeps the copies with their masks. */
async function plantImages(ctx: Ctx, id: number, { images }: Entry): Promise<void> {
  for (const { caption, written, hasBars, found, isMasked } of images) {
    const laid = hasBars ? [{ input: bars(), left: 540, top: 560 }] : [];
    const drawn = await takeImage(ctx, await (await film(written, laid, SIZE)).png().toBuffer());
    const spots = found.map(({ kind, ...area }) => ({ kind, ...areaOf(area) }));
    const masks = isMasked ? spots.map(({ kind: _kind, ...area }) => area) : [];
    const shown = isMasked ? await maskImage(ctx, drawn.bytes, masks) : null;
    const [sealedKey, shownKey] = [await storeSealed(ctx, drawn.bytes), shown && (await storeShown(ctx, shown.bytes))];
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into case_image (case_id, caption, sealed_key, shown_key, sha256, width, height, found, "left", masks, state)
         values ($1, $2, $3, $4, '', $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, 'checked')`,
        [
          ...[id, caption, sealedKey, shownKey, drawn.width, drawn.height],
          ...[JSON.stringify(spots), isMasked ? '[]' : null, JSON.stringify(masks)],
        ],
      ),
    );
  }
}

/** A second person's word for a case as it was planted, and its coming out; then perhaps its end. */
async function letOut(ctx: Ctx, id: number, by: number, { state, reason }: Entry, at: string): Promise<void> {
  await ctx.db.write(async (tx) => {
    const row = await caseRow(tx, ctx.shop.id, id);
    if (row === null) return;
    const signOff: SignOff = { by, at, note: '', ticks: [...TICKS], hash: caseHash(row) };
    await tx.rows(
      `update case_item set state = $3, sign_off = $4::jsonb, published_at = $5, asked_at = null, reason = $6,
         withdrawn_at = case when $3 = 'withdrawn' then $7::timestamptz end where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, state, JSON.stringify(signOff), at, reason, ctx.services.now().toISOString()],
    );
  });
}

/** Cases of a demo shop: out with a poll, before a second person, unfinished with what the checks found, and withdrawn. */
export async function demo(ctx: Ctx): Promise<void> {
  const entries = z.array(Entry).parse(demoYaml(ctx.shop.code, 'cases.yaml') ?? []);
  if (entries.length === 0) return;
  const doctors = await ctx.db.rows<{ id: number }>(
    `select member_id as id from doctor where shop_id = $1 and state = 'granted' order by id limit 10`,
    [ctx.shop.id],
  );
  for (const entry of entries) {
    const [author, second] = [doctors[entry.by], entry.second === undefined ? undefined : doctors[entry.second]];
    const doctor = author && (await grantedDoctor(ctx.db, ctx.shop.id, author.id));
    if (author === undefined || !doctor) continue;
    const { zh, en } = await bylinesOf(ctx, doctor);
    const at = new Date(ctx.services.now().getTime() - entry.daysAgo * DAY_MS).toISOString();
    const consent = { by: 'patient', signedOn: entry.consentOn, purposes: [...PURPOSES], channels: [...CHANNELS] };
    const known = { relatives: [], places: [], ...(entry.known ?? { names: [], numbers: [], dayZero: '' }) };
    const box = await sealKnown(ctx, known);
    const isDraft = entry.state === 'draft';
    const [made] = await ctx.db.write((tx) =>
      tx.rows<{ id: number }>(INSERT, [
        ...[ctx.shop.id, author.id, entry.language, entry.title, entry.specialty, entry.sex, entry.age],
        ...[entry.history, entry.findings, entry.course, entry.questions, JSON.stringify(consent)],
        ...[entry.poll ? JSON.stringify(entry.poll) : null, box, entry.state],
        ...[second?.id ?? null, second !== undefined && entry.state === 'review' ? at : null],
        ...[isDraft ? null : JSON.stringify(zh), isDraft ? null : JSON.stringify(en), isDraft ? entry.reason : ''],
        ...[isDraft ? null : at],
      ]),
    );
    if (made === undefined) continue;
    await plantImages(ctx, made.id, entry);
    const isOut = entry.state === 'published' || entry.state === 'withdrawn';
    if (isOut && second !== undefined) await letOut(ctx, made.id, second.id, entry, at);
  }
}
