import { afterAll, beforeAll, expect, test } from 'vitest';
import { admitAudience } from '../../../kernel/audience/audiences.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

const FEE = 84_800;
let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

const admit = (as: Ctx, conference: number): Promise<void> =>
  as.db.write((tx) => admitAudience(as, tx, `registered:${conference}`));
const factsOf = async ({ person }: Ctx): Promise<string[]> => {
  const row = await s.desk.db.row<{ facts: Record<string, string> }>(
    'select facts from member where shop_id = $1 and id = $2',
    [s.desk.shop.id, person?.id],
  );
  return Object.keys(row?.facts ?? {}).filter((fact) => fact.startsWith('registered:'));
};

test('whoever is registered belongs to those of the conference once it is confirmed, and no longer once it is given back', async () => {
  const [conference, another] = [await s.conference(), await s.conference()];
  const [ticket, free] = [await s.product(conference), await s.product(another, { tiers: [tier(0)], ladder: [] })];
  const [early, late, elsewhere] = [await s.member(), await s.member(), await s.member()];
  const paid = async (who: Ctx): Promise<number> => {
    const { id, order } = await s.submit(who, conference, [{ product: ticket }]);
    await s.pay(order?.code ?? '', FEE);
    return id;
  };
  await paid(early);
  // Nothing is for them yet: nobody carries more than is asked.
  expect(await factsOf(early)).toEqual([]);
  await admit(s.desk, conference);
  expect(await factsOf(early)).toEqual([`registered:${conference}`]);
  const { id, order } = await s.submit(late, conference, [{ product: ticket }]);
  expect(await factsOf(late)).toEqual([]);
  await s.pay(order?.code ?? '', FEE);
  expect(await factsOf(late)).toEqual([`registered:${conference}`]);
  await s.submit(elsewhere, another, [{ product: free }]);
  expect(await factsOf(elsewhere)).toEqual([]);
  const { data } = await s.call<{ data: { quotes: object[] } }>(late, 'registration.quote', { id });
  await s.call(late, 'registration.withdraw', { id, quotes: data.quotes });
  expect(await factsOf(late)).toEqual([]);
  expect(await factsOf(early)).toEqual([`registered:${conference}`]);
});

test('no member makes something be for them, and a conference that is not there has no people', async () => {
  const conference = await s.conference();
  const refused = { code: 'INVALID_INPUT' };
  await expect(admit(await s.member(), conference)).rejects.toMatchObject(refused);
  await expect(admit(s.desk, 987_654_321)).rejects.toMatchObject(refused);
});
