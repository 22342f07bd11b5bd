import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { openLicence, sealLicence } from './licence.ts';

let kit: TestApp;
let shop: Shop;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
});
afterAll(() => kit.close());

/** The licence and the state of whoever holds the application now. */
async function held(): Promise<{ memberId: number; licence: string; state: string | null }> {
  const row = await kit.ctx(shop).db.row<{ memberId: number; box: string; state: string | null }>(
    `select d.member_id as "memberId", d.licence_box as box, m.facts ->> 'doctor' as state
     from doctor d join member m on m.shop_id = d.shop_id and m.id = d.member_id where d.shop_id = $1`,
    [shop.id],
  );
  if (row === null) throw new Error('the application is gone');
  const { memberId, box, state } = row;
  return { memberId, licence: openLicence(kit.services.config, { shopId: shop.id, memberId }, box), state };
}

test('a licence goes with its application to another member and back, sealed for whoever holds it', async () => {
  const number = '110110000012345';
  const winner = await makeMember(kit, shop, { name: '陆双' });
  const loser = await makeMember(kit, shop, { name: '陆双', facts: { doctor: 'granted' } });
  const { box, hash, masked } = sealLicence(kit.services.config, { shopId: shop.id, memberId: loser.id }, number);
  await kit.ctx(shop).db.write((tx) =>
    tx.rows(
      `insert into doctor (member_id, state, name, hospital, licence_box, licence_hash, licence_masked)
         values ($1, 'granted', '陆双', '北辰医院', $2, $3, $4)`,
      [loser.id, box, hash, masked],
    ),
  );
  const { headers } = await signedInPerson(kit, shop, 'staff', ['*']);
  const post = (path: string, payload: object) =>
    kit.app.server.inject({ method: 'POST', url: `/api/admin/member/merge/${path}`, headers, payload });
  const merged = { winner: winner.id, loser: loser.id, winnerVersion: 1, loserVersion: 1, reason: '同一人' };
  expect((await post('run', merged)).statusCode).toBe(200);
  expect(await held()).toEqual({ memberId: winner.id, licence: number, state: 'granted' });
  const list = await kit.app.server.inject({ url: `/api/admin/member/merge/list/${winner.id}`, headers });
  const [{ id }] = list.json<{ data: [{ id: number }] }>().data;
  expect((await post('undo', { id, reason: '误合并' })).statusCode).toBe(200);
  expect(await held()).toEqual({ memberId: loser.id, licence: number, state: 'granted' });
});
