import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ImportOutcome } from '../../../kernel/module/import-spec.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { importPeople } from './import-people.ts';

let kit: TestApp;
let ctx: Ctx;
beforeAll(async () => {
  kit = await testApp();
  const shop = await kit.makeShop();
  ctx = kit.ctx({ ...shop, quotas: { people: 3 } });
});
afterAll(() => kit.close());

const rows = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    position,
    values: { name: `来人${position}`, phone: newPhone() },
  }));
/** Takes rows in as two batches of one import; answers which were refused for want of room. */
async function refused(count: number, isTrial: boolean): Promise<boolean[]> {
  const kept = new Map<string, unknown>();
  const given = rows(count);
  const outcomes: ImportOutcome[] = [];
  for (const batch of [given.slice(0, 1), given.slice(1)]) {
    outcomes.push(
      ...(await ctx.db.write((tx) => importPeople.take(ctx, tx, batch, { isTrial, takesAlike: false, kept }))),
    );
  }
  return outcomes.map((one) => 'why' in one && one.why.includes('套餐上限（3）'));
}

test('people beyond the quota of the package are refused row by row, in a trial as in truth', async () => {
  expect(await refused(5, true)).toEqual([false, false, false, true, true]);
  expect(await refused(2, false)).toEqual([false, false]);
  expect(await refused(3, true)).toEqual([false, true, true]);
  expect(await refused(2, false)).toEqual([false, true]);
  expect(await refused(1, false)).toEqual([true]);
});
