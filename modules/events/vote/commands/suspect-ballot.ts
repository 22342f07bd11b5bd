import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuseSignIn } from '../../../people/sign-in/public.ts';
import type { WatchedBallot } from '../ballot-watch.ts';
import { type Action, actionIn, type Signal } from '../fraud.ts';
import { refuse } from '../refusals.ts';
import { markOfSubject, watchOf } from '../shared-watch.ts';
import type { StoredPoll } from '../stored-poll.ts';

/** What was seen of a ballot, to be noted beside its poll. */
export interface Sight {
  signal: Signal;
  action: Action;
}

/** What the caller sends along with a ballot. */
export interface Sender {
  options: readonly string[];
  /** A mark of the browser; whoever sends none shares one with everybody of the same address. */
  device: string | undefined;
  isProven: boolean;
}

async function watched(ctx: Ctx, tx: Tx, poll: StoredPoll, { options, device }: Sender): Promise<WatchedBallot> {
  const needsAge = poll.guard?.rules.some(({ signal }) => signal === 'young') ?? false;
  const member = needsAge
    ? await tx.row<{ since: string }>('select created_at as since from member where shop_id = $1 and id = $2', [
        ...[ctx.shop.id, signedIn(ctx).id],
      ])
    : null;
  const mark = (...parts: string[]): string => markOfSubject(ctx.services.config, ...parts);
  return {
    poll: `${ctx.shop.id}/${poll.id}`,
    network: ctx.ip,
    address: mark('address', ctx.ip),
    device: device === undefined ? mark('no device', ctx.ip) : mark('device', device),
    answers: mark('answers', ...options),
    now: ctx.services.now().getTime(),
    since: member === null ? 0 : Date.parse(member.since),
  };
}

/**
 * Looks at a new ballot by the profile of its poll (V9): refuses it for now, asks for a proof of work, or answers the signal by which it is put
 * aside; null where it counts. What was seen is added to `seen`.
 */
export async function suspectBallot(
  ctx: Ctx,
  tx: Tx,
  poll: StoredPoll,
  sender: Sender,
  seen: Sight[],
): Promise<Signal | null> {
  if (poll.guard === null) return null;
  const ballot = await watched(ctx, tx, poll, sender);
  const watch = watchOf(ctx.services);
  const broken = watch.find(ballot, poll.guard);
  const sights = broken.map((rule) => ({ signal: rule.signal, action: actionIn(poll.mode, rule) }));
  const [held] = sights.filter(({ action }) => action === 'hold');
  // What is put aside is counted where it lies; a secret ballot leaves no other trace of it.
  seen.push(...sights.filter(({ action }) => action !== 'hold'));
  if (sights.some(({ action }) => action === 'refuse')) throw refuse.suspicious();
  if (sights.some(({ action }) => action === 'prove') && !sender.isProven) throw refuseSignIn.captcha_needed();
  watch.note(ballot, poll.guard);
  return held?.signal ?? null;
}

/** Counts beside a poll what was seen, by day, signal and what followed: nothing of who it was. */
export async function noteSights(ctx: Ctx, pollId: number, seen: readonly Sight[]): Promise<void> {
  if (seen.length === 0) return;
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into vote_warning as w (poll_id, signal, action, seen) select $1::bigint, s.signal, s.action, 1
       from unnest($2::text[], $3::text[]) as s (signal, action) order by 1, 2, 3
       on conflict (shop_id, poll_id, signal, action) do update set seen = w.seen + 1`,
      [pollId, seen.map(({ signal }) => signal), seen.map(({ action }) => action)],
    ),
  );
}
