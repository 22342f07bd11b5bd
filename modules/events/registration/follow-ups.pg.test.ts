import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

const DAY = 24 * 3_600_000;
let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

const told = ({ person }: Ctx): Promise<{ link: string; encloses: unknown }[]> =>
  s.desk.db.rows(
    `select link, encloses from notice where shop_id = $1 and member_id = $2 and kind = 'registration.upcoming'`,
    [s.desk.shop.id, person?.id],
  );

test('whoever comes is told two days before, once, with the entry for calendars; whoever gave up and whoever waits is not', async () => {
  const conference = await s.conference(10);
  const ticket = await s.product(conference, { tiers: [tier(0)], ladder: [] });
  const paid = await s.product(conference, { title: '晚宴票' });
  const [comes, gaveUp, waits] = [await s.member(), await s.member(), await s.member()];
  const { id } = await s.submit(comes, conference, [{ product: ticket }]);
  const other = await s.submit(gaveUp, conference, [{ product: ticket }]);
  await s.submit(waits, conference, [{ product: paid }]);
  const { data } = await s.call<{ data: { quotes: object[] } }>(gaveUp, 'registration.quote', { id: other.id });
  await s.call(gaveUp, 'registration.withdraw', { id: other.id, quotes: data.quotes });
  await s.job('registration.follow_up');
  expect(await told(comes)).toEqual([]);
  s.pass(8 * DAY);
  await Promise.all([s.job('registration.follow_up'), s.job('registration.follow_up')]);
  await s.job('registration.follow_up');
  const [one, ...more] = await told(comes);
  expect(one).toEqual({
    link: `/registration?id=${id}`,
    encloses: [{ kind: 'conference.calendar', id: conference }],
  });
  expect(more).toEqual([]);
  expect([await told(gaveUp), await told(waits)]).toEqual([[], []]);
});

test('of a conference that was called off nobody is reminded', async () => {
  const conference = await s.conference(10);
  const ticket = await s.product(conference, { tiers: [tier(0)], ladder: [] });
  const who = await s.member();
  await s.submit(who, conference, [{ product: ticket }]);
  const { data } = await s.call<{ data: { version: number } }>(s.desk, 'conference.conference.show', {
    id: conference,
  });
  await s.call(s.desk, 'conference.conference.cancel', { id: conference, version: data.version, reason: '台风' });
  s.pass(8 * DAY);
  await s.job('registration.follow_up');
  expect(await told(who)).toEqual([]);
});
