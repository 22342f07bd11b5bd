import type { Ctx } from '../../../kernel/http/context.ts';
import type { Services } from '../../../kernel/services.ts';
import { SharedCache } from '../../../kernel/signals/shared-cache.ts';
import { isWatched } from '../../people/credit/public.ts';
import type { Admission } from './admission.ts';
import type { RollCall } from './presence.ts';
import type { RoomStanding } from './room-rules.ts';
import { SEEN_SECONDS, status } from './rules.ts';

/** How long every player of this process is told the same: 5,000 of them cost one counting. */
const KEPT_MS = 2_000;
const MOST = 2_000;

/** How a stream stands at the moment, for everybody alike. */
export interface StreamPulse extends Admission, RoomStanding {
  isPublished: boolean;
  audience: string;
  online: number;
  /** As they are shown: real ones and those that the shop added. */
  views: number;
  /** Who watches it is present at a session that gives credits. */
  isFeed: boolean;
  /** What the host has everybody read, and how often the room was changed. */
  notice: string;
  noticeEn: string;
  roomVersion: number;
  /** The poll that its host has everybody vote in. */
  pollId: number | null;
  /** The latest roll call since it began; null before the first. */
  call: RollCall | null;
  /** The form that is asked for once it is over. */
  afterForm: number | null;
}

const SQL = `
  SELECT t.status, t.live AS "isPublished", t.audience, t.is_gated AS "isGated", t.password_hash AS "passwordHash",
    coalesce(v.online, 0) AS online, t.base_views + t.past_visits + coalesce(v.visits, 0) AS views, t.begun_at AS "begunAt",
    (SELECT json_build_object('id', c.id, 'at', c.at, 'until', c.until, 'quizId', c.quiz_id) FROM live_call c WHERE c.shop_id = t.shop_id
       AND c.stream_id = t.id ORDER BY c.at DESC LIMIT 1) AS call,
    t.before_form AS "beforeForm", t.after_form AS "afterForm",
    coalesce(r.mode, 'usual') AS mode, coalesce(r.is_muted, false) AS "isMuted", coalesce(r.slow_seconds, 0) AS "slowSeconds",
    coalesce(r.notice, '') AS notice, coalesce(r.notice_en, '') AS "noticeEn", coalesce(r.version, 0) AS "roomVersion",
    coalesce(r.asks_sign_in, false) AS "asksSignIn", r.poll_id AS "pollId"
  FROM live_stream t LEFT JOIN live_room r ON r.shop_id = t.shop_id AND r.stream_id = t.id LEFT JOIN LATERAL (
    SELECT count(*) FILTER (WHERE v.seen_at > $3::timestamptz - make_interval(secs => ${SEEN_SECONDS}))::int AS online,
      sum(v.visits)::int AS visits
    FROM live_viewer v WHERE v.shop_id = t.shop_id AND v.stream_id = t.id) v ON true
  WHERE t.shop_id = $1 AND t.id = $2`;

async function load(ctx: Ctx, id: number): Promise<StreamPulse | null> {
  const now = ctx.services.now().toISOString();
  const [stands, isFeed] = await Promise.all([
    ctx.db.row<Omit<StreamPulse, 'isFeed'>>(SQL, [ctx.shop.id, id, now]),
    isWatched(ctx.db, ctx.shop.id, { source: 'live', subject: id }),
  ]);
  const pulse = stands === null ? null : { ...stands, isFeed };
  if (pulse?.status === status.running && pulse.online > 0) {
    await ctx.db.write((tx) =>
      tx.finish(
        `INSERT INTO live_minute AS m (stream_id, at, online) VALUES ($1, date_trunc('minute', $2::timestamptz), $3)
         ON CONFLICT (shop_id, stream_id, at) DO UPDATE SET online = greatest(m.online, excluded.online)`,
        [id, now, pulse.online],
      ),
    );
  }
  return pulse;
}

const caches = new WeakMap<Services, SharedCache<string, StreamPulse | null, { ctx: Ctx; id: number }>>();

function cacheOf(services: Services) {
  const made =
    caches.get(services) ??
    new SharedCache((_key: string, { ctx, id }) => load(ctx, id), { keptMs: KEPT_MS, most: MOST });
  caches.set(services, made);
  return made;
}

const keyOf = (ctx: Ctx, id: number): string => `${ctx.shop.id}/${id}`;

/** How a stream stands, at most two seconds ago; the counting leaves its mark on the curve while the stream runs. */
export const pulseOf = (ctx: Ctx, id: number): Promise<StreamPulse | null> =>
  cacheOf(ctx.services).get(keyOf(ctx, id), { ctx, id });

/** Counts anew for who asks next, after a change of the stream; other processes follow within two seconds. */
export const forgetPulse = (ctx: Ctx, id: number): void => cacheOf(ctx.services).forget(keyOf(ctx, id));
