import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { deliver } from './commands/deliver.ts';
import { renewSecret } from './commands/renew-secret.ts';
import { sweep } from './jobs.ts';
import { signatures } from './signature.ts';
import { type Received, type Receiver, startReceiver } from './test-receiver.ts';

const BASE = '/api/configure/webhook/';
const DAY_MS = 86_400_000;

interface Made {
  id: number;
  version: number;
  secret: string;
}

/** Today: what is kept for its days counts them by the clock of the database, too. */
const START = new Date(new Date().setUTCMilliseconds(0));

describe('webhooks', () => {
  let now = START;
  let app: TestApp;
  let shop: Shop;
  let admin: SignedInPerson;
  let receiver: Receiver;
  beforeAll(async () => {
    app = await testApp({ now: () => now });
    receiver = await startReceiver();
    shop = await app.makeShop();
    admin = await signedInPerson(app, shop, 'staff', ['*']);
  });
  afterAll(async () => {
    await receiver.close();
    await app.close();
  });
  afterEach(() => {
    now = START;
    receiver.received.length = 0;
    receiver.answer = { status: 204 };
  });

  const send = async (method: 'GET' | 'POST', path: string, payload?: object, who = admin) => {
    const answer = await app.app.server.inject({
      ...{ method, url: `${BASE}${path}`, headers: { ...who.headers, 'accept-language': 'zh-CN' } },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const save = (more: object = {}) =>
    send('POST', 'hook/save', { name: '会员系统', url: receiver.url, events: ['tags.merged'], ...more });
  const make = async (more: object = {}): Promise<Made> => (await save(more)).body.data;
  const show = async (id: number) => (await send('GET', `hook/show/${id}`)).body.data;
  const emit = (data: Record<string, unknown> = { from: 44, into: 31 }, event = 'tags.merged', of = shop) =>
    app.ctx(of).db.write((tx) => app.services.events.emit(app.ctx(of), tx, event, data));
  const waiting = async (webhookId: number): Promise<number> => {
    const { data } = (await send('GET', `delivery/list?webhookId=${webhookId}`)).body;
    return data[0]?.id ?? 0;
  };
  const send1 = async (webhookId: number) => deliver(app.ctx(shop), await waiting(webhookId));
  const last = (): Received => receiver.received.at(-1) ?? { path: '', headers: {}, body: '' };
  const quiet = (id: number) =>
    app
      .ctx(shop)
      .db.write((tx) => tx.rows('update webhook set active = false where shop_id = $1 and id = $2', [shop.id, id]));

  it('count what arrived of the newest thousand messages alone, however many there are', async () => {
    const { id } = await make();
    await app.ctx(shop).db.write((tx) =>
      tx.rows(
        `insert into webhook_delivery (webhook_id, message_id, event, body, state, next_at, moved_at)
         select $1, 'busy-' || n, 'tags.merged', '{}', case when n % 4 = 0 then 'failed' else 'delivered' end, now(), now()
         from generate_series(1, 1200) n`,
        [id],
      ),
    );
    expect(await show(id)).toMatchObject({ sent: 1000, arrived: 750 });
    await quiet(id);
  });

  it('tell what is declared and nothing else, signed, once the transaction has committed', async () => {
    const { id, secret } = await make();
    expect(secret).toMatch(/^whsec_/);
    await emit({ from: 44, into: 31, secretly: '张三' });
    expect(receiver.received).toEqual([]);
    expect(await send1(id)).toMatchObject({ status: 204, fault: null });
    const [message] = receiver.received;
    expect(JSON.parse(message?.body ?? '')).toEqual({
      type: 'tags.merged',
      timestamp: now.toISOString(),
      site: expect.stringContaining(`//${shop.code}.localhost`),
      data: { from: 44, into: 31 },
    });
    const { headers, body } = last();
    const timestamp = Number(headers['webhook-timestamp']);
    expect(timestamp).toBe(now.getTime() / 1000);
    expect(headers['webhook-signature']).toBe(
      signatures([secret], { id: String(headers['webhook-id']), timestamp, body }),
    );
    const { data } = (await send('GET', `delivery/show/${await waiting(id)}`)).body;
    expect(data).toMatchObject({ state: 'delivered', attempts: 1, outcome: '204', messageId: headers['webhook-id'] });
    expect(data.tries).toMatchObject([{ status: 204, request: { 'webhook-signature': 'v1,…' } }]);
    expect(await show(id)).toMatchObject({ state: 'active', lastAt: expect.any(String) });
    await quiet(id);
  });

  it('say beforehand whether any of them asked for an event, in their own shop, and while it is on', async () => {
    const of = await app.makeShop();
    const isHeard = async (event: string, at = shop) => {
      const sql = `select ${app.services.events.heardSql(app.ctx(at), event)} as heard, $1::int as shop`;
      return (await app.ctx(at).db.row<{ heard: boolean }>(sql, [at.id]))?.heard;
    };
    const { id } = await make({ events: ['form.approved'] });
    expect([await isHeard('form.approved'), await isHeard('form.refused')]).toEqual([true, false]);
    expect(await isHeard('form.approved', of)).toBe(false);
    await quiet(id);
    expect(await isHeard('form.approved')).toBe(false);
  });

  it('say nothing of a change that was taken back, of other events, and of other shops', async () => {
    const { id } = await make();
    const undo = new Error('taken back on purpose');
    const failed = app.ctx(shop).db.write(async (tx) => {
      await app.services.events.emit(app.ctx(shop), tx, 'tags.merged', { from: 1, into: 2 });
      throw undo;
    });
    await expect(failed).rejects.toBe(undo);
    await emit({ memberId: 1, key: 'privacy' }, 'agreement.accepted');
    await emit({ from: 1, into: 2 }, 'tags.merged', await app.makeShop());
    await emit({ type: 'news' }, 'content.changed');
    expect((await send('GET', `delivery/list?webhookId=${id}`)).body.total).toBe(0);
    await expect(emit({ from: 'no number' })).rejects.toThrow();
    await quiet(id);
  });

  it('are tried again later and later, keep their number, and are sent by one process alone', async () => {
    const { id } = await make();
    await emit();
    const delivery = await waiting(id);
    receiver.answer = {
      status: 503,
      headers: { 'retry-after': '60', 'set-cookie': 'a=b' },
      body: `no\u0007${'x'.repeat(5000)}`,
    };
    const answers = await Promise.all([deliver(app.ctx(shop), delivery), deliver(app.ctx(shop), delivery)]);
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
    const { data } = (await send('GET', `delivery/show/${delivery}`)).body;
    expect(data).toMatchObject({
      state: 'waiting',
      attempts: 1,
      outcome: '503',
      tries: [{ response: { 'retry-after': '60' } }],
    });
    expect(data.tries[0].answer).toHaveLength(2000);
    expect(JSON.stringify(data)).not.toContain('a=b');
    expect(Date.parse(data.nextAt)).toBe(now.getTime() + 60_000);
    expect(await deliver(app.ctx(shop), delivery)).toBeNull();
    expect(await show(id)).toMatchObject({ state: 'failing' });
    now = new Date(now.getTime() + 60_000);
    receiver.answer = { status: 200 };
    expect(await deliver(app.ctx(shop), delivery)).toMatchObject({ status: 200 });
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
    expect(await show(id)).toMatchObject({ state: 'active', failingSince: null });
    await quiet(id);
  });

  it('are switched off when nothing arrives for three days, and somebody is told', async () => {
    const { id } = await make({ name: '失联系统' });
    await emit();
    const delivery = await waiting(id);
    receiver.answer = { status: 500 };
    let tries = 0;
    for (let state = 'waiting'; state === 'waiting'; tries += 1) {
      expect(await deliver(app.ctx(shop), delivery)).toMatchObject({ status: 500 });
      const row = await app
        .ctx(shop)
        .db.row<{ state: string; next_at: string }>(
          'select state, next_at from webhook_delivery where shop_id = $1 and id = $2',
          [shop.id, delivery],
        );
      state = row?.state ?? '';
      now = new Date(row?.next_at ?? 0);
    }
    expect(tries).toBe(10);
    const { token } = await openTestSession(app, shop, admin.memberId, 'staff');
    const again = { ...admin, headers: { ...admin.headers, authorization: token } };
    const { data } = (await send('GET', `hook/show/${id}`, undefined, again)).body;
    expect(data).toMatchObject({ state: 'disabled', active: false, disabledWhy: 'failing' });
    const told = await app
      .ctx(shop)
      .db.rows(`select 1 from notice where shop_id = $1 and kind = 'webhook.disabled' and member_id = $2`, [
        shop.id,
        admin.memberId,
      ]);
    expect(told).toHaveLength(1);
    await emit();
    expect((await send('GET', `delivery/list?webhookId=${id}`, undefined, again)).body.total).toBe(1);
    expect((await send('POST', 'delivery/repeat', { id: delivery }, again)).body.code).toBe('webhook.inactive');
    const woken = {
      ...{ id, version: data.version, name: data.name, url: data.url, events: data.events },
      active: true,
    };
    expect((await send('POST', 'hook/save', woken, again)).status).toBe(200);
    expect((await send('GET', `hook/show/${id}`, undefined, again)).body.data).toMatchObject({
      state: 'active',
      disabledAt: null,
    });
    expect((await send('POST', 'delivery/repeat', { id: delivery }, again)).status).toBe(200);
    expect((await send('POST', 'delivery/repeat', { id: delivery }, again)).body.code).toBe('webhook.under_way');
    receiver.answer = { status: 204 };
    expect(await deliver(app.ctx(shop), delivery)).toMatchObject({ status: 204 });
    await quiet(id);
  });

  it('are switched off at once by a receiver that is gone', async () => {
    const { id } = await make();
    await emit();
    receiver.answer = { status: 410 };
    await send1(id);
    expect(await show(id)).toMatchObject({ state: 'disabled', disabledWhy: 'gone' });
  });

  it('are tried out on demand, paused ones too, and nothing is concluded from it', async () => {
    const { id } = await make({ active: false });
    expect((await send('POST', 'hook/ping', { id })).body).toMatchObject({ ok: true, status: 204, fault: null });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.ping', data: { webhook: id } });
    receiver.answer = { status: 302, headers: { location: 'http://127.0.0.1/' } };
    expect((await send('POST', 'hook/ping', { id })).body).toMatchObject({ ok: false, fault: 'redirect' });
    receiver.answer = { status: 410 };
    expect((await send('POST', 'hook/ping', { id })).body).toMatchObject({ ok: false, status: 410 });
    expect(await show(id)).toMatchObject({ state: 'paused', failingSince: null, disabledAt: null });
  });

  it('sign with the former secret too for a day after it was renewed', async () => {
    const { id, secret } = await make();
    const { body } = await send('POST', 'hook/renew-secret', { id });
    const signed = async () => {
      await emit();
      await send1(id);
      const { headers, body: text } = last();
      const message = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body: text,
      };
      return {
        said: headers['webhook-signature'],
        fresh: signatures([body.secret], message),
        both: signatures([body.secret, secret], message),
      };
    };
    const during = await signed();
    expect(during.said).toBe(during.both);
    now = new Date(now.getTime() + DAY_MS);
    await app
      .ctx(shop)
      .db.write((tx) => app.services.events.emit(app.ctx(shop), tx, 'tags.merged', { from: 1, into: 2 }));
    const newest = await app
      .ctx(shop)
      .db.row<{ id: number }>(
        'select id from webhook_delivery where shop_id = $1 and webhook_id = $2 order by id desc limit 1',
        [shop.id, id],
      );
    await deliver(app.ctx(shop), newest?.id ?? 0);
    const { headers } = last();
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(1);
    const stored = JSON.stringify(await app.ctx(shop).db.rows('select * from webhook where shop_id = $1', [shop.id]));
    expect(stored).not.toContain(secret);
    await quiet(id);
  });

  it('are taken up again after a process has died over them, and forgotten after their days', async () => {
    const { id } = await make();
    await emit();
    const delivery = await waiting(id);
    const state = () =>
      app
        .ctx(shop)
        .db.row<{ state: string }>('select state from webhook_delivery where shop_id = $1 and id = $2', [
          shop.id,
          delivery,
        ]);
    const die = `update webhook_delivery set state = 'sending' where shop_id = $1 and id = $2`;
    await app.ctx(shop).db.write((tx) => tx.rows(die, [shop.id, delivery]));
    await sweep(app.ctx(shop));
    expect(await state()).toEqual({ state: 'sending' });
    now = new Date(now.getTime() + 6 * 60_000);
    await sweep(app.ctx(shop));
    expect(await state()).toEqual({ state: 'waiting' });
    const purge = app.services.registry.find('retention')?.jobs?.find(({ name }) => name === 'retention.purge');
    await purge?.run(app.ctx(shop), {});
    expect(await state()).not.toBeNull();
    now = new Date(now.getTime() + 40 * DAY_MS);
    await purge?.run(app.ctx(shop), {});
    expect(await state()).toBeNull();
    await quiet(id);
  });

  it('know nothing of another shop, and are made by people who have just proved themselves', async () => {
    const { id } = await make();
    await emit();
    const delivery = await waiting(id);
    const there = await app.makeShop();
    const stranger = await signedInPerson(app, there, 'staff', ['*']);
    for (const [path, body] of [
      ['hook/ping', { id }],
      ['hook/renew-secret', { id }],
      ['delivery/repeat', { id: delivery }],
    ] as const) {
      expect((await send('POST', path, body, stranger)).status, path).toBe(404);
    }
    expect((await send('GET', `delivery/show/${delivery}`, undefined, stranger)).status).toBe(404);
    expect((await send('GET', `delivery/list?webhookId=${id}`, undefined, stranger)).body.data).toEqual([]);
    expect(await deliver(app.ctx(there), delivery)).toBeNull();
    const { token } = await openTestSession(app, shop, admin.memberId, 'staff', false);
    const stale = { ...admin, headers: { ...admin.headers, authorization: token } };
    expect((await send('POST', 'hook/renew-secret', { id }, stale)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await save({ events: ['content.changed'] })).body.code).toBe('webhook.event_unknown');
    await quiet(id);
  });
});

describe('webhooks out there', () => {
  let app: TestApp;
  let shop: Shop;
  let admin: SignedInPerson;
  let receiver: Receiver;
  beforeAll(async () => {
    app = await testApp({ env: { OUTSIDE_LOOPBACK: '0' } });
    receiver = await startReceiver();
    shop = await app.makeShop();
    admin = await signedInPerson(app, shop, 'staff', ['*']);
  });
  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  it('SSRF-1 never reach this machine, neither when they are saved nor when they are sent', async () => {
    const save = async (url: string) => {
      const answer = await app.app.server.inject({
        ...{ method: 'POST', url: `${BASE}hook/save`, headers: { ...admin.headers, 'accept-language': 'zh-CN' } },
        payload: { name: '内网', url, events: ['tags.merged'] },
      });
      return answer.json().fields?.url?.[0];
    };
    for (const url of ['http://example.org/', receiver.url, 'https://example.org:8443/', 'https://u:p@example.org/']) {
      expect(await save(url), url).toContain('https://');
    }
    for (const url of [
      'https://127.0.0.1/',
      'https://localhost/',
      'https://10.0.0.1/',
      'https://169.254.169.254/latest',
    ]) {
      expect(await save(url), url).toContain('不能使用本机');
    }
    const { id } = (await app
      .ctx(shop)
      .db.write((tx) =>
        tx.row<{ id: number }>(
          `insert into webhook (name, url, events, secret_box, secret_at) select '早先', $1, '["tags.merged"]', 'v1.k1.none', now() returning id`,
          [receiver.url],
        ),
      )) ?? { id: 0 };
    await renewSecret(app.ctx(shop), { id, reason: '' });
    await app.ctx(shop).db.write((tx) => tx.rows('update webhook set former_box = null where shop_id = $1', [shop.id]));
    await app
      .ctx(shop)
      .db.write((tx) => app.services.events.emit(app.ctx(shop), tx, 'tags.merged', { from: 1, into: 2 }));
    const row = await app
      .ctx(shop)
      .db.row<{ id: number }>('select id from webhook_delivery where shop_id = $1', [shop.id]);
    expect(await deliver(app.ctx(shop), row?.id ?? 0)).toMatchObject({ status: null, fault: 'unreachable' });
    expect(receiver.received).toEqual([]);
  });
});
