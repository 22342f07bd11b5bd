import { isDeepStrictEqual } from 'node:util';
import type { Binding } from '../module/binding.ts';
import type { Caller, CallerKind } from './caller.ts';
import { graft, namesRecords, never } from './graft.ts';
import { type Answer, type Input, isShut, send } from './send.ts';
import type { PreparedCall, Stage } from './stage.ts';

/** The people who try to reach into another shop: those of a shop, an API key and a device of it, and the platform’s on their own host. */
export const intruders: readonly CallerKind[] = [
  'visitor',
  'member',
  'granted',
  'staff',
  'editor',
  'siteAdmin',
  'admin',
  'key',
  'device',
  'link',
  'guest',
  'platform',
];

/** The same call as two shops make it. */
export interface Pair {
  readonly name: string;
  readonly binding: Binding & { module: string };
  readonly own: PreparedCall;
  readonly foreign: PreparedCall;
}

/** Prepares every operation in both shops, so that each names records of its own. */
export async function prepareBoth(own: Stage, foreign: Stage, names: readonly string[]): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const name of names) {
    const [mine, theirs] = await Promise.all([own.prepare(name), foreign.prepare(name)]);
    pairs.push({ name, binding: own.binding(name), own: mine, foreign: theirs });
  }
  return pairs;
}

/** What an answer says, without what differs from call to call: request ids, new numbers of a success, moments, tokens. */
export function comparable(answer: Answer): string {
  const headers = Object.entries(answer.headers)
    .filter(
      ([name]) => !['x-request-id', 'date', 'content-length', 'authorization', 'set-cookie', 'etag'].includes(name),
    )
    .map(([name, value]) => `${name}: ${String(value)}`)
    .sort();
  // A success carries new numbers and signed addresses, too many attempts the seconds that are left to wait.
  const said = [...headers, answer.text].join('\n').replace(/proof=[\w-]+/g, 'proof=…');
  const text =
    answer.status === 200 || answer.status === 429 ? said.replace(/\d+/g, '#').replace(/"[\w-]{32,}"/g, '"…"') : said;
  return `${answer.status}\n${text}`;
}

function difference(one: Answer, other: Answer): string {
  const [lines, others] = [comparable(one).split('\n'), comparable(other).split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  return `${lines[at]} but ${others[at]} (${lines.at(-1)} but ${others.at(-1)})`;
}

/** Inputs that reach into the other shop: its records in one's own call, its whole call, and its record with one's own save. */
function reaching({ binding, own, foreign }: Pair): Input[] {
  const inputs = [graft(binding, own.input, foreign.input), foreign.input];
  return namesRecords(binding, own.input) ? inputs : inputs.slice(0, 1);
}

/** An answer without the texts that the caller sent along: who is told their own words learns nothing by it. */
function withoutSent(shown: string, input: unknown): string {
  if (typeof input === 'string') return input === '' ? shown : shown.replaceAll(JSON.stringify(input).slice(1, -1), '');
  if (typeof input !== 'object' || input === null) return shown;
  return Object.values(input).reduce<string>(withoutSent, shown);
}

/** A place where the wall between two shops has a gap. */
export interface Leak {
  readonly operation: string;
  readonly by: CallerKind;
  readonly says: string;
}

const ALLOWED = new Set([200, 400, 401, 403, 404, 409, 413, 415, 429]);

const isLimited = ({ status }: Answer): boolean => status === 429;

const namesNothing = ({ foreign }: Pair): boolean => Object.keys(foreign.input).length === 0;

/**
 * Calls every operation as every kind of person of one shop with what belongs to another, and reports each answer that
 * shows the other's mark, fails, or differs from that for a record that never was. The people call at once, each one call
 * after the other: alone, they would wait for the database most of the time.
 */
export async function sweep(stage: Stage, pairs: readonly Pair[], mark: string): Promise<Leak[]> {
  const leaks: Leak[] = [];
  const callers = new Map<CallerKind, Caller>();
  const sweepAs = async (by: CallerKind, pair: Pair): Promise<void> => {
    const { name, binding, own, foreign } = pair;
    const report = (says: string): void => void leaks.push({ operation: name, by, says });
    const call = async (input: Input): Promise<Answer> => {
      const as = callers.get(by) ?? (await stage.caller(by));
      const answer = await send(stage.kit, binding, { as, input, raw: own.raw });
      // What succeeded may have ended the sign-in.
      if (answer.status === 200 && binding.endpoint.method === 'POST') callers.delete(by);
      else callers.set(by, as);
      return answer;
    };
    const answers: Answer[] = [];
    const inputs = reaching(pair);
    for (const input of inputs) {
      const answer = await call(input);
      answers.push(answer);
      if (isShut(binding, answer)) break;
    }
    for (const [index, answer] of answers.entries()) {
      const shown = withoutSent(`${JSON.stringify(answer.headers)}${answer.text}`, inputs[index]);
      if (shown.includes(mark)) report(`shows the other shop: ${answer.text.slice(0, 200)}`);
      // An outside system whose signature is good is answered 204, and told nothing.
      const isTaken = answer.status === 204 && answer.text === '' && binding.endpoint.access === 'signature';
      if (!isTaken && !ALLOWED.has(answer.status)) report(`answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    }
    if (answers.length < inputs.length) return;
    const none = graft(binding, own.input, foreign.input, never);
    if (isDeepStrictEqual(none, own.input)) return;
    let [reached] = answers;
    let unknown = await call(none);
    // The minute of a limit may have ended between the two: then both are asked again in the next.
    if (reached !== undefined && isLimited(reached) !== isLimited(unknown)) {
      reached = await call(inputs[0] ?? {});
      unknown = await call(none);
    }
    if (reached !== undefined && comparable(reached) !== comparable(unknown)) {
      report(`tells a foreign record from none: ${difference(reached, unknown)}`);
    }
  };
  // Calls that name nothing come first: later, they may answer what the sweep itself has had its callers store.
  for (const pair of pairs.toSorted((one, other) => Number(namesNothing(other)) - Number(namesNothing(one)))) {
    const { access, errors = [] } = pair.binding.endpoint;
    if (pair.own.raw !== undefined && access !== 'signature') continue;
    // What is meant for the platform’s staff shows them every shop.
    const theirs = intruders.filter((by) => by !== 'platform' || access !== 'platform');
    if (errors.includes('TOO_MANY')) {
      // Tries are counted by what they name, whoever calls: at once, one would use up the other's.
      for (const by of theirs) await sweepAs(by, pair);
    } else await Promise.all(theirs.map((by) => sweepAs(by, pair)));
  }
  return leaks;
}
