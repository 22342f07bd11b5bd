import { type IncomingHttpHeaders, request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { recordFigure } from './results.ts';

/** One side of a comparison. */
export interface Side {
  name: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Body of a post. */
  body?: string | Buffer;
}

/** What a comparison found: requests per second of each round, and the ratio of the medians. */
export interface Found {
  ours: number[];
  theirs: number[];
  ratio: number;
}

const ROUNDS = 7;
const SECONDS = 3;
/** Requests before the first round: a process is measured once it is warm, however slow the machine. */
const WARM_UP = 3_000;

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

async function round(side: Side, length: { duration: number } | { amount: number }): Promise<number> {
  const result = await autocannon({
    url: side.url,
    method: side.method ?? 'GET',
    headers: side.headers ?? {},
    ...(side.body === undefined ? {} : { body: side.body, idReplacement: true }),
    connections: 16,
    ...length,
    // In a thread of its own: making requests must not take the servers' time.
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${side.name}: ${result.non2xx} answers were refused, ${result.errors} calls failed.`);
  }
  return result.requests.average;
}

/**
 * Loads both sides in alternating rounds of one run, after a warm-up of each, and records the ratio of the medians, with what
 * there is to say of the work that our side left for afterwards.
 */
export async function compare(
  title: string,
  ours: Side,
  theirs: Side,
  goal: number,
  afterwards?: () => Promise<string>,
): Promise<Found> {
  for (const side of [ours, theirs]) await round(side, { amount: WARM_UP });
  const found: Found = { ours: [], theirs: [], ratio: 0 };
  for (let index = 0; index < ROUNDS; index += 1) {
    // Whoever comes second in a round may find a warmer or a busier machine, so the order changes.
    const first = index % 2 === 0 ? ours : theirs;
    const second = first === ours ? theirs : ours;
    for (const side of [first, second])
      (side === ours ? found.ours : found.theirs).push(await round(side, { duration: SECONDS }));
  }
  found.ratio = median(found.ours) / median(found.theirs);
  recordFigure({
    name: title,
    measured: `${found.ratio.toFixed(2)}: ${ours.name} ${Math.round(median(found.ours))}/s, ${theirs.name} ${Math.round(median(found.theirs))}/s${afterwards === undefined ? '' : `; ${await afterwards()}`}`,
    goal: `≥ ${goal}`,
    reached: found.ratio >= goal,
  });
  return found;
}

/** Status, headers and bytes of one answer; `fetch` would not send the Host header that names a shop. */
export function bytesOf(
  side: Omit<Side, 'name'>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(side.url, { method: side.method ?? 'GET', headers: side.headers ?? {} }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end(side.body);
  });
}

/** One answer as text. */
export async function answerOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await bytesOf({ url, headers })).body.toString();
}

/** Throws unless both sides answer the same: the same bytes, or JSON that differs in the order of keys alone. */
export async function refuseUnequal(ours: Side, theirs: Side): Promise<void> {
  const [a, b] = await Promise.all([ours, theirs].map((side) => answerOf(side.url, side.headers)));
  const same = a === b || (a?.startsWith('{') && b?.startsWith('{') && isDeepStrictEqual(JSON.parse(a), JSON.parse(b)));
  if (!same) throw new Error(`The sides answer differently:\n${a?.slice(0, 300)}\n${b?.slice(0, 300)}`);
}
