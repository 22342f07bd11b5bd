import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from './caller.ts';
import { type Place, passesContract, placesOf, sendNasty } from './hostile-call.ts';
import { type House, openHouse, operations, platformOperations } from './house.ts';
import { nasty } from './nasty.ts';
import type { Answer } from './send.ts';
import { rightfulKind, type Stage } from './stage.ts';

const AT_ONCE = 6;
/** Milliseconds. */
const LONGEST = 2000;

let house: House;
const stages = new Map<string, Promise<Stage>>();
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A shop for each module, so that what its calls change disturbs no other module’s. */
function stageOf(module: string): Promise<Stage> {
  const isPlatforms = platformOperations.some(([, binding]) => binding.module === module);
  const known = stages.get(module) ?? (isPlatforms ? house.platform('HOSTILE') : house.stage('HOSTILE'));
  stages.set(module, known);
  return known;
}

const wrongWith = (answer: Answer): string | null => {
  if (answer.status >= 500) return `answered ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status !== 200 && (typeof answer.body.errors !== 'string' || answer.body.errors === '')) {
    return `answered ${answer.status} without errors: ${answer.text.slice(0, 200)}`;
  }
  return answer.took > LONGEST ? `took ${Math.round(answer.took)} ms` : null;
};

describe('FZ-1 hostile input is a refusal with a text, never a failure', () => {
  test.each(operations)('%s', async (name, binding) => {
    const stage = await stageOf(binding.module);
    const { input, as: own } = await stage.prepare(name);
    const places = placesOf(binding, input);
    const tries: { places: readonly Place[]; value: (typeof nasty)[number] }[] = [];
    // In each place what the contract lets pass; what it refuses comes in all places at once.
    for (const value of nasty) {
      tries.push({ places, value });
      for (const place of places) {
        if (passesContract(binding, input, place, value)) tries.push({ places: [place], value });
      }
    }
    const wrong: string[] = [];
    let caller: Caller | undefined = own;
    for (let at = 0; at < tries.length; at += AT_ONCE) {
      caller ??= await stage.caller(rightfulKind(binding));
      const as = caller;
      const batch = tries.slice(at, at + AT_ONCE);
      const answers = await Promise.all(batch.map((one) => sendNasty(house.kit, binding, { as, input, ...one })));
      for (const [index, answer] of answers.entries()) {
        const problem = wrongWith(answer);
        const { places: where, value } = batch[index] ?? { places: [], value: nasty[0] };
        if (problem !== null)
          wrong.push(`${value?.what} in ${where.map((place) => place.join('.')).join(', ')}: ${problem}`);
      }
      // What succeeded may have ended the sign-in.
      if (binding.endpoint.method === 'POST' && answers.some(({ status }) => status === 200)) caller = undefined;
    }
    expect(wrong).toEqual([]);
  });
});
