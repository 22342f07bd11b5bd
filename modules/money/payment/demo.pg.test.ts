import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { demo } from './demo.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

const shopLike = async (code: string): Promise<Ctx> => kit.ctx({ ...(await kit.makeShop()), code });
const account = (ctx: Ctx, part = 'Holder') => kit.services.settings.get<string>(ctx, `payment.bank${part}`);

test('a demo shop whose story has an account takes transfers by it, and keeps one that it was given', async () => {
  const [society, congress, own] = [await shopLike('hema'), await shopLike('expo'), await shopLike('hema')];
  await kit.services.settings.save(own, [{ key: 'payment.bankAccount', value: '6200 1' }], 'test');
  for (const ctx of [society, congress, own]) await demo(ctx);
  expect(await account(society)).toBe('华夏血液学苑');
  // Its desk books transfers by hand, which a shop with a statement does not.
  expect(await account(congress)).toBe('');
  expect([await account(own), await account(own, 'Account')]).toEqual(['', '6200 1']);
});
