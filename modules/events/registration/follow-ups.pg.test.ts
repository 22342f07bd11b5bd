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

test('C8 what a conference asks once one is confirmed is asked then and not before, of whom it concerns, and the desk reads who answered', async () => {
  const conference = await s.conference(30);
  const ticket = await s.product(conference);
  const form = async (title: string): Promise<number> => {
    const questions = [{ key: 'diet', kind: 'text', label: '饮食要求', labelEn: 'Diet', required: true }];
    const draft = await s.stage.step(s.desk, 'form.form.save', {
      ...{ title, titleEn: title, lead: '导语', leadEn: 'Lead', who: 'member', perPerson: 'once' },
      sections: [{ key: 'a', title: '会务', titleEn: 'Meeting', questions }],
    });
    return (await s.stage.step(s.desk, 'form.form.publish', draft)).id;
  };
  const followForms = [await form('行程与饮食'), await form('签证资料')];
  await s.call(s.desk, 'registration.plan.save', { conferenceId: conference, followForms });
  const [comes, other] = [await s.member(), await s.member()];
  const handed = await s.submit(comes, conference, [{ product: ticket }]);
  const waiting = await s.submit(other, conference, [{ product: ticket }]);
  type Asked = { data: { followUps: { form: number; title: string; isAnswered: boolean; isOpen: boolean }[] } };
  const own = async (as: Ctx, id: number) =>
    (await s.call<Asked>(as, 'registration.own', { id })).data.followUps.map(({ form: asked, ...how }) => ({
      ...{ form: asked, isAnswered: how.isAnswered, isOpen: how.isOpen },
    }));
  const atDesk = async (id: number) =>
    (await s.call<Asked>(s.desk, 'registration.registration.show', { id })).data.followUps.map(
      ({ isAnswered }) => isAnswered,
    );
  expect(await own(comes, handed.id)).toEqual([]);
  await s.pay(handed.order?.code ?? '', 84_800);
  const [diet, visa] = followForms;
  expect(await own(comes, handed.id)).toEqual(followForms.map((id) => ({ form: id, isAnswered: false, isOpen: true })));
  await s.call(comes, 'form.save', { id: diet, values: { diet: '素食' } });
  expect(await own(comes, handed.id)).toEqual([
    { form: diet, isAnswered: true, isOpen: true },
    { form: visa, isAnswered: false, isOpen: true },
  ]);
  expect(await atDesk(handed.id)).toEqual([true, false]);
  // Whoever has not paid is asked nothing yet, and what another one answered is not theirs.
  expect(await own(other, waiting.id)).toEqual([]);
  expect(await atDesk(waiting.id)).toEqual([false, false]);
});
