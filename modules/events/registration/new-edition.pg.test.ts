import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

type Row = Record<string, unknown>;
type Made = { data: { id: number; version: number } };

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

const ZONE = 'Europe/Berlin';
const ALL = [
  'registration.plan',
  'registration.product',
  'exhibitor.exhibition',
  'agenda.timetable',
  'receiving.treat',
];
const save = async (name: string, input: object): Promise<number> =>
  (await s.call<Made>(s.desk, name, { ...input })).data.id;
const rows = (sql: string, id: number): Promise<Row[]> => s.desk.db.rows<Row>(sql, [s.stage.shop.id, id]);
const make = async (conferenceId: number, more: object = {}, as = s.desk, once?: string): Promise<number> => {
  const input = { conferenceId, title: '下一届年会', titleEn: 'Next meeting', startsOn: '2027-11-06', ...more };
  return (await s.call<Made>(as, 'conference.edition.make', input, once)).data.id;
};

/** A conference in a place whose clocks change between its editions, with everything that may come along. */
async function whole(): Promise<number> {
  const id = await s.conference(100, { timeZone: ZONE, startsOn: '2027-03-20', endsOn: '2027-03-22' });
  const quota = await s.quota(id, 300);
  await s.product(id, {
    ...{ capacity: 200, quotaIds: [quota], saleUntil: '2027-03-19T12:00:00+01:00' },
    tiers: [tier(60_000, { until: '2027-02-01T12:00:00+01:00' }), tier(84_800)],
  });
  await save('registration.plan.save', { conferenceId: id, namesUntil: '2027-03-18T12:00:00+01:00', note: '请带证件' });
  const exhibition = await save('exhibitor.exhibition.save', {
    ...{ conferenceId: id, buildFrom: '2027-03-19', boothUntil: '2027-03-01T12:00:00+01:00' },
  });
  const hallId = await save('exhibitor.hall.save', { exhibitionId: exhibition, name: 'A', width: 30, depth: 30 });
  await save('exhibitor.booth.save', { hallId, number: 'A01', x: 3, y: 3, width: 3, depth: 3, note: '留给某公司' });
  const at = (time: string): string => `2027-03-20T${time}:00+01:00`;
  const session = await save('agenda.item.save', {
    ...{ conferenceId: id, kind: 'session', title: '开幕', startsAt: at('09:00'), endsAt: at('12:00') },
  });
  await save('agenda.item.save', {
    ...{ conferenceId: id, sessionId: session, title: '报告', startsAt: at('09:30'), endsAt: at('10:00') },
  });
  const treatId = await save('receiving.treat.save', {
    ...{
      conferenceId: id,
      kind: 'meal',
      name: '晚宴',
      nameEn: 'Dinner',
      place: '宴会厅',
      capacity: 80,
      note: '桌卡在前台',
    },
    ...{ startsAt: at('18:00'), endsAt: at('20:30') },
  });
  await save('receiving.claim.save', { treatId, guest: '去年的客人' });
  return id;
}

const noon = (day: string): string => new Date(`${day}T12:00:00+01:00`).toISOString();
const iso = (value: unknown): string => new Date(String(value)).toISOString();
const PRODUCTS = `select p.*, u.held, u.sold, u.capacity as of, q.conference_id as shared from registration_product p join stock_unit u on u.shop_id = p.shop_id and u.id = p.unit_id
  left join registration_product_quota l on l.shop_id = p.shop_id and l.product_id = p.id left join registration_quota q on q.shop_id = l.shop_id and q.id = l.quota_id
  where p.shop_id = $1 and p.conference_id = $2`;

test('a new edition has everything that was chosen, as many whole days later on the clocks of the place, and a draft of its texts', async () => {
  const id = await whole();
  await s.call(s.desk, 'registration.promo.save', { conferenceId: id, code: 'EARLY', kind: 'percent', percent: 10 });
  const who = await s.member();
  const [product] = await rows('select id from registration_product where shop_id = $1 and conference_id = $2', id);
  const { order } = await s.submit(who, id, [{ product: Number(product?.id) }]);
  await s.pay(order?.code ?? '', 60_000);

  type Shown = { data: { parts: { kind: string; counts: { count: number }[] }[] } };
  const shown = await s.call<Shown>(s.desk, 'conference.edition.show', { id });
  expect(shown.data.parts.map(({ kind, counts }) => [kind, counts.map(({ count }) => count)])).toEqual([
    ['registration.plan', [1]],
    ['registration.product', [1, 1]],
    ['exhibitor.exhibition', [1, 1, 1]],
    ['agenda.timetable', [2]],
    ['receiving.treat', [1]],
  ]);

  const to = await make(id, { slug: 'meeting-2027-autumn', parts: ALL });
  const { data } = await s.call<{ data: Row }>(s.desk, 'conference.conference.show', { id: to });
  expect(data).toMatchObject({
    ...{ title: '下一届年会', slug: 'meeting-2027-autumn', state: 'draft', lead: '导语', body: '<p>正文</p>' },
    ...{ startsOn: '2027-11-06', endsOn: '2027-11-08', timeZone: ZONE, venue: '会展中心', registrationUrl: '' },
  });

  // 20 March to 6 November are 231 days, between which the clocks go forward and back.
  const [sold] = await rows(PRODUCTS, to);
  expect(sold).toMatchObject({ held: 0, sold: 0, of: 200, shared: to });
  expect(iso(sold?.sale_until)).toBe(noon('2027-11-05'));
  expect((sold?.tiers as { until: string | null }[] | undefined)?.map(({ until }) => until && iso(until))).toEqual([
    new Date('2027-09-20T12:00:00+02:00').toISOString(),
    null,
  ]);
  const [plan] = await rows('select * from registration_plan where shop_id = $1 and conference_id = $2', to);
  expect([plan?.note, iso(plan?.names_until)]).toEqual(['请带证件', noon('2027-11-04')]);
  const booths = await rows(
    `select b.number, b.note, u.held, u.sold, x.build_from::text, x.booth_until from exhibition_booth b join exhibition x on x.shop_id = b.shop_id and x.id = b.exhibition_id
       join exhibition_hall h on h.shop_id = b.shop_id and h.id = b.hall_id and h.exhibition_id = x.id
       join stock_unit u on u.shop_id = b.shop_id and u.id = b.unit_id where x.shop_id = $1 and x.conference_id = $2`,
    to,
  );
  expect(booths).toMatchObject([{ number: 'A01', note: '', held: 0, sold: 0, build_from: '2027-11-05' }]);
  expect(iso(booths[0]?.booth_until)).toBe(new Date('2027-10-18T12:00:00+02:00').toISOString());
  const items = await rows(
    `select i.title, i.starts_at, s.title as within, s.conference_id as "of" from agenda_item i left join agenda_item s on s.shop_id = i.shop_id and s.id = i.session_id
      where i.shop_id = $1 and i.conference_id = $2 order by i.starts_at`,
    to,
  );
  expect(items.map(({ title, starts_at, within, of }) => [title, iso(starts_at), within, of])).toEqual([
    ['开幕', '2027-11-06T08:00:00.000Z', null, null],
    ['报告', '2027-11-06T08:30:00.000Z', '开幕', to],
  ]);
  const treats = await rows(
    `select t.*, (select count(*)::int from receiving_claim c where c.shop_id = t.shop_id and c.treat_id = t.id) as given
       from receiving_treat t where t.shop_id = $1 and t.conference_id = $2`,
    to,
  );
  expect(treats).toMatchObject([{ kind: 'meal', name: '晚宴', name_en: 'Dinner', capacity: 80, note: '', given: 0 }]);
  expect([iso(treats[0]?.starts_at), iso(treats[0]?.ends_at)]).toEqual([
    '2027-11-06T17:00:00.000Z',
    '2027-11-06T19:30:00.000Z',
  ]);
  // Nothing of persons and orders, no codes, nothing released.
  for (const table of ['registration', 'registration_promo', 'agenda_release'])
    expect(await rows(`select id from ${table} where shop_id = $1 and conference_id = $2`, to)).toEqual([]);
  // The one that it was made after is as it was.
  expect(await rows(PRODUCTS, id)).toMatchObject([{ sold: 1, of: 200 }]);
});

test('what is not chosen stays behind, and so does what its module is off for or one may not save', async () => {
  const id = await whole();
  const to = await make(id, { parts: ['registration.plan'] });
  expect(await rows('select id from registration_product where shop_id = $1 and conference_id = $2', to)).toEqual([]);

  const without: Ctx = {
    ...s.desk,
    shop: { ...s.desk.shop, modules: new Set([...s.desk.shop.modules].filter((one) => one !== 'exhibitor')) },
  };
  const kinds = async (as: Ctx) =>
    (await s.call<{ data: { parts: { kind: string }[] } }>(as, 'conference.edition.show', { id })).data.parts.map(
      ({ kind }) => kind,
    );
  expect(await kinds(without)).toEqual(ALL.filter((kind) => kind !== 'exhibitor.exhibition'));
  const unknown = { code: 'conference.part_unknown' };
  await expect(make(id, { startsOn: '2028-11-04', parts: ALL }, without)).rejects.toMatchObject(unknown);

  const few = s.stage.as(await s.stage.person({ permissions: ['conference.edition.make', 'registration.plan.save'] }));
  expect(await kinds(few)).toEqual(['registration.plan']);
  await expect(make(id, { startsOn: '2028-11-04', parts: ALL }, few)).rejects.toMatchObject(unknown);
  await expect(make(id, { startsOn: '2028-11-04', parts: ['registration.plan'] }, few)).resolves.toBeGreaterThan(to);

  const editor = s.stage.as(await s.stage.person({ permissions: ['conference.conference.save'] }));
  await expect(make(id, {}, editor)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('X5 a lost answer sent again is one edition; of two people at once one is told that it is there', async () => {
  const id = await whole();
  const once = crypto.randomUUID();
  const first = await make(id, { parts: ALL }, s.desk, once);
  expect(await make(id, { parts: ALL }, s.desk, once)).toBe(first);

  const other = s.stage.as(await s.stage.person());
  const tried = await Promise.allSettled(
    [s.desk, other].map((as) => make(id, { startsOn: '2028-11-04', parts: ALL }, as)),
  );
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conference.edition_there' },
  });
  expect(
    await rows('select starts_on::text from conference where shop_id = $1 and edition_of = $2 order by 1', id),
  ).toEqual([{ starts_on: '2027-11-06' }, { starts_on: '2028-11-04' }]);
  // One whose address is taken leaves nothing behind.
  await make(id, { startsOn: '2029-11-03', slug: 'taken-edition' });
  await expect(make(id, { startsOn: '2030-11-02', slug: 'taken-edition', parts: ALL })).rejects.toMatchObject({
    code: 'envelope.slug_taken',
  });
});

test('X7 another shop’s conference is none; days that no edition has are refused', async () => {
  const other = await s.stage.kit.makeShop();
  const [theirs] = await s.stage.kit
    .ctx(other)
    .db.write((tx) =>
      tx.rows<{ id: number }>(
        `insert into conference (title, slug, starts_on, ends_on) values ('别家的', 'theirs', '2027-03-20', '2027-03-21') returning id`,
      ),
    );
  const none = { code: 'NOT_FOUND' };
  await expect(make(theirs?.id ?? 0)).rejects.toMatchObject(none);
  await expect(s.call(s.desk, 'conference.edition.show', { id: theirs?.id })).rejects.toMatchObject(none);
  const id = await s.conference();
  await expect(make(id, { startsOn: '2127-11-06' })).rejects.toMatchObject({ code: 'conference.edition_days' });
  const draft = await save('conference.conference.save', { title: '未定会期' });
  await expect(make(draft)).rejects.toMatchObject({ code: 'conference.edition_days' });
});
