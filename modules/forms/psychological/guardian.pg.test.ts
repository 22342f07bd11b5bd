import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const NOON = Date.parse('2026-11-23T04:00:00Z');

let desk: ShopDesk;
let ctx: Ctx;
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(NOON) });
  ctx = desk.app.ctx(desk.shop);
  await desk.call('POST', '/api/configure/psychological/offer/save', {
    ...{ scale: 'phq-9', version: 0, isOn: true, who: 'visitor' },
  });
});
afterAll(() => desk.app.close());

const CHILD = '2015-03-01';
const TEEN = '2010-03-01';
const minor = () => signedInPerson(desk.app, desk.shop, 'site');
const ask = (who: SignedInPerson, more: object = {}) =>
  desk.call(
    'POST',
    '/api/front/psychological/guardian/ask',
    { bornOn: TEEN, name: '赵丽华', phone: newPhone(), relation: 'mother', ...more },
    who,
  );
const record = (who: SignedInPerson, bornOn: string, phone = newPhone()) =>
  desk.call('POST', '/api/admin/psychological/guardian/record', {
    ...{
      memberId: who.memberId,
      bornOn,
      guardianName: '赵丽华',
      guardianPhone: phone,
      relation: 'mother',
      note: '三号柜',
    },
  });
const fill = (who: SignedInPerson | null, more: object = {}) =>
  desk.call(
    'POST',
    '/api/front/psychological/save',
    {
      scale: 'phq-9',
      edition: 1,
      agrees: true,
      values: { i1: 'c1', i2: 'c1', i3: 'c1', i4: 'c1', i5: 'c1', i6: 'c1', i7: 'c1', i8: 'c1', i9: 'c0' },
      ...more,
    },
    who,
  );
const report = (who: SignedInPerson, id: number) =>
  desk.call('GET', `/api/front/psychological/report/${id}`, undefined, who);
const own = async (who: SignedInPerson) =>
  (await desk.call('GET', '/api/front/psychological/guardian', undefined, who)).body.data;

/** The links that went out to guardians, the oldest first. */
async function links(who: SignedInPerson): Promise<string[]> {
  const rows = await ctx.db.rows<{ key: string; box: string }>(
    `select o.key, o.message_box as box from outbox_message o join psychological_guardian g on g.shop_id = o.shop_id and g.member_id = $2
     where o.shop_id = $1 and o.key like 'psychological-guardian:' || o.shop_id || ':' || g.id || ':%' order by o.id`,
    [desk.shop.id, who.memberId],
  );
  return rows.map(({ key, box }) => {
    const text = installationBox(ctx.services.config).open(box, `outbox/${desk.shop.id}/${key}`);
    return /#(ml_[\w-]{43})/.exec(text)?.[1] ?? '';
  });
}
async function by(token: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await desk.app.app.server.inject({
    ...{ method, url: `/api/front/psychological/guardian/${path}`, ...(payload && { payload }) },
    headers: { host: `${desk.shop.code}.localhost`, 'x-requested-with': 'test', authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const decide = (token: string, agrees: boolean) => by(token, 'POST', 'decide', { agrees });

describe('minors', () => {
  test('need a guardian who agreed by the link in a message; whoever is not signed in cannot have one', async () => {
    expect((await fill(null, { isMinor: true })).body.code).toBe('psychological.minor_signs_in');
    const lin = await minor();
    expect((await fill(lin, { isMinor: true })).body.code).toBe('psychological.guardian_needed');
    expect((await ask(lin)).status).toBe(200);
    expect(await own(lin)).toMatchObject({ consent: { state: 'asked', isMinor: true, age: 16 } });
    // Known as a minor now: to say otherwise helps nobody.
    expect((await fill(lin, { isMinor: false })).body.code).toBe('psychological.guardian_needed');
    const [link = ''] = await links(lin);
    expect((await by(link, 'GET', 'opened')).body.data).toMatchObject({
      minor: '李会员',
      age: 16,
      state: 'asked',
      reports: [],
    });
    expect((await decide(link, true)).status).toBe(200);
    expect((await fill(lin)).status).toBe(200);
  });

  test('are not asked for again once a guardian decided; asking before that ends the former link', async () => {
    const lin = await minor();
    await ask(lin);
    await ask(lin);
    const [first = '', second = ''] = await links(lin);
    expect((await by(first, 'GET', 'opened')).status).not.toBe(200);
    expect((await decide(second, false)).status).toBe(200);
    expect((await ask(lin)).body.code).toBe('psychological.guardian_refused');
    expect((await fill(lin)).body.code).toBe('psychological.guardian_needed');
    await decide(second, true);
    expect((await ask(lin)).body.code).toBe('psychological.guardian_agreed');
  });

  test('cannot be their own guardian, are under 18, and write to nobody again and again', async () => {
    const lin = await minor();
    const account = await ctx.db.row<{ id: number }>(
      'select account_id as id from member where shop_id = $1 and id = $2',
      [...[desk.shop.id, lin.memberId]],
    );
    const phone = newPhone();
    await ctx.db.write((tx) =>
      linkIdentity(tx, ctx.services.config, account?.id ?? 0, { kind: 'phone', value: phone }),
    );
    expect((await ask(lin, { phone })).body.code).toBe('psychological.guardian_own_phone');
    expect((await ask(lin, { phone: '12' })).body.code).toBe('psychological.phone_wrong');
    for (const bornOn of ['2008-11-23', '2027-01-01'])
      expect((await ask(lin, { bornOn })).body.code).toBe('psychological.not_minor');
    const target = newPhone();
    for (let at = 0; at < 3; at += 1) expect((await ask(await minor(), { phone: target })).status).toBe(200);
    expect((await ask(await minor(), { phone: target })).status).toBe(429);
  });

  test('under the age that the shop sets have their report read by the guardian alone', async () => {
    const lin = await minor();
    await ask(lin, { bornOn: CHILD });
    const [link = ''] = await links(lin);
    await decide(link, true);
    const { data } = (await fill(lin, { shares: false })).body;
    expect(data.isForGuardian).toBe(true);
    expect((await report(lin, data.id)).status).toBe(404);
    const mine = await desk.call('GET', '/api/front/psychological/mine', undefined, lin);
    expect(mine.body.data).toMatchObject([{ id: data.id, isForGuardian: true, parts: [], level: null }]);
    expect((await by(link, 'GET', 'opened')).body.data.reports).toMatchObject([{ id: data.id }]);
    expect((await by(link, 'GET', `report/${data.id}`)).body.data).toMatchObject({ parts: [{ score: 8 }] });
  });

  test('from that age on read it themselves, and their guardian where they share it', async () => {
    const lin = await minor();
    await ask(lin);
    const [link = ''] = await links(lin);
    await decide(link, true);
    const kept = (await fill(lin)).body.data.id;
    const shared = (await fill(lin, { shares: true })).body.data.id;
    expect([(await report(lin, kept)).status, (await report(lin, shared)).status]).toEqual([200, 200]);
    expect((await by(link, 'GET', 'opened')).body.data.reports.map(({ id }: { id: number }) => id)).toEqual([shared]);
    expect((await by(link, 'GET', `report/${kept}`)).status).toBe(404);
    const read = (await by(link, 'GET', `report/${shared}`)).body.data;
    // Nor does its trend tell of what was not shared.
    expect(read.trend).toHaveLength(1);
    const other = await minor();
    await record(other, CHILD);
    const theirs = (await fill(other)).body.data.id;
    expect((await by(link, 'GET', `report/${theirs}`)).status).toBe(404);
  });

  test('are asked nothing more once the consent is taken back, by link or at the desk, and the guardian reads nothing more', async () => {
    const lin = await minor();
    await ask(lin, { bornOn: CHILD });
    const [link = ''] = await links(lin);
    await decide(link, true);
    const { id } = (await fill(lin)).body.data;
    await decide(link, false);
    expect((await by(link, 'GET', 'opened')).body.data).toMatchObject({ state: 'withdrawn', reports: [] });
    expect((await by(link, 'GET', `report/${id}`)).status).toBe(404);
    expect((await fill(lin)).body.code).toBe('psychological.guardian_needed');
    const plan = { memberId: lin.memberId, scale: 'phq-9', startsOn: '2026-11-23', everyDays: 14, times: 2 };
    expect((await desk.call('POST', '/api/admin/psychological/plan/make', plan)).body.code).toBe(
      'psychological.guardian_needed',
    );
    await decide(link, true);
    const { body } = await desk.call('GET', `/api/admin/psychological/guardian/list?memberId=${lin.memberId}`);
    const [{ id: row, version }] = body.data;
    const withdraw = () =>
      desk.call('POST', '/api/admin/psychological/guardian/withdraw', { id: row, version, reason: '监护人来电' });
    const both = await Promise.all([withdraw(), withdraw()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await fill(lin)).body.code).toBe('psychological.guardian_needed');
  });

  test('whose guardian signed on paper are noted by the desk, and a link that went out before opens nothing', async () => {
    const lin = await minor();
    await ask(lin);
    const [link = ''] = await links(lin);
    expect((await record(lin, TEEN)).status).toBe(200);
    expect((await by(link, 'GET', 'opened')).status).not.toBe(200);
    expect((await fill(lin)).status).toBe(200);
    expect((await record(lin, TEEN)).body.code).toBe('psychological.guardian_agreed');
    expect((await record(await minor(), '2000-01-01')).body.code).toBe('psychological.not_minor');
    const stranger = await signedInPerson(desk.app, await desk.app.makeShop(), 'site');
    expect((await record(stranger, CHILD)).status).toBe(404);
  });

  test('who think of harming themselves raise an alert that says whom to call', async () => {
    const lin = await minor();
    const phone = newPhone();
    await record(lin, TEEN, phone);
    await fill(lin, { values: { i1: 'c1', i9: 'c1' } });
    const { body } = await desk.call('GET', '/api/admin/psychological/alert/list');
    const shown = await desk.call('GET', `/api/admin/psychological/alert/show/${body.data[0].id}`);
    expect(shown.body.data).toMatchObject({
      ...{ isMinor: true, guardian: { guardianName: '赵丽华', guardianPhone: phone, relation: 'mother' } },
    });
    await fill(await minor(), { values: { i1: 'c1', i9: 'c1' } });
    const adult = await desk.call('GET', '/api/admin/psychological/alert/list');
    const theirs = await desk.call('GET', `/api/admin/psychological/alert/show/${adult.body.data[0].id}`);
    expect(theirs.body.data).toMatchObject({ isMinor: false, guardian: null });
  });

  test('are refused where the shop does not serve them', async () => {
    const lin = await minor();
    await record(lin, TEEN);
    await ctx.services.settings.save(ctx, [{ key: 'psychological.servesMinors', value: false }], '');
    expect((await fill(lin)).body.code).toBe('psychological.minors_not_served');
    expect((await ask(await minor())).body.code).toBe('psychological.minors_not_served');
  });
});
