import { setTimeout as wait } from 'node:timers/promises';
import { encodeForm } from '../kernel/rules/form-encoding.ts';
import { bytesOf } from './compare.ts';
import { FROM, openCrowd } from './crowd.ts';
import { recordFigure } from './results.ts';
import { HOST } from './shipped.ts';
import { ownPage } from './staff.ts';
import { p95 } from './timed.ts';

// Fifteen thousand browsers watch a stream, each with a sign of life every 30 seconds: 500 a second, for a minute once all have come. Every
// tenth leaves in the middle of it. How many watch, as each beat is answered, is held against those that were seen within the last minute.
const [VIEWERS, A_SECOND, BEAT_SECONDS, SECONDS, SEEN_SECONDS] = [15_000, 500, 30, 60, 60];
/** How many watch is counted once in so long. */
const KEPT_SECONDS = 2;
const MOST_ERROR = 0.01;

const crowd = await openCrowd();
const headers = { ...ownPage(HOST), 'content-type': 'application/x-www-form-urlencoded' };
const sessions = Array.from({ length: VIEWERS }, () => crypto.randomUUID());
/** When each was answered last, in seconds. */
const seen = new Float64Array(VIEWERS).fill(Number.NEGATIVE_INFINITY);
const [times, errors]: [number[], number[]] = [[], []];
let failed = 0;
let isMeasured = false;
const now = (): number => performance.now() / 1000;

async function beat(at: number): Promise<void> {
  const began = now();
  const { status, body } = await bytesOf({
    ...{ url: `${crowd.url}/api/front/live/heartbeat`, method: 'POST' },
    // A network of two hundred people each.
    headers: { ...headers, [FROM]: `10.3.${Math.floor(at / 200)}.7` },
    body: encodeForm({ id: crowd.stream, session: sessions[at], visible: true }),
  }).catch(() => ({ status: 0, body: Buffer.from('{}') }));
  if (!isMeasured) {
    seen[at] = now();
    return;
  }
  times.push((now() - began) * 1000);
  if (status !== 200) failed += 1;
  else {
    const told = (JSON.parse(body.toString()) as { data: { online: number } }).data.online;
    // It was counted at some moment up to two seconds ago.
    const [most, least] = [0, KEPT_SECONDS].map((ago) => online(now() - ago));
    const [low, high] = [Math.min(most ?? 0, least ?? 0), Math.max(most ?? 0, least ?? 0)];
    errors.push(told < low ? (low - told) / low : told > high ? (told - high) / high : 0);
  }
  seen[at] = now();
}

/** Counts anew at most ten times a second: it is held against every answer. */
const counted = new Map<number, number>();
function online(at: number): number {
  const key = Math.round(at * 10);
  const known = counted.get(key);
  if (known !== undefined) return known;
  let count = 0;
  for (const last of seen) if (last > at - SEEN_SECONDS && last <= at) count += 1;
  counted.set(key, count);
  return count;
}

const sent: Promise<void>[] = [];
/** Lets those whose turn it is say that they are there, evenly over each second. */
async function run(seconds: number, isAway: (at: number) => boolean): Promise<void> {
  const began = now();
  for (let n = 0; n < seconds * A_SECOND; n += 1) {
    const late = now() - began - n / A_SECOND;
    if (late < 0) await wait(-late * 1000);
    const at = n % VIEWERS;
    if (!isAway(at)) sent.push(beat(at));
  }
}
await run(BEAT_SECONDS, () => false);
await Promise.all(sent.splice(0));
isMeasured = true;
const began = now();
await run(SECONDS, (at) => at % 10 === 0 && now() - began > SECONDS / 2);
await Promise.all(sent);
const [wrong, late] = [errors.reduce((most, one) => Math.max(most, one), 0), p95(times)];
recordFigure({
  name: `Heartbeats of ${VIEWERS.toLocaleString('en')} viewers, ${A_SECOND} a second for ${SECONDS} s`,
  measured: `${failed} of ${times.length.toLocaleString('en')} failed; the count of viewers at most ${(wrong * 100).toFixed(2)} % wrong; p95 ${late.toFixed(0)} ms`,
  goal: `none failed, ≤ ${MOST_ERROR * 100} %`,
  reached: failed === 0 && wrong <= MOST_ERROR,
});
await crowd.stop();
