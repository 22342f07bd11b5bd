import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';

const DAY_MS = 86_400_000;

let desk: ShopDesk;
let now = Date.now();
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
});
afterAll(() => desk.app.close());

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};
const inDays = (days: number): string => new Date(now + days * DAY_MS).toISOString();
const organisation = async (name = '华东医学装备公司'): Promise<number> =>
  (await desk.call('POST', '/api/admin/organisation/organisation/save', { name: `${name} ${next()}` })).body.data.id;
const give = async (of: number, more: object = {}) => {
  const account = `zhang.expo${next()}`;
  const given = { organisation: of, name: '张参展', account, until: inDays(30), ...more };
  const answer = await desk.call('POST', '/api/admin/organisation/guest/make', given);
  return { ...answer, account, id: answer.body.data?.id as number, code: answer.body.data?.code as string };
};

async function by(token: string, method: 'GET' | 'POST', path: string, payload?: object) {
  const answer = await desk.app.app.server.inject({
    ...{ method, url: `/api/front/organization/${path}` },
    headers: { host: `${desk.shop.code}.localhost`, 'x-requested-with': 'test', authorization: token },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const enter = (account: string, code: string) => by('', 'POST', 'enter', { account, code });
const signedIn = async (of: number): Promise<string> => {
  const { account, code } = await give(of);
  return (await enter(account, code)).body.data.token;
};
const waiting = async () => (await desk.call('GET', '/api/admin/organisation/proposals')).body.data;

describe('an account of an organisation', () => {
  test('signs in with its code as people type it, and opens its organisation alone', async () => {
    const [own, other] = [await organisation(), await organisation('另一家')];
    const { account, code } = await give(own);
    expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    const { body } = await enter(` ${account.toUpperCase()} `, code.toLowerCase().replaceAll('-', ' '));
    expect(body.data.token).toMatch(/^mg_[\w-]{43}$/);
    const shown = await by(body.data.token, 'GET', `own?id=${other}&thingId=${other}`);
    expect(shown.body.data).toMatchObject({ by: '张参展', proposal: null });
    expect(shown.body.data.name).not.toContain('另一家');
    const { db } = desk.app.ctx(desk.shop);
    const kept = await Promise.all(
      ['guest_account', 'guest_session', 'audit_entry'].map((table) =>
        db.rows(`select * from ${table} where shop_id = $1`, [desk.shop.id]),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(JSON.stringify(kept)).not.toContain(body.data.token.slice(3));
  });

  test('tells nothing of what is wrong, and stops whoever guesses', async () => {
    const { account, code } = await give(await organisation());
    expect((await enter('nobody.here', code)).body.code).toBe('organisation.guest_wrong');
    const wrong = await Promise.all(Array.from({ length: 12 }, () => enter(account, 'AAAA-BBBB-CCCC')));
    expect(wrong.map(({ body }) => body.code)).toEqual(
      expect.arrayContaining(['organisation.guest_wrong', 'TOO_MANY']),
    );
    expect((await enter(account, code)).body.code).toBe('TOO_MANY');
    now += 901_000;
    expect((await enter(account, code)).status).toBe(200);
  });

  test('is one person’s of several; each ends by itself, with its day, its new code, or by hand', async () => {
    const own = await organisation();
    const [one, two] = [await give(own), await give(own, { until: inDays(1) })];
    const tokens: string[] = [];
    for (const { account, code } of [one, two]) tokens.push((await enter(account, code)).body.data.token);
    const states = async () => Promise.all(tokens.map(async (token) => (await by(token, 'GET', 'own')).status));
    expect(await states()).toEqual([200, 200]);
    const renewed = await desk.call('POST', '/api/admin/organisation/guest/renew', { id: one.id, until: inDays(9) });
    expect(await states()).toEqual([401, 200]);
    expect((await enter(one.account, one.code)).body.code).toBe('organisation.guest_wrong');
    tokens[0] = (await enter(one.account, renewed.body.data.code)).body.data.token;
    await desk.call('POST', '/api/admin/organisation/guest/end', { id: one.id, reason: '离职' });
    expect(await states()).toEqual([401, 200]);
    const listed = (await desk.call('GET', `/api/admin/organisation/guests/${own}`)).body.data;
    expect(listed.map(({ state }: { state: string }) => state)).toEqual(['open', 'ended']);
    now += DAY_MS;
    expect(await states()).toEqual([401, 401]);
    expect((await by(tokens[1] ?? '', 'GET', 'own')).body.code).toBe('GUEST_UNKNOWN');
    // The desk’s own sign-in ends after a day, too.
    now -= DAY_MS;
  });

  test('ends its sign-in when it leaves', async () => {
    const token = await signedIn(await organisation());
    expect((await by(token, 'POST', 'leave', {})).status).toBe(200);
    expect((await by(token, 'GET', 'own')).body.code).toBe('GUEST_UNKNOWN');
  });

  test('is refused where its name is taken, its day is none, or its organisation is not there', async () => {
    const own = await organisation();
    const { account } = await give(own);
    expect((await give(own, { account })).body.code).toBe('organisation.account_taken');
    for (const until of [inDays(-1), inDays(401)]) {
      expect(Object.keys((await give(own, { until })).body.fields)).toEqual(['until']);
    }
    expect((await give(8_000_000_000)).status).toBe(404);
  });
});

describe('what an organisation proposes', () => {
  const values = { phone: '021-55550000', website: 'https://hdyx.example.org', about: '影像设备', aboutEn: '' };

  test('waits, is replaced by what comes later, and is said once it is taken, with the guest in the trail', async () => {
    const own = await organisation();
    const token = await signedIn(own);
    await by(token, 'POST', 'own/propose', { ...values, phone: '021-1' });
    await by(token, 'POST', 'own/propose', values);
    const mine = (await waiting()).filter((one: { organisation: { id: number } }) => one.organisation.id === own);
    expect(mine).toMatchObject([{ by: '张参展', now: { phone: '' }, values: { phone: '021-55550000' } }]);
    const show = () => desk.call('GET', `/api/admin/organisation/organisation/show/${own}`);
    expect((await show()).body.data.phone).toBe('');
    const stale = { id: mine[0].id, version: mine[0].version - 1 };
    expect((await desk.call('POST', '/api/admin/organisation/proposal/take', stale)).body.code).toBe(
      'VERSION_CONFLICT',
    );
    const both = await Promise.all(
      [1, 2].map(() =>
        desk.call('POST', '/api/admin/organisation/proposal/take', { id: mine[0].id, version: mine[0].version }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await show()).body.data).toMatchObject({ phone: '021-55550000', about: '影像设备' });
    const trail = await desk.call('GET', '/api/configure/shell/audit/list?limit=50&table=organisation_proposal');
    expect(trail.body.data.map((entry: { actor: { kind: string; name: string } }) => entry.actor)).toContainEqual(
      expect.objectContaining({ kind: 'guest', name: '张参展' }),
    );
  });

  test('is refused with a reason that it reads, and may be proposed anew', async () => {
    const own = await organisation();
    const token = await signedIn(own);
    await by(token, 'POST', 'own/propose', values);
    const mine = (await waiting()).find((one: { organisation: { id: number } }) => one.organisation.id === own);
    const decision = { id: mine.id, version: mine.version, reason: '电话打不通' };
    expect((await desk.call('POST', '/api/admin/organisation/proposal/refuse', decision)).status).toBe(200);
    expect((await by(token, 'GET', 'own')).body.data.proposal).toMatchObject({
      state: 'refused',
      reason: '电话打不通',
    });
    await by(token, 'POST', 'own/propose', values);
    expect((await by(token, 'GET', 'own')).body.data.proposal.state).toBe('waiting');
  });

  test('is checked like what staff write', async () => {
    const token = await signedIn(await organisation());
    const wrong = { ...values, website: 'javascript:alert(1)' };
    expect(Object.keys((await by(token, 'POST', 'own/propose', wrong)).body.fields)).toEqual(['website']);
    const nowhere = { ...values, addresses: [{ kind: 'office', district: '999999', line: '', postcode: '' }] };
    expect(Object.keys((await by(token, 'POST', 'own/propose', nowhere)).body.fields)).toEqual([
      'addresses.0.district',
    ]);
  });
});
