import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathParameters } from '../contract/endpoint.ts';
import { isConsolePath } from '../http/run-endpoint.ts';
import type { Caller, CallerKind } from './caller.ts';
import { type House, type NamedOperation, openHouse, shopOperations, testOfAll } from './house.ts';
import { type Answer, send } from './send.ts';
import { rightfulKind, type Stage } from './stage.ts';

let house: House;
let stage: Stage;
const people = new Map<CallerKind, Caller>();

/** The shop and its people were there before it closed. */
beforeAll(async () => {
  house = await openHouse();
  stage = await house.stage('CLOSED');
  for (const kind of ['visitor', 'member', 'granted', 'siteAdmin', 'staff'] as const) {
    people.set(kind, await stage.caller(kind));
  }
});
afterAll(() => house.close());

const setStatus = async (status: 'open' | 'closed'): Promise<void> => {
  await house.kit.database.platform.rows('update platform.shop set status = $1 where id = $2', [status, stage.shop.id]);
  await house.kit.services.shops.changed();
};

const front = shopOperations.filter(([, { endpoint }]) => !isConsolePath(endpoint.path));
const shut = front.filter(([, { endpoint }]) => !endpoint.whenClosed);
const open = front.filter(([, { endpoint }]) => endpoint.whenClosed);

async function call([, binding]: NamedOperation, as: Caller): Promise<Answer> {
  const input = Object.fromEntries(pathParameters(binding.endpoint.path).map((name) => [name, '1']));
  return send(house.kit, binding, { as, input });
}

const isShut = ({ status, body }: Answer): boolean => status === 404 && body.code === 'SHOP_CLOSED';

/** The calls of the front that some visitor, member or staff of the shop is not told of the closed shop by. */
async function leaks(operations: readonly NamedOperation[]): Promise<string[]> {
  const found: string[] = [];
  for (const operation of operations) {
    for (const [kind, as] of people) {
      const answer = await call(operation, as);
      if (!isShut(answer)) found.push(`${operation[0]} as ${kind}: ${answer.status} ${String(answer.body.code)}`);
    }
  }
  return found;
}

describe('a closed shop', () => {
  beforeAll(() => setStatus('closed'));

  test.each(shut)('%s answers 404 SHOP_CLOSED to everybody', async (...operation) => {
    expect(await leaks([operation])).toEqual([]);
  });

  test.each(open)('%s is there all the same', async (...operation) => {
    const [, binding] = operation;
    const as = people.get(rightfulKind(binding)) ?? (await stage.caller(rightfulKind(binding)));
    expect(isShut(await call(operation, as))).toBe(false);
  });

  testOfAll('there are calls of both kinds', () => {
    expect(shut.length).toBeGreaterThan(60);
    expect(open.length).toBeGreaterThan(20);
  });

  test('the sweep can fail: with the wall down, every one of them is seen', async () => {
    await setStatus('open');
    try {
      const some = shut.slice(0, 40);
      expect(await leaks(some)).toHaveLength(some.length * people.size);
    } finally {
      await setStatus('closed');
    }
  });
});
