import { z } from 'zod';
import { demoMoment } from '../../../kernel/demo/demo-days.ts';
import { demoYaml } from '../../../kernel/demo/demo-files.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { importPublished } from '../../content/envelope/public.ts';
import { fileNumbers } from '../../platform/file/public.ts';
import { StreamValues } from './admin-contract.ts';
import { Status } from './contract.ts';
import { liveKind } from './kind.ts';
import { passwordHash } from './ticket.ts';

const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;
const FIVE_MINUTES_MS = 5 * MINUTE_MS;

const Both = z.strictObject({ zh: z.string(), en: z.string() });
const Stream = z.strictObject({
  slug: z.string(),
  title: Both,
  lead: Both,
  body: Both,
  daysAgo: z.number(),
  /** The day it is on, counted from today; days past are below 0. */
  inDays: z.number().int(),
  at: z.string().regex(/^\d\d:\d\d$/),
  minutes: z.number().int(),
  status: Status,
  audience: z.enum(['public', 'member', 'doctor']).default('public'),
  tags: z.array(z.string()).default([]),
  /** Names of files of the library. */
  cover: z.string().optional(),
  film: z.string().optional(),
  password: z.string().optional(),
  /** The form that is answered before, by its slug. */
  beforeForm: z.string().optional(),
  baseViews: z.number().int().default(0),
  /** It runs, and began so many minutes ago, whatever its day says. */
  begunAgo: z.number().int().optional(),
  /** Minutes after its begin at which the roll was called. */
  rollCalls: z.array(z.number().int()).default([]),
  /** The most who watched at once. */
  peak: z.number().int().default(0),
  /** What comes when, and who speaks. */
  programme: z.array(z.strictObject({ at: z.string(), what: Both, who: Both })).default([]),
});
type Stream = z.output<typeof Stream>;

/** Gives a demo shop its live streams; those that are there already stay. */
export async function demo(ctx: Ctx): Promise<void> {
  const [files, tags, forms, there] = await Promise.all([
    fileNumbers(ctx),
    ctx.db.rows<{ id: number; name: string }>('SELECT id, name FROM tag WHERE shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ id: number; slug: string }>('SELECT id, slug FROM form WHERE shop_id = $1', [ctx.shop.id]),
    ctx.db.rows<{ slug: string }>('SELECT slug FROM live_stream WHERE shop_id = $1', [ctx.shop.id]),
  ]);
  const tagIds = new Map(tags.map(({ id, name }) => [name, id]));
  const slugs = new Set(there.map(({ slug }) => slug));
  const now = ctx.services.now();
  for (const stream of z.array(Stream).parse(demoYaml(ctx.shop.code, 'lives.yaml') ?? [])) {
    if (slugs.has(stream.slug)) continue;
    const starts = new Date(
      stream.begunAgo === undefined
        ? demoMoment(now, stream.inDays, stream.at)
        : Math.floor(now.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS - stream.begunAgo * MINUTE_MS,
    );
    const ends = new Date(starts.getTime() + stream.minutes * MINUTE_MS);
    const { title, lead, body, slug, audience } = stream;
    const values = StreamValues.parse({
      ...{ slug, audience, title: title.zh, titleEn: title.en, lead: lead.zh, leadEn: lead.en },
      ...{ body: body.zh, bodyEn: body.en, startsAt: starts.toISOString(), endsAt: ends.toISOString() },
      coverFile: stream.cover === undefined ? null : files.get(stream.cover),
      programme: stream.programme.map(({ at, what, who }) => ({
        ...{ at, title: what.zh, titleEn: what.en, speaker: who.zh, speakerEn: who.en },
      })),
      tagIds: stream.tags.flatMap((name) => tagIds.get(name) ?? []),
    });
    const id = await importPublished(
      ctx,
      liveKind,
      values,
      new Date(now.getTime() - stream.daysAgo * DAY_MS).toISOString(),
    );
    await plantRollCalls(ctx, id, stream.rollCalls, starts);
    await plantBroadcast(ctx, id, stream, {
      ...{ starts, ends, film: files.get(stream.film ?? '') ?? null },
      form: forms.find(({ slug: name }) => name === stream.beforeForm)?.id ?? null,
    });
  }
}

/** How it stands and was watched: people come in the first minutes, stay, and leave towards the end. */
async function plantBroadcast(
  ctx: Ctx,
  id: number,
  { status, password, baseViews, peak, minutes }: Stream,
  { starts, ends, film, form }: { starts: Date; ends: Date; film: number | null; form: number | null },
): Promise<void> {
  const isOver = status === 2 || status === 3;
  const hash = password === undefined ? null : passwordHash(ctx, id, password);
  const viewers = isOver ? Math.round(peak * 1.6) : 0;
  await ctx.db.write(async (tx) => {
    await tx.rows(
      `UPDATE live_stream SET status = $2, begun_at = $3, ended_at = $4, replay_file = $5, is_gated = $6, password_hash = $7,
         base_views = $8, past_viewers = $9, past_visits = $10, past_watched_ms = $11,
         before_form = $12 WHERE id = $1`,
      [
        ...[id, status, isOver || status === 1 ? starts.toISOString() : null, isOver ? ends.toISOString() : null, film],
        ...[hash !== null, hash, baseViews, viewers, Math.round(viewers * 1.3)],
        ...[Math.round(viewers * minutes * 0.6) * MINUTE_MS, form],
      ],
    );
    if (!isOver) return;
    await tx.rows(
      `INSERT INTO live_minute (stream_id, at, online)
       SELECT $1::bigint, $2::timestamptz + make_interval(mins => m), greatest(1, round($4::float8 * least(1, (m + 2) / 12.0)
         * least(1, ($3::int - m + 4) / 16.0) * (0.94 + abs(hashtext(($1::bigint)::text || m::text)) % 100 / 1600.0)))::int
       FROM generate_series(0, $3::int - 1) AS m`,
      [id, starts.toISOString(), minutes, peak],
    );
  });
}

/** The roll of a stream, and who said that they were there: all but one in time. */
async function plantRollCalls(ctx: Ctx, id: number, minutes: readonly number[], starts: Date): Promise<void> {
  for (const minute of minutes) {
    const at = new Date(starts.getTime() + minute * MINUTE_MS).toISOString();
    await ctx.db.write((tx) =>
      tx.rows(
        `WITH called AS (INSERT INTO live_call (stream_id, at, until)
           VALUES ($1, $2::timestamptz, $2::timestamptz + interval '1 minute') RETURNING id)
         INSERT INTO live_present (call_id, member_id, at)
         SELECT called.id, m.id, $2::timestamptz + make_interval(secs => 9 * m.place + 16) FROM called,
           (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM member WHERE shop_id = $3 ORDER BY id DESC LIMIT 5) m`,
        [id, at, ctx.shop.id],
      ),
    );
  }
}
