import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { lastCode, TestBrowser } from '../sign-in/test-browser.ts';

const PASSWORD = 'Shanxia-Yanshou-26';
const HOUR = 3_600_000;

let kit: TestApp;
let shop: Shop;
let other: Shop;
let admin: SignedInPerson;
let editor: number;

beforeAll(async () => {
  kit = await testApp();
  [shop, other] = [await kit.makeShop(), await kit.makeShop()];
  for (const one of [shop, other]) await kit.services.registry.find('role')?.onStart?.(kit.ctx(one));
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  editor = await roleId(shop, 'editor');
});
afterAll(() => kit.close());

async function roleId(of: Shop, key: string): Promise<number> {
  const row = await kit
    .ctx(of)
    .db.row<{ id: number }>('select id from role where shop_id = $1 and key = $2', [of.id, key]);
  return row?.id ?? 0;
}

async function staff(path: string, payload: object, who = admin) {
  const answer = await kit.app.server.inject({
    method: 'POST',
    url: `/api/admin/invitation/invitation/${path}`,
    headers: who.headers,
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; data?: Made; fields?: object }>() };
}

interface Made {
  id: number;
  version: number;
  link: string;
}

const tokenOf = (made: Made): string => made.link.split('#')[1] ?? '';

async function invited(more: object = {}): Promise<Made> {
  const { status, body } = await staff('invite', { name: '何雨', channel: 'link', roles: [editor], ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as Made;
}

const browserOf = (of = shop): TestBrowser => new TestBrowser(kit, of);
const look = (token: string, of = shop) => browserOf(of).call('POST', '/api/invitation/look', { token });
const username = (): string => `u${crypto.randomUUID().slice(0, 18)}`;
const asNew = (token: string, name = username()) => ({ token, way: 'new', username: name, password: PASSWORD });
const joinWith = (input: Record<string, unknown>, browser = browserOf()) =>
  browser.call('POST', '/api/invitation/join', input);
const row = (id: number) =>
  kit.ctx(shop).db.row<{ used: boolean; member: number | null; hash: string; box: string | null }>(
    `select used_at is not null as used, member_id as member, token_hash as hash, address_box as box
     from invitation where shop_id = $1 and id = $2`,
    [shop.id, id],
  );

/** A shop whose package has room for so many people. */
async function withPeople(people: number): Promise<Shop> {
  const made = await kit.makeShop();
  await kit.database.platform.write((tx) =>
    tx.rows('update platform.shop set quotas = $2 where id = $1', [made.id, JSON.stringify({ people })]),
  );
  await kit.services.shops.changed();
  return (await kit.services.shops.byId(made.id)) as Shop;
}

describe('an invitation', () => {
  test('makes an account of its own, with the roles, signed in at the console', async () => {
    const made = await invited();
    const token = tokenOf(made);
    expect(made.link).toMatch(new RegExp(`^http://${shop.canonicalHost}(:\\d+)?/backend/join#[\\w-]{43}$`));
    const stored = await row(made.id);
    expect(stored?.hash).not.toContain(token);
    expect((await look(token)).body).toMatchObject({ state: 'open', name: '何雨', secondFactor: false });
    const browser = browserOf();
    const name = username();
    const answer = browser.keep(await joinWith(asNew(token, name), browser));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect((await browser.call('GET', '/api/admin/shell/me')).body).toMatchObject({ person: { name: '何雨' } });
    expect((await look(token)).body.state).toBe('used');
    expect((await joinWith(asNew(token))).body.code).toBe('invitation.gone');
    const signIn = { channel: 'password', username: name, password: PASSWORD, face: 'staff' };
    expect((await browserOf().call('POST', '/login', signIn)).status).toBe(200);
    // Whoever invited hears of it.
    const told = await kit
      .ctx(shop)
      .db.rows(`select 1 from notice where shop_id = $1 and kind = 'invitation.joined' and member_id = $2`, [
        shop.id,
        admin.memberId,
      ]);
    expect(told).toHaveLength(1);
  });

  test('is used once: of two at the same moment one joins, and nothing is left of the other', async () => {
    const token = tokenOf(await invited());
    const names = [username(), username()];
    const both = await Promise.all(names.map((name) => joinWith(asNew(token, name))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = names[both.findIndex(({ status }) => status === 409)] ?? '';
    const again = asNew(tokenOf(await invited()), loser);
    expect((await joinWith(again)).status).toBe(200);
  });

  test('ends after 72 hours, when it is taken back, and when a newer link takes its place', async () => {
    const late = await invited();
    await kit
      .ctx(shop)
      .db.write((tx) =>
        tx.rows(`update invitation set expires_at = $3 where shop_id = $1 and id = $2`, [
          ...[shop.id, late.id, new Date(kit.services.now().getTime() - HOUR).toISOString()],
        ]),
      );
    expect((await look(tokenOf(late))).body.state).toBe('expired');
    expect((await joinWith(asNew(tokenOf(late)))).body.code).toBe('invitation.gone');
    const renewed = (await staff('resend', { id: late.id, version: late.version })).body.data as Made;
    expect((await look(tokenOf(late))).status).toBe(404);
    expect((await look(tokenOf(renewed))).body.state).toBe('open');
    expect((await staff('revoke', { id: late.id, version: late.version })).body.code).toBe('VERSION_CONFLICT');
    expect((await staff('revoke', { id: late.id, version: renewed.version })).status).toBe(200);
    expect((await look(tokenOf(renewed))).body.state).toBe('revoked');
    expect((await joinWith(asNew(tokenOf(renewed)))).body.code).toBe('invitation.gone');
    expect((await staff('resend', { id: late.id, version: renewed.version + 1 })).body.code).toBe('invitation.settled');
  });

  test('of another shop is one that never was', async () => {
    const made = await invited();
    const elsewhere = await look(tokenOf(made), other);
    const never = await look('A'.repeat(43), other);
    expect([elsewhere.status, elsewhere.body]).toEqual([never.status, never.body]);
    expect((await joinWith(asNew(tokenOf(made)), browserOf(other))).status).toBe(404);
    const stranger = await signedInPerson(kit, other, 'staff', ['*']);
    expect((await staff('revoke', { id: made.id, version: made.version }, stranger)).status).toBe(404);
    expect((await row(made.id))?.used).toBe(false);
  });

  test('asks for a second factor where the shop wants one', async () => {
    const strict = await kit.makeShop();
    await kit.services.registry.find('role')?.onStart?.(kit.ctx(strict));
    const owner = await signedInPerson(kit, strict, 'staff', ['*']);
    await kit.services.settings.save(kit.ctx(strict), [{ key: 'signIn.staffSecondFactor', value: true }], '测试');
    const body = { name: '何雨', channel: 'link', roles: [await roleId(strict, 'editor')] };
    const token = tokenOf((await staff('invite', body, owner)).body.data as Made);
    await expect.poll(async () => (await look(token, strict)).body.secondFactor).toBe(true);
    const answer = await joinWith(asNew(token), browserOf(strict));
    expect(answer.body).toMatchObject({ step: 'enrol', otpauth: expect.stringMatching(/^otpauth:/) });
    expect(answer.body.token).toBeUndefined();
  });
});

describe('whoever accepts', () => {
  test('chooses a password by the rules and a name that is free, and uses nothing up by failing', async () => {
    const token = tokenOf(await invited());
    const taken = username();
    expect((await joinWith(asNew(tokenOf(await invited()), taken))).status).toBe(200);
    const weak = await joinWith({ ...asNew(token), password: 'short' });
    expect(weak.body).toMatchObject({ code: 'INVALID_INPUT', fields: { password: expect.anything() } });
    expect((await joinWith({ ...asNew(token), username: '1' })).body.fields).toHaveProperty('username');
    expect((await joinWith(asNew(token, taken))).body.code).toBe('signIn.username_taken');
    expect((await joinWith(asNew(token))).status).toBe(200);
  });

  test('keeps an account that is there, proved by its own password or phone and never by the link', async () => {
    const name = username();
    await joinWith(asNew(tokenOf(await invited()), name));
    const stranger = await signedInPerson(kit, other, 'staff', ['*']);
    const body = { name: '何雨', channel: 'link', roles: [await roleId(other, 'editor')] };
    const token = tokenOf((await staff('invite', body, stranger)).body.data as Made);
    const own = { token, way: 'password', username: name };
    expect((await joinWith({ ...own, password: 'wrong-wrong-26' }, browserOf(other))).body.code).toBe('signIn.refused');
    expect((await joinWith({ ...own, password: PASSWORD }, browserOf(other))).status).toBe(200);

    const phone = newPhone();
    const browser = browserOf();
    await browser.enter(phone);
    const before = await kit
      .ctx(shop)
      .db.row<{ count: number }>('select count(*)::int as count from member where shop_id = $1', [shop.id]);
    const second = tokenOf(await invited());
    await browser.send(phone);
    const joined = await joinWith({ token: second, way: 'phone', phone, code: lastCode(kit, phone) }, browser);
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    const after = await kit
      .ctx(shop)
      .db.row<{ count: number }>('select count(*)::int as count from member where shop_id = $1', [shop.id]);
    expect(after).toEqual(before);
  });

  test('is let in by no role that is gone, and by none while the people of the package are used up', async () => {
    const gone = await kit
      .ctx(shop)
      .db.write((tx) => tx.row<{ id: number }>(`insert into role (key, name) values ('guest', '来宾') returning id`));
    const token = tokenOf(await invited({ roles: [gone?.id] }));
    await kit
      .ctx(shop)
      .db.write((tx) => tx.rows('delete from role where shop_id = $1 and id = $2', [shop.id, gone?.id]));
    expect((await joinWith(asNew(token))).body.code).toBe('invitation.roles_gone');

    const small = await withPeople(2);
    await kit.services.registry.find('role')?.onStart?.(kit.ctx(small));
    const owner = await signedInPerson(kit, small, 'staff', ['*']);
    const body = { name: '何雨', channel: 'link', roles: [await roleId(small, 'editor')] };
    const made = (await staff('invite', body, owner)).body.data as Made;
    await makeMember(kit, small, { name: '第二人' });
    expect((await staff('invite', body, owner)).body.code).toBe('QUOTA_REACHED');
    // One more comes in by the grace beyond the package; whoever is told of a closed door hears nothing of packages.
    await makeMember(kit, small, { name: '第三人' });
    const turned = (await joinWith(asNew(tokenOf(made)), browserOf(small))).body;
    expect(turned.code).toBe('signIn.registration_closed');
    expect(String(turned.errors)).not.toMatch(/套餐|平台/);
    expect((await look(tokenOf(made), small)).body.state).toBe('open');
  });
});

describe('whoever invites', () => {
  test('holds the permission, and everything that the roles hold', async () => {
    const plain = await signedInPerson(kit, shop, 'staff', ['invitation.invitation.view']);
    const body = { name: '何雨', channel: 'link', roles: [editor] };
    expect((await staff('invite', body, plain)).body.code).toBe('PERMISSION_DENIED');
    const partly = await signedInPerson(kit, shop, 'staff', ['invitation.invitation.save']);
    expect((await staff('invite', body, partly)).body.code).toBe('role.beyond_own');
    expect((await staff('invite', { ...body, roles: [await roleId(other, 'editor')] })).status).toBe(404);
    expect((await staff('invite', { ...body, roles: [] })).body.code).toBe('INVALID_INPUT');
  });

  test('must still be able to when the link is used, or somebody else answers for it by sending it anew', async () => {
    const inviting = await signedInPerson(kit, shop, 'staff', ['*']);
    const body = { name: '何雨', channel: 'link', roles: [editor] };
    const made = (await staff('invite', body, inviting)).body.data as Made;
    const set = (change: string) =>
      kit
        .ctx(shop)
        .db.write((tx) =>
          tx.rows(`update member set ${change} where shop_id = $1 and id = $2`, [shop.id, inviting.memberId]),
        );
    await set(`status = 'blocked'`);
    expect((await joinWith(asNew(tokenOf(made)))).body.code).toBe('invitation.inviter_gone');
    await set(`status = 'active'`);
    for (const left of ['invitation.invitation.save', 'news.article.view']) {
      const weaker = await signedInPerson(kit, shop, 'staff', [left]);
      await kit.ctx(shop).db.write((tx) =>
        tx.rows(
          `update member_role set role_id = (select role_id from member_role where shop_id = $1 and member_id = $3)
           where shop_id = $1 and member_id = $2`,
          [shop.id, inviting.memberId, weaker.memberId],
        ),
      );
      expect((await joinWith(asNew(tokenOf(made)))).body.code).toBe('invitation.inviter_gone');
    }
    expect((await look(tokenOf(made))).body.state).toBe('open');
    const anew = (await staff('resend', { id: made.id, version: made.version })).body.data as Made;
    expect((await joinWith(asNew(tokenOf(anew)))).status).toBe(200);
  });

  test('has the link sent by SMS or mail, and no more than five times a day anew', async () => {
    const wrong = await staff('invite', { name: '何雨', channel: 'sms', address: '123', roles: [editor] });
    expect(wrong.body.fields).toHaveProperty('address');
    const mail = await invited({ channel: 'mail', address: 'heyu@yuhe.example.cn' });
    const waiting = await kit
      .ctx(shop)
      .db.row<{ id: number; box: string }>(
        'select id, message_box as box from outbox_message where shop_id = $1 and key = $2',
        [shop.id, `invitation:${shop.id}:${mail.id}:1`],
      );
    expect(waiting?.box).not.toContain(tokenOf(mail));
    await kit.services.outbox.deliver(kit.ctx(shop), waiting?.id ?? 0);
    const lines = readFileSync(join(kit.dataDir, 'outbox/mail.jsonl'), 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ to: 'heyu@yuhe.example.cn', params: { link: mail.link } });
    expect((await row(mail.id))?.box).not.toContain('heyu');
    let { version } = mail;
    for (let time = 0; time < 5; time += 1) {
      version = ((await staff('resend', { id: mail.id, version })).body.data as Made).version;
    }
    expect((await staff('resend', { id: mail.id, version })).status).toBe(429);
  });
});

interface Listed {
  data: { id: number; state: string }[];
  next: string | null;
}

describe('the list of invitations', () => {
  test('is walked by cursor in each state, whose rows are those that say so', async () => {
    const here = await kit.makeShop();
    await kit.services.registry.find('role')?.onStart?.(kit.ctx(here));
    const head = await signedInPerson(kit, here, 'staff', ['*']);
    const roles = [await roleId(here, 'editor')];
    const made: Made[] = [];
    for (let each = 0; each < 9; each += 1) {
      made.push((await staff('invite', { name: '何雨', channel: 'link', roles }, head)).body.data as Made);
    }
    const [used, revoked, expired] = [made.slice(0, 3), made.slice(3, 6), made.slice(6, 8)].map((some) =>
      some.map(({ id }) => id),
    ) as [number[], number[], number[]];
    await kit.ctx(here).db.write(async (tx) => {
      await tx.rows('update invitation set used_at = now() where shop_id = $1 and id = any($2)', [here.id, used]);
      // Who took one back that had been used changed nothing.
      await tx.rows('update invitation set revoked_at = now() where shop_id = $1 and id = any($2)', [
        here.id,
        [...revoked, used[0]],
      ]);
      await tx.rows(`update invitation set expires_at = now() - interval '1 day' where shop_id = $1 and id = any($2)`, [
        here.id,
        [...expired, revoked[0]],
      ]);
    });
    const walked = async (query: string): Promise<number[]> => {
      const found: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const url: string = `/api/admin/invitation/invitation/list?limit=2&${query}&cursor=${cursor}`;
        const body: Listed = (await kit.app.server.inject({ url, headers: head.headers })).json();
        for (const row of body.data) expect(query.includes(row.state) || query.startsWith('sort')).toBe(true);
        found.push(...body.data.map(({ id }) => id));
        cursor = body.next;
      }
      return found;
    };
    expect(await walked('state=used')).toEqual(used.toReversed());
    expect(await walked('state=revoked')).toEqual(revoked.toReversed());
    expect(await walked('state=expired')).toEqual(expired.toReversed());
    expect(await walked('state=open&sort=createdAt')).toEqual([made[8]?.id]);
    expect(await walked('sort=createdAt')).toEqual(made.map(({ id }) => id));
  });
});
