import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../../kernel/rate-limit/loopback.ts';
import { viewerName } from '../../../../kernel/rate-limit/password-gate.ts';
import { derivedKey } from '../../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';
import { lackOf } from '../admission.ts';
import type { Pulse } from '../contract.ts';
import type { StreamPulse } from '../pulse.ts';
import { seenPulse, toldPulse } from '../queries/show-room.ts';
import { isPlaying, SEEN_SECONDS, status } from '../rules.ts';
import type { Player } from '../ticket.ts';
import { keepPresent } from './keep-present.ts';

/** A player's sign of life. */
export interface Beat extends Player {
  position: number;
  visible: boolean;
}

/** Away for longer than this, somebody who comes back is a visit of their own. */
const AWAY_SECONDS = 1800;
/** New browsers that one network may bring: a congress hall, but no machine that invents viewers. */
const NEW_BROWSERS = [{ most: 200, seconds: 600 }];

// One row, one statement. The player whose time counts is kept until it is hidden or silent; then the next visible one takes
// over. What is counted is never more than what has passed since that player's last beat, so two at once count once.
const BEAT = `
  UPDATE live_viewer v SET
    seen_at = greatest(v.seen_at, $4),
    visits = v.visits + (v.seen_at < $4::timestamptz - make_interval(secs => ${AWAY_SECONDS}))::int,
    watched_ms = v.watched_ms + CASE
      WHEN v.session = $3 AND $6 AND v.counted_at > $4::timestamptz - make_interval(secs => ${SEEN_SECONDS})
      THEN greatest(0, round(extract(epoch FROM $4::timestamptz - v.counted_at) * 1000))::bigint ELSE 0 END,
    counted_at = CASE WHEN n.counts THEN greatest(v.counted_at, $4) ELSE v.counted_at END,
    is_visible = CASE WHEN n.counts THEN $5 ELSE v.is_visible END,
    position = CASE WHEN n.counts THEN $7 ELSE v.position END,
    session = CASE WHEN n.counts THEN $3 ELSE v.session END
  FROM (SELECT o.id, CASE WHEN o.session = $3 AND $6 AND o.counted_at > $4::timestamptz - make_interval(secs => ${SEEN_SECONDS})
        AND o.counted_at < $4 THEN o.counted_at END AS since,
      o.session = $3 OR $5
      AND (NOT o.is_visible OR o.counted_at <= $4::timestamptz - make_interval(secs => ${SEEN_SECONDS})) AS counts
    FROM live_viewer o WHERE o.shop_id = $8 AND o.stream_id = $1 AND o.viewer_hash = $2 FOR UPDATE) n
  WHERE v.shop_id = $8 AND v.id = n.id RETURNING v.id, n.since`;

const ARRIVE = `
  INSERT INTO live_viewer (stream_id, viewer_hash, session, counted_at, seen_at, first_at, is_visible, position, member_id)
  VALUES ($1, $2, $3, $4, $4, $4, $5, $6, $7) ON CONFLICT (shop_id, stream_id, viewer_hash) DO NOTHING`;

/** Hears that a player is there, and tells how the stream stands (T2, T3): the state, the viewers, and whether it goes on. */
export async function beat(ctx: Ctx, given: Beat): Promise<{ data: Pulse }> {
  const pulse = await seenPulse(ctx, given.id);
  // Who waits for the start, or reads of what was, watches nothing.
  const isAdmitted = (await lackOf(ctx, pulse, given)) === null;
  const isCounted = isAdmitted && isPlaying(pulse.status) && (await count(ctx, given, pulse));
  // What is told of a roll call follows from what was counted.
  const told = await toldPulse(ctx, pulse, given);
  // Who asks is there, even where the last counting came before them.
  return { data: { ...told, online: Math.max(pulse.online, isCounted ? 1 : 0) } };
}

async function count(ctx: Ctx, { id, session, visible, position }: Beat, pulse: StreamPulse): Promise<boolean> {
  const { config, now } = ctx.services;
  const key = derivedKey(config.secretKey, 'live viewer');
  const viewer = keyedHash(key, 'live', String(ctx.shop.id), viewerName(ctx, session));
  const at = now().toISOString();
  const [known] = await ctx.db.write((tx) =>
    tx.finish<{ id: number; since: Date | string | null }>(BEAT, [
      id,
      viewer,
      session,
      at,
      visible,
      visible,
      position,
      ctx.shop.id,
    ]),
  );
  if (known !== undefined) {
    const { since } = known;
    // What is counted while it runs may count for credits; the recording is watched at other times than the session was.
    if (since !== null && ctx.person !== null && pulse.status === status.running)
      await keepPresent(ctx, pulse, {
        id,
        viewer: known.id,
        memberId: ctx.person.id,
        from: new Date(since),
        to: new Date(at),
      });
    return true;
  }
  if (ctx.person === null && !isDemoLoopback(ctx)) {
    const turn = await takeAttempt(
      ctx.db,
      attemptKey(config, 'live-viewer', `${ctx.shop.id}/${ctx.ip}`),
      NEW_BROWSERS,
      now(),
    );
    if (!turn.taken) return false;
  }
  const member = ctx.person?.id ?? null;
  await ctx.db.write((tx) => tx.finish(ARRIVE, [id, viewer, session, at, visible, position, member]));
  return true;
}
