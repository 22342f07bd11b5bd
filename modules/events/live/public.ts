import { createHash } from 'node:crypto';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { moveStream } from './commands/move-stream.ts';
import { forgetPulse, pulseOf } from './pulse.ts';
import { type LiveStatus, status } from './rules.ts';
import { lockStream } from './stored-stream.ts';
import { tellViewers } from './tell-viewers.ts';

/** Who runs streams, and the kind of record that they are. */
export { liveKind } from './kind.ts';
/** The talks of a stream beside a film that shows stretches of it. */
export { liveTalks } from './queries/recorded-talks.ts';
export { liveRefusals } from './refusals.ts';
export { type LiveStatus, status as liveStatus } from './rules.ts';
/** The table of the streams, for rows that hang on them. */
export { liveStream } from './schema.ts';
/** A stream held for a change. */
export { lockStream } from './stored-stream.ts';
export { signTypeA, streamAddress, streamHosts } from './stream-address.ts';
export { tellViewers } from './tell-viewers.ts';

/** What whoever plays a stream from here has to know of it. */
export interface OnAir {
  status: LiveStatus;
  isPublished: boolean;
  /** Another one as soon as the stream lets in others than before: with a new password, or another form. */
  mark: string;
}

/** How a stream stands, at most two seconds ago; null where there is none. */
export async function onAir(ctx: Ctx, id: number): Promise<OnAir | null> {
  const pulse = await pulseOf(ctx, id);
  if (pulse === null) return null;
  const gate = [pulse.isGated, pulse.passwordHash, pulse.beforeForm, pulse.audience];
  const mark = createHash('sha256').update(JSON.stringify(gate)).digest('hex').slice(0, 16);
  return { status: pulse.status, isPublished: pulse.isPublished, mark };
}

/** Says that an encoder sends a stream, or that none does any more. */
export async function feedStream(ctx: Ctx, tx: Tx, id: number, isFed: boolean): Promise<void> {
  await tx.rows('UPDATE live_stream SET is_fed = $3 WHERE shop_id = $1 AND id = $2 AND is_fed <> $3', [
    ...[ctx.shop.id, id, isFed],
  ]);
  tx.afterCommit(() => forgetPulse(ctx, id));
}

/** Begins a stream that waits, or ends one that runs, for its encoder; a stream that stands otherwise stays as it is. */
export async function followEncoder(ctx: Ctx, id: number, to: 'running' | 'ended'): Promise<boolean> {
  const from = to === 'running' ? status.waiting : status.running;
  const row = await ctx.db.row<{ status: LiveStatus; live: boolean }>(
    'SELECT status, live FROM live_stream WHERE shop_id = $1 AND id = $2',
    [ctx.shop.id, id],
  );
  if (row === null || !row.live || row.status !== from) return false;
  await moveStream(ctx, { id, status: status[to], reason: '' });
  return true;
}

/** Makes a film the recording of a stream, in place of `former`; what its host has chosen meanwhile stays. */
export async function giveReplay(
  ctx: Ctx,
  tx: Tx,
  { id, film, former }: { id: number; film: number; former: number | null },
): Promise<void> {
  const stream = await lockStream(tx, { id });
  if (stream.replayAddress !== '' || (stream.replayFile !== null && stream.replayFile !== former)) return;
  await tx.rows('UPDATE live_stream SET replay_file = $3, version = version + 1 WHERE shop_id = $1 AND id = $2', [
    ...[ctx.shop.id, id, film],
  ]);
  tx.afterCommit(() => tellViewers(ctx, id));
}
