import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Binding } from '../module/binding.ts';
import { statusesOf } from '../openapi/responses.ts';
import { threadTime } from '../testkit/processor-time.ts';
import type { Caller, CallerKind } from './caller.ts';
import { type Place, passesContract, placesOf, sendNasty } from './hostile-call.ts';
import { hostileUploads, sendUpload } from './hostile-upload.ts';
import { type House, openHouse, operations, platformOperations } from './house.ts';
import { inOtherEncoding, type Nasty, nasty } from './nasty.ts';
import { type Answer, isShut } from './send.ts';
import { rightfulKind, type Stage } from './stage.ts';

const AT_ONCE = 6;
/**
 * Milliseconds of this thread's own processor time that one call may take, whatever is sent: everybody else waits for it. A
 * busy machine does not change them. What waits for the database is cut off by the time limits of the portal, and is a
 * failure here.
 */
const LONGEST = 50;
/** How often a call that seems dear is made again: what is compiled or collected meanwhile is not what it costs. */
const TRIES = 8;
/** Milliseconds between two of them: a neighbour on the same core makes each instruction dearer for as long as it works there. */
const PAUSE = 100;
/** How many values of the corpus each operation gets from other callers, and in the other encoding. */
const SHARE = 5;

/** Of how many values that a place takes each operation tries one there alone; the next place, and the next operation, tries another. */
const ONE_OF = 6;

/** Texts of more are long: what reads them twice for each of their letters is seen by these alone. */
const LONG = 1_000;

const isLong = ({ form = '', json = '' }: Nasty): boolean => form.length + json.length > LONG;

/** The corpus as the other encoding writes it. */
const otherWay: readonly Nasty[] = nasty.flatMap((value) => inOtherEncoding(value) ?? []);

/** Where an operation stands among all of them. */
const placeAmongAll = (name: string): number => operations.findIndex(([other]) => other === name);

/** An operation's share of a list: what differs little from one to the next is seen whole by all of them together. */
function shareOf<T>(all: readonly T[], name: string): T[] {
  const first = placeAmongAll(name) * SHARE;
  return all.length === 0 ? [] : Array.from({ length: SHARE }, (_, at) => all[(first + at) % all.length] as T);
}

let house: House;
const stages = new Map<string, Promise<Stage>>();

/** A shop for each module, so that what its calls change disturbs no other module’s. */
function stageOf(module: string): Promise<Stage> {
  const isPlatforms = platformOperations.some(([, binding]) => binding.module === module);
  const known = stages.get(module) ?? (isPlatforms ? house.platform('HOSTILE') : house.stage('HOSTILE'));
  stages.set(module, known);
  return known;
}

function wrongWith({ endpoint }: Binding, answer: Answer): string | null {
  const said = `answered ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status >= 500 || !statusesOf(endpoint).includes(String(answer.status))) return said;
  if (answer.status !== 200 && (typeof answer.body.errors !== 'string' || answer.body.errors === '')) {
    return `${said} without errors`;
  }
  return null;
}

interface Try {
  what: string;
  send(as: Caller): Promise<Answer>;
  /** What is tried instead, each for itself, where this is refused: an operation that says no may not have looked at all of it. */
  parts?: readonly Try[];
}

/** Milliseconds of this thread that a call takes, made alone; the least of a few tries. */
async function costOf(one: Try, fresh: () => Promise<Caller>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > LONGEST; tries += 1) {
    const as = await fresh();
    const began = threadTime();
    await one.send(as);
    least = Math.min(least, threadTime() - began);
    if (least > LONGEST) await setTimeout(PAUSE);
  }
  return least;
}

/** Makes tries a few at a time by fresh sign-ins of a kind of caller, and answers what went wrong. */
async function make(
  tries: readonly Try[],
  binding: Binding,
  stage: Stage,
  kind: CallerKind,
  own?: Caller,
): Promise<string[]> {
  const wrong: string[] = [];
  const refused: Try[] = [];
  let caller = own;
  for (let at = 0; at < tries.length; at += AT_ONCE) {
    caller ??= await stage.caller(kind);
    const as = caller;
    const batch = tries.slice(at, at + AT_ONCE);
    const began = threadTime();
    const answers = await Promise.all(batch.map((one) => one.send(as)));
    // Where all of them together took no longer than one may, none did.
    if (threadTime() - began > LONGEST) {
      for (const one of batch) {
        const took = await costOf(one, () => stage.caller(kind));
        if (took > LONGEST) wrong.push(`${one.what} by ${kind}: took ${Math.round(took)} ms`);
      }
    }
    for (const [index, answer] of answers.entries()) {
      const problem = wrongWith(binding, answer);
      if (problem !== null) wrong.push(`${batch[index]?.what} by ${kind}: ${problem}`);
      if (answer.status !== 200) refused.push(...(batch[index]?.parts ?? []));
    }
    // What succeeded may have ended the sign-in.
    if (binding.endpoint.method === 'POST' && answers.some(({ status }) => status === 200)) caller = undefined;
  }
  return refused.length === 0 ? wrong : [...wrong, ...(await make(refused, binding, stage, kind, caller))];
}

/** Makes tries by somebody whom an operation is not meant for: one, where the door is shut to them whatever they send (access.pg.test.ts). */
async function makeByAnother(
  tries: readonly Try[],
  binding: Binding,
  stage: Stage,
  kind: CallerKind,
): Promise<string[]> {
  const [first, ...rest] = tries;
  if (first === undefined) return [];
  const caller = await stage.caller(kind);
  const answer = await first.send(caller);
  if (isShut(binding, answer) && wrongWith(binding, answer) === null) return [];
  return make([first, ...rest], binding, stage, kind, answer.status === 200 ? undefined : caller);
}

/** Places that get a value at once: a form of more is sent in several parts, or what sending it takes counts as what answering takes. */
const PLACES_AT_ONCE = 20;

const lotsOf = (places: readonly Place[]): Place[][] =>
  Array.from({ length: Math.max(1, Math.ceil(places.length / PLACES_AT_ONCE)) }, (_lot, at) =>
    places.slice(at * PLACES_AT_ONCE, (at + 1) * PLACES_AT_ONCE),
  );

/** How many files the operations are spread over, so that every worker takes some. */
export const HOSTILE_SHARES = 4;

/** The modules of one share, from 1 on: each goes to the share that has the fewest operations so far. */
export function modulesOfShare(share: number): ReadonlySet<string> {
  const shares = Array.from({ length: HOSTILE_SHARES }, () => ({ modules: new Set<string>(), operations: 0 }));
  const all = Map.groupBy(operations, ([, { module }]) => module);
  for (const [module, own] of [...all].toSorted(([, one], [, other]) => other.length - one.length)) {
    const [least] = shares.toSorted((one, other) => one.operations - other.operations);
    least?.modules.add(module);
    if (least !== undefined) least.operations += own.length;
  }
  return shares[share - 1]?.modules ?? new Set();
}

/** The tests of one share of the operations. */
export function testHostileInput(share: number): void {
  const mine = modulesOfShare(share);
  const shared = operations.filter(([, { module }]) => mine.has(module));
  beforeAll(async () => {
    house = await openHouse();
    stages.clear();
  });
  afterAll(() => house.close());

  describe('FZ-1 hostile input is a refusal with a text, never a failure', () => {
    test.each(shared)('%s', async (name, binding) => {
      const stage = await stageOf(binding.module);
      const { input, as: own } = await stage.prepare(name);
      const places = placesOf(binding, input);
      const into = (where: readonly Place[], value: Nasty): Try => ({
        what: `${value.what} in ${where.map((place) => place.join('.')).join(', ')}`,
        send: (as) => sendNasty(house.kit, binding, { as, input, places: where, value }),
      });
      // What the contract lets pass comes in all those places at once, and where that is refused a share of it in each alone. What it refuses never
      // reaches the operation: of that come the long values, which take the contract itself long where it is careless, and a share of the others.
      const lots = lotsOf(places);
      const everywhere = nasty.flatMap((value) => lots.map((lot) => ({ ...into(lot, value), isLong: isLong(value) })));
      const refusing = new Set([...everywhere.filter((one) => one.isLong), ...shareOf(everywhere, name)]);
      const first = placeAmongAll(name);
      const passing = nasty.flatMap((value, at): Try[] => {
        const passed = places.filter((place) => passesContract(binding, input, place, value));
        if (passed.length === 1) return [into(passed, value)];
        const isTried = (place: Place): boolean => (first + at + places.indexOf(place)) % ONE_OF === 0;
        const alone = (lot: readonly Place[]): Try[] => lot.filter(isTried).map((place) => into([place], value));
        return passed.length === 0 ? [] : lotsOf(passed).map((lot) => ({ ...into(lot, value), parts: alone(lot) }));
      });
      const isPost = binding.endpoint.method === 'POST';
      const encoded = isPost ? shareOf(otherWay, name).flatMap((value) => lots.map((lot) => into(lot, value))) : [];
      const rightful = rightfulKind(binding);
      expect(await make([...refusing, ...encoded, ...passing], binding, stage, rightful, own)).toEqual([]);

      if (binding.endpoint.access === 'signature') return;
      for (const kind of ['visitor', 'member', 'admin'] as const) {
        if (kind !== rightful) expect(await makeByAnother(shareOf(everywhere, name), binding, stage, kind)).toEqual([]);
      }
    });

    const uploads = shared.filter(([, { endpoint }]) => endpoint.upload !== undefined);
    if (uploads.length > 0)
      test.each(uploads)('%s with hostile parts', async (_name, binding) => {
        const stage = await stageOf(binding.module);
        const tries = hostileUploads(binding).map(
          (upload): Try => ({ what: upload.what, send: (as) => sendUpload(house.kit, binding, as, upload) }),
        );
        for (const kind of new Set<CallerKind>(['visitor', 'member', rightfulKind(binding)])) {
          expect(await make(tries, binding, stage, kind)).toEqual([]);
        }
      });
  });
}
