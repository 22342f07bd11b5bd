import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberAsPerson } from '../../../kernel/identity/authenticate.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember } from '../../../kernel/testkit/sign-in.ts';
import { claimSpace } from './commands/claim-space.ts';

let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp();
  shop = { ...(await kit.makeShop()), quotas: { storage: 1000 } };
});
afterAll(() => kit.close());

/** What somebody is told who wants more room than the package of the shop has. */
async function told(kind: 'site' | 'staff'): Promise<string> {
  const { id } = await makeMember(kit, shop, { name: '周远', staff: kind === 'staff' });
  const person = await memberAsPerson(kit.ctx(shop).db, shop.id, id, kind);
  const ctx = kit.ctx(shop, person);
  await ctx.db.write((tx) => claimSpace(ctx, tx, 1000));
  return ctx.db
    .write((tx) => claimSpace(ctx, tx, 1001))
    .then(
      () => 'room',
      (error: { code: string }) => error.code,
    );
}

test('staff are told of the package where its space is used up, and a member that the shop takes no more', async () => {
  expect([await told('staff'), await told('site')]).toEqual(['QUOTA_REACHED', 'file.shop_full']);
});
