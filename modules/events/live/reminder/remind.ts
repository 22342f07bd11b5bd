import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { liveRefusals } from '../refusals.ts';
import type { reminder } from '../reminder-contract.ts';
import { type LiveStatus, status } from '../rules.ts';
import { type Announced, announce } from './announce.ts';

type Calls = typeof reminder;

/** Streams to come that one person is reminded of at most, and how often they may change their mind in an hour. */
const MOST_COMING = 50;
const OF_A_MEMBER = [{ most: 60, seconds: 3600 }];
const MINUTE_MS = 60_000;

interface Found extends Announced {
  status: LiveStatus;
  downReason: string;
}

const FOUND = `SELECT t.id, t.title, t.title_en AS "titleEn", t.starts_at AS "startsAt", t.status, t.down_reason AS "downReason"
  FROM live_stream t WHERE ${listedSql} AND $3 <> '' AND t.id = $4`;

async function found(ctx: Ctx, db: Pick<Tx, 'row'>, id: number, hold = ''): Promise<Found> {
  const stream = await db.row<Found>(FOUND + hold, [...readerValues(ctx), id]);
  if (stream === null) throw notFound();
  return stream;
}

/** Whether the caller is told before a stream begins. */
export async function ownReminder(ctx: Ctx, id: number): Promise<OutputOf<Calls['live.reminder']>> {
  await found(ctx, ctx.db, id);
  const row = await ctx.db.row('SELECT 1 FROM live_reminder WHERE shop_id = $1 AND stream_id = $2 AND member_id = $3', [
    ...[ctx.shop.id, id, signedIn(ctx).id],
  ]);
  return { data: { isOn: row !== null } };
}

const KEEP = `INSERT INTO live_reminder (shop_id, stream_id, member_id, asked_at, told_for, reminded_for)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (shop_id, stream_id, member_id) DO NOTHING RETURNING id`;
const COMING = `SELECT count(*)::int AS count FROM live_reminder r JOIN live_stream t ON t.shop_id = r.shop_id AND t.id = r.stream_id
  WHERE r.shop_id = $1 AND r.member_id = $2 AND t.status = 0 AND t.live`;

/** Has the caller told before a stream begins, and confirms it with its entry for calendars; or takes that back. */
export async function remind(
  ctx: Ctx,
  { id, on }: ParsedOf<Calls['live.remind']>,
): Promise<OutputOf<Calls['live.remind']>> {
  const { config, now, settings } = ctx.services;
  const memberId = signedIn(ctx).id;
  const turn = await takeAttempt(
    ctx.db,
    attemptKey(config, 'live-remind', `${ctx.shop.id}/${memberId}`),
    OF_A_MEMBER,
    now(),
  );
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const lead = await settings.get<number>(ctx, 'live.remindMinutes');
  await ctx.db.write(async (tx) => {
    // One after the other for one person: two tabs count together.
    await tx.rows('SELECT FROM member WHERE shop_id = $1 AND id = $2 FOR NO KEY UPDATE', [ctx.shop.id, memberId]);
    if (!on) {
      await tx.rows('DELETE FROM live_reminder WHERE shop_id = $1 AND stream_id = $2 AND member_id = $3', [
        ...[ctx.shop.id, id, memberId],
      ]);
      return;
    }
    const stream = await found(ctx, tx, id, ' FOR SHARE OF t');
    if (stream.status === status.down) throw liveRefusals.taken_down({ reason: stream.downReason });
    if (stream.status !== status.waiting) throw liveRefusals.not_coming();
    const isNear = Date.parse(stream.startsAt) <= now().getTime() + lead * MINUTE_MS;
    const kept = await tx.row<{ id: number }>(KEEP, [
      ...[ctx.shop.id, id, memberId, now().toISOString(), stream.startsAt, isNear ? stream.startsAt : null],
    ]);
    if (kept === null) return;
    const coming = await tx.row<{ count: number }>(COMING, [ctx.shop.id, memberId]);
    if ((coming?.count ?? 0) > MOST_COMING) throw liveRefusals.too_many_reminders({ most: MOST_COMING });
    await announce(ctx, tx, 'live.reminder_kept', { stream, to: [memberId], key: String(kept.id) });
  });
  return { data: { isOn: on } };
}
