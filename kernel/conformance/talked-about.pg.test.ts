import { beforeAll, expect, test } from 'vitest';
import { sharedHouse, shopOperations, testOfAll } from './house.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  ({ shop: stage } = await sharedHouse());
});

const records = new Set(shopOperations.flatMap(([, { record }]) => (record === undefined ? [] : [record.name])));
const shown = shopOperations.filter(
  ([name, { endpoint }]) => name.endsWith('.show') && endpoint.record !== undefined && !records.has(endpoint.record),
);

testOfAll('there are such drawers', () => expect(shown.length).toBeGreaterThan(3));

test.each(shown)('%s opens no conversation about what is no record of the kit', async (name) => {
  const { can } = (await stage.play(name, await stage.prepare(name))).body;
  expect(can).toMatchObject({ discuss: false });
});
