import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSessionsAt } from '../../../kernel/identity/sessions.ts';
import { takePartHost } from '../../../kernel/tenancy/domains.ts';
import { partOf } from '../../../kernel/tenancy/host-part.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makePartHost } from '../../../kernel/testkit/part-host.ts';
import { openTestSession } from '../../../kernel/testkit/sign-in.ts';
import { openTwoShops } from '../../../kernel/testkit/two-shops.ts';
import { type Answer, TestBrowser } from './test-browser.ts';

const ME = '/api/front/user/me/user_info';
const PASSAGE = '/api/front/user/auth/passage';
let clock = Date.UTC(2026, 10, 23);
const { kit, shop, other } = await openTwoShops({ now: () => new Date(clock) });
let host = '';
beforeAll(async () => {
  host = await makePartHost(kit, shop);
});
afterAll(() => kit.close());

/** A browser at a host of a shop. */
class HostBrowser extends TestBrowser {
  readonly #host: string;
  constructor(at: string, of: Shop = shop) {
    super(kit, of);
    this.#host = at;
  }
  override call(
    method: 'GET' | 'POST',
    url: string,
    input = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return super.call(method, url, input, { host: this.#host, ...headers });
  }
}

async function member(): Promise<TestBrowser> {
  const browser = new TestBrowser(kit, shop);
  await browser.enter(newPhone());
  return browser;
}
const status = async (browser: TestBrowser): Promise<number> => (await browser.call('GET', ME)).status;

async function asked(at: TestBrowser, back = '/programme'): Promise<string> {
  const answer = await at.call('POST', `${PASSAGE}/ask`, { back });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const url = new URL(String(answer.body.url));
  expect([url.host, url.pathname]).toEqual([`${shop.code}.localhost:3000`, '/sign-in/passage']);
  return url.searchParams.get('request') ?? '';
}
const give = (by: TestBrowser, request: string) => by.call('POST', `${PASSAGE}/give`, { request });
const ticketOf = (answer: Answer): string => new URL(String(answer.body.url)).hash.slice(1);
const take = (at: TestBrowser, ticket: string) => at.call('POST', `${PASSAGE}/take`, { ticket });
const code = ({ body }: Answer): unknown => body.code;

/** Somebody signed in at the shop, and by a ticket at the host of a part. */
async function passed(): Promise<{ own: TestBrowser; there: HostBrowser; ticket: string }> {
  const own = await member();
  const there = new HostBrowser(host);
  const ticket = ticketOf(await give(own, await asked(there)));
  const answer = there.keep(await take(there, ticket));
  expect(answer.body).toMatchObject({ back: '/programme', isNew: false });
  return { own, there, ticket };
}

describe('MS1 signing in at the host of a part', () => {
  test('goes by a ticket from the shop’s own host, and comes back to what was read', async () => {
    const { own, there } = await passed();
    const names = await Promise.all([own, there].map(async (who) => (await who.call('GET', ME)).body.id));
    expect(names[0]).toBe(names[1]);
  });

  test('the person is told which host asks, and nobody is signed in there by a phone or a password', async () => {
    const own = await member();
    const there = new HostBrowser(host);
    const request = await asked(there);
    expect((await own.call('GET', `${PASSAGE}/show`, { request })).body).toMatchObject({ data: { host } });
    const phone = newPhone();
    await there.send(phone);
    expect(code(await there.call('POST', '/api/front/user/auth/phone/login', { phone, code: '000000' }))).not.toBe(
      undefined,
    );
    // Neither the sign-in of the console nor any of its calls lies there.
    expect((await there.call('POST', '/login', { channel: 'password', username: 'a', password: 'b' })).status).toBe(
      404,
    );
    there.token = own.token;
    expect((await there.call('GET', '/api/admin/dashboard/me')).status).toBe(404);
  });

  test('a ticket works once, for a minute, at its host and in the browser that asked', async () => {
    const { there, ticket } = await passed();
    expect(code(await take(there, ticket))).toBe('signIn.passage_gone');
    const own = await member();
    const asking = new HostBrowser(host);
    const fresh = ticketOf(await give(own, await asked(asking)));
    const stranger = new HostBrowser(host);
    await asked(stranger);
    expect(code(await take(stranger, fresh))).toBe('signIn.passage_gone');
    expect(code(await take(new HostBrowser(host), fresh))).toBe('signIn.passage_gone');
    const secondHost = new HostBrowser(await makePartHost(kit, shop));
    for (const [name, value] of asking.cookies) secondHost.cookies.set(name, value);
    expect(code(await take(secondHost, fresh))).toBe('signIn.passage_gone');
    const home = new TestBrowser(kit, shop);
    for (const [name, value] of asking.cookies) home.cookies.set(name, value);
    expect(code(await take(home, fresh))).toBe('signIn.passage_gone');
    clock += 60_000;
    expect(code(await take(asking, fresh))).toBe('signIn.passage_gone');
    const both = new HostBrowser(host);
    const once = ticketOf(await give(own, await asked(both)));
    const answers = await Promise.all([take(both, once), take(both, once), take(both, once)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
  });

  test('a request is given once, within ten minutes, by a person of the site at the shop’s own host', async () => {
    const own = await member();
    const there = new HostBrowser(host);
    const request = await asked(there);
    const both = await Promise.all([give(own, request), give(own, request)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await give(new TestBrowser(kit, shop), await asked(there))).status).toBe(401);
    const { there: signedInThere } = await passed();
    expect(code(await give(signedInThere, await asked(there)))).toBe('signIn.passage_gone');
    const late = await asked(there);
    clock += 10 * 60_000;
    expect(code(await give(own, late))).toBe('signIn.passage_gone');
    const staff = new TestBrowser(kit, shop);
    const id = Number((await own.call('GET', ME)).body.id);
    staff.token = (await openTestSession(kit, shop, id, 'staff')).token;
    expect((await give(staff, await asked(there))).status).not.toBe(200);
    for (const wrong of ['', 'A'.repeat(43), `${request}x`]) expect((await give(own, wrong)).status).toBe(400);
    expect(code(await own.call('POST', `${PASSAGE}/ask`, { back: '/' }))).toBe('signIn.passage_closed');
  });

  test('another shop gives nothing for a request, and takes no ticket', async () => {
    const own = await member();
    const there = new HostBrowser(host);
    const stranger = new TestBrowser(kit, other);
    await stranger.enter(newPhone());
    const request = await asked(there);
    expect(code(await give(stranger, request))).toBe('signIn.passage_gone');
    const ticket = ticketOf(await give(own, request));
    const elsewhere = new HostBrowser(await makePartHost(kit, other), other);
    for (const [name, value] of there.cookies) elsewhere.cookies.set(name, value);
    expect(code(await take(elsewhere, ticket))).toBe('signIn.passage_gone');
    expect((await take(there, ticket)).status).toBe(200);
  });

  test('leads back to a path of that host alone', async () => {
    const own = await member();
    for (const back of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/..//evil.example',
    ]) {
      const there = new HostBrowser(host);
      const answer = await take(there, ticketOf(await give(own, await asked(there, back))));
      expect(answer.body.back, back).toBe('/');
    }
  });

  test('a browser that was signed in by somebody else’s ticket is nobody’s: a ticket names the browser that asked', async () => {
    // An attacker has a ticket for the own account and sends it to a victim, or a request to a victim who agrees.
    const attacker = await member();
    const theirs = new HostBrowser(host);
    const ticket = ticketOf(await give(attacker, await asked(theirs)));
    const victim = new HostBrowser(host);
    expect(code(await take(victim, ticket))).toBe('signIn.passage_gone');
    const lured = await member();
    const givenTo = ticketOf(await give(lured, await asked(theirs)));
    expect(code(await take(new HostBrowser(host), givenTo))).toBe('signIn.passage_gone');
  });
});

describe('MS1 the two sign-ins are one', () => {
  test('signing out at either host signs out of both, and of no other', async () => {
    const [first, second, third] = [await passed(), await passed(), await member()];
    await first.there.call('POST', '/api/front/user/auth/logout');
    expect([await status(first.there), await status(first.own)]).toEqual([401, 401]);
    await second.own.call('POST', '/api/front/user/auth/logout');
    expect([await status(second.there), await status(second.own), await status(third)]).toEqual([401, 401, 200]);
  });

  test('counts once among the own sign-ins, is not lengthened, and proves nothing anew', async () => {
    const { own, there } = await passed();
    const list = await there.call('GET', '/api/front/user/me/sessions');
    expect(list.body.data).toMatchObject([{ current: true, kind: 'site' }]);
    const rows = await kit.ctx(shop).db.rows<{ fresh: boolean; longer: boolean; host: string | null }>(
      `select s.proved_until is not null as fresh, s.ends_at > o.ends_at as longer, s.host from session s
       join session o on o.shop_id = s.shop_id and o.id = s.from_id where s.shop_id = $1 order by s.id desc limit 1`,
      [shop.id],
    );
    expect(rows).toEqual([{ fresh: false, longer: false, host }]);
    // Who ends all other sign-ins keeps both of this one.
    expect((await there.call('POST', '/api/front/user/me/sessions/end')).body).toEqual({ ended: 0 });
    expect([await status(own), await status(there)]).toEqual([200, 200]);
  });

  test('a ticket of somebody who has signed out, or was blocked, opens nothing', async () => {
    const own = await member();
    const there = new HostBrowser(host);
    const ticket = ticketOf(await give(own, await asked(there)));
    await own.call('POST', '/api/front/user/auth/logout');
    expect(code(await take(there, ticket))).toBe('signIn.passage_gone');
    const blocked = await member();
    const id = Number((await blocked.call('GET', ME)).body.id);
    const second = ticketOf(await give(blocked, await asked(there)));
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [shop.id, id]));
    expect(code(await take(there, second))).toBe('PERSON_BLOCKED');
  });

  test('a host that is taken away signs everybody out there, asks for nothing more, and answers nobody', async () => {
    const gone = await makePartHost(kit, shop);
    const own = await member();
    const there = new HostBrowser(gone);
    there.keep(await take(there, ticketOf(await give(own, await asked(there)))));
    const [late, second] = [await asked(there), await asked(there)];
    const ticket = ticketOf(await give(own, second));
    const part = (await kit.services.shops.byHost(gone))?.domain.part ?? partOf('nothing/0');
    await kit.ctx(shop).db.write(async (tx) => {
      if (part !== null) await takePartHost(tx, shop.id, part);
      await endSessionsAt(tx, shop.id, gone, new Date(clock));
    });
    await kit.services.shops.changed();
    expect((await there.call('GET', ME)).body.code).toBe('UNKNOWN_HOST');
    expect((await take(there, ticket)).body.code).toBe('UNKNOWN_HOST');
    expect(code(await give(own, late))).toBe('signIn.passage_gone');
    // The token that the browser kept there opens nothing at the shop either.
    const kept = new TestBrowser(kit, shop);
    kept.token = there.token;
    expect([await status(kept), await status(own)]).toEqual([401, 200]);
  });
});
