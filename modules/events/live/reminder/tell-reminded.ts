import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { type Announced, announce } from './announce.ts';

/** People who are told by one write, writes for one stream, and streams of one run. */
const AT_ONCE = 200;
const WRITES = 50;
const STREAMS = 200;
const MINUTE_MS = 60_000;

/** Nothing is told of what was withdrawn, taken down, or has begun. */
const COMING = "t.live AND t.status = 0 AND t.standing <> 'withdrawn'";
/** The begin is another one than they were told last. */
const MOVED = '(r.told_for < t.starts_at OR r.told_for > t.starts_at)';
/** The begin is near, and they were not reminded of it. */
const NEAR = (now: string, until: string): string =>
  `t.starts_at > ${now} AND t.starts_at <= ${until} AND (r.reminded_for IS NULL OR r.reminded_for <> t.starts_at)`;

/** Whoever is outside of its audience by now hears nothing of it. */
const BELONGS = `EXISTS (SELECT FROM member m WHERE m.shop_id = r.shop_id AND m.id = r.member_id AND (t.audience IN ('public', 'member')
    OR m.facts ->> t.audience = 'granted' OR EXISTS (SELECT FROM member_role mr JOIN role o ON o.shop_id = mr.shop_id AND o.id = mr.role_id
      WHERE mr.shop_id = m.shop_id AND mr.member_id = m.id AND 'role:' || o.key = t.audience)))`;

/** Most that a shop may set as the time before, in minutes: what lies behind it is due nowhere. */
export const EARLIEST_MINUTES = 1440;

/** Where somebody is to be told something: looked at by the minute. */
export const REMINDED_DUE = `SELECT FROM live_stream t JOIN live_reminder r ON r.shop_id = t.shop_id AND r.stream_id = t.id
  WHERE t.shop_id = this_shop AND ${COMING} AND ${BELONGS} AND (${MOVED}
    OR (${NEAR('now()', `now() + interval '${EARLIEST_MINUTES} minutes'`)}))`;

interface Due extends Announced {
  edition: number;
}

const DUE = (
  what: string,
): string => `SELECT t.id, t.title, t.title_en AS "titleEn", t.starts_at AS "startsAt", t.edition
  FROM live_stream t WHERE t.shop_id = $1 AND ${COMING} AND EXISTS (SELECT FROM live_reminder r
    WHERE r.shop_id = t.shop_id AND r.stream_id = t.id AND ${what} AND ${BELONGS}) ORDER BY t.starts_at, t.id LIMIT ${STREAMS}`;

// Claimed by the write that tells them: neither two servers at once nor the end of a process tells it twice, or not at all.
const CLAIM = (what: string, set: string): string => `WITH due AS (SELECT r.id, t.starts_at FROM live_reminder r
    JOIN live_stream t ON t.shop_id = r.shop_id AND t.id = r.stream_id
    WHERE r.shop_id = $1 AND r.stream_id = $2 AND ${COMING} AND ${what} AND ${BELONGS} ORDER BY r.id LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED)
  UPDATE live_reminder c SET ${set} FROM due WHERE c.shop_id = $1 AND c.id = due.id RETURNING c.member_id AS "memberId"`;

interface Telling {
  kind: 'live.reminder_moved' | 'live.reminder_due';
  what: string;
  /** What is noted of those who are told; parameters 3 and 4 are now and the end of the time before. */
  set: string;
}

/**
 * Tells whoever asked for it that a stream is near, or begins at another time; who hears of a new begin within the time before is reminded by
 * that. It follows from how the stream stands now: a begin that moves is told whoever moved it, and what was taken down is not.
 */
export async function tellReminded(ctx: Ctx): Promise<void> {
  const now = ctx.services.now();
  const lead = await ctx.services.settings.get<number>(ctx, 'live.remindMinutes');
  const times = [now.toISOString(), new Date(now.getTime() + lead * MINUTE_MS).toISOString()];
  const tellings: Telling[] = [
    {
      ...{ kind: 'live.reminder_moved', what: MOVED },
      set: `told_for = due.starts_at, reminded_for = CASE WHEN due.starts_at BETWEEN $3::timestamptz AND $4::timestamptz
        THEN due.starts_at ELSE c.reminded_for END`,
    },
    {
      ...{ kind: 'live.reminder_due', what: NEAR('$3', '$4') },
      set: 'reminded_for = due.starts_at',
    },
  ];
  await eachApart(tellings, 'kinds of reminders', (telling) => tellOf(ctx, telling, times));
}

async function tellOf(
  ctx: Ctx,
  { kind, what, set }: Telling,
  [now = '', until = '']: readonly string[],
): Promise<void> {
  const isNear = kind === 'live.reminder_due';
  const due = await ctx.db.rows<Due>(
    DUE(isNear ? NEAR('$2', '$3') : what),
    isNear ? [ctx.shop.id, now, until] : [ctx.shop.id],
  );
  await eachApart(due, 'streams', async (stream) => {
    for (let writes = 0; writes < WRITES; writes += 1) {
      const told = await ctx.db.write(async (tx) => {
        const rows = await tx.rows<{ memberId: number }>(CLAIM(what, set), [ctx.shop.id, stream.id, now, until]);
        const to = rows.map(({ memberId }) => memberId);
        await announce(ctx, tx, kind, { stream, to, key: `${stream.id}/${stream.edition}` });
        return to.length;
      });
      if (told < AT_ONCE) return;
    }
  });
}
