import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

let desk: ShopDesk;
let conference: number;
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date('2027-04-01T04:00:00Z') });
  conference = await published({ title: '年会', startsOn: '2027-06-02', endsOn: '2027-06-04' });
});
afterAll(() => desk.app.close());

const made = async (path: string, values: object): Promise<number> => {
  const { status, body } = await desk.call('POST', path, values);
  expect([path, status, body.fields ?? body.code ?? '']).toEqual([path, 200, '']);
  return body.data.id;
};
const published = async (more: object): Promise<number> => {
  const texts = { lead: '导语', body: '<p>正文</p>', city: '青屿', venue: '会展中心' };
  const id = await made('/api/admin/conference/conference/save', { ...texts, ...more });
  await made('/api/admin/conference/conference/publish', { id, version: 1 });
  return id;
};
interface Desk {
  desk: string;
  state: string;
  text: string;
  to: string;
}
const overview = async (who?: SignedInPerson, id = conference) => {
  const { body } = await desk.call('GET', `/api/admin/conference/overview/${id}`, undefined, who ?? desk.admin);
  return body.data as Desk[];
};
const standing = async (name: string) => (await overview()).find((one) => one.desk === name);

test('an empty conference has its desks in their order, each with the way there', async () => {
  const desks = await overview();
  expect(desks.map((one) => one.desk)).toEqual([
    ...['registration.tickets', 'registration.people', 'agenda.timetable', 'speaking.board', 'abstract.desk'],
    ...['hotel.blocks', 'receiving.legs', 'exhibitor.exhibitors', 'checkin.lists'],
  ]);
  expect(new Set(desks.map(({ state }) => state))).toEqual(new Set(['missing']));
  for (const { to } of desks) expect(to).toMatch(new RegExp(`^/backend/[a-z-]+\\?conference(Id)?=${conference}$`));
});

test('each desk says how far it is of this conference, and of no other', async () => {
  const of = { conferenceId: conference };
  await made('/api/admin/registration/product/save', {
    ...{ ...of, title: '参会证', ladder: [], tiers: [{ name: '标准', fen: 0 }] },
  });
  expect(await standing('registration.tickets')).toMatchObject({ state: 'done', text: '1 种，0 种有名额' });
  await made('/api/admin/agenda/item/save', { ...of, kind: 'talk', title: '报告', people: [] });
  expect(await standing('agenda.timetable')).toMatchObject({ state: 'begun', text: '1 项，1 项未排时间，尚未发布' });
  const exhibition = await made('/api/admin/exhibitor/exhibition/save', of);
  const organisation = await made('/api/admin/organisation/organisation/save', {
    ...{ name: '云湖生物', roles: [{ role: 'exhibitor' }] },
  });
  await made('/api/admin/exhibitor/exhibitor/save', {
    ...{
      exhibitionId: exhibition,
      organisationId: organisation,
      contractFrom: '2027-01-01',
      contractUntil: '2027-06-30',
    },
  });
  expect(await standing('exhibitor.exhibitors')).toMatchObject({
    ...{ state: 'begun', text: '1 家，1 家无展位，0 家资料已通过，0 家待审核' },
  });
  await made('/api/admin/receiving/leg/save', { ...of, guest: '客人', direction: 'in' });
  expect(await standing('receiving.legs')).toMatchObject({
    state: 'waiting',
    text: '1 段行程，1 段待填写，0 段未派车',
  });
  await made('/api/admin/checkin/list/save', { ...of, name: '大会签到' });
  expect(await standing('checkin.lists')).toMatchObject({ state: 'begun', text: '1 个名单，1 个没有入口，0 人已签到' });
  const other = await published({ title: '另一场', startsOn: '2027-07-02', endsOn: '2027-07-04' });
  expect(new Set((await overview(undefined, other)).map(({ state }) => state))).toEqual(new Set(['missing']));
});

test('whoever may not go to a desk does not see how it stands, and a conference that is not there has none', async () => {
  const clerk = await signedInPerson(desk.app, desk.shop, 'staff', ['conference.conference.view', 'hotel.block.view']);
  expect((await overview(clerk)).map((one) => one.desk)).toEqual(['hotel.blocks']);
  const gone = await desk.call('GET', '/api/admin/conference/overview/999999999');
  expect(gone.status).toBe(404);
});
