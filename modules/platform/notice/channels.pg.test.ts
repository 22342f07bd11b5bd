import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import type { ContactValue } from '../../../kernel/identity/contacts.ts';
import { makePeople } from '../../../kernel/identity/persons.ts';
import { DeliveryError } from '../../../kernel/outside/delivery-error.ts';
import { OutboxSmsSender } from '../../../kernel/outside/sms/outbox-sms-sender.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { addressHash } from './address-hash.ts';
import { mailBoxContext } from './addresses.ts';
import { dispatchNotices } from './commands/dispatch-notices.ts';
import { type NewNotice, sendNotice } from './commands/send-notice.ts';
import { jobs } from './jobs.ts';
import { messagesOfMonth } from './queries/messages-of-month.ts';

const NOON = new Date('2026-11-21T12:00:00+08:00');
const NIGHT = new Date('2026-11-21T23:30:00+08:00');

describe('notices outside the portal', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let admin: SignedInPerson;
  let now = NOON;
  let phones = 13_900_500_000;
  beforeAll(async () => {
    // A sign-in lives by the same clock as the notices.
    app = await testApp({ now: () => now });
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    admin = await signedInPerson(app, shop, 'staff', ['*']);
  });
  afterAll(() => app.close());
  afterEach(() => {
    now = NOON;
    vi.restoreAllMocks();
  });

  /** A member with a phone, and with a mail address where asked for. */
  async function reader(more: { mail?: string; staff?: boolean } = {}) {
    phones += 1;
    const phone = String(phones);
    const who = await makeMember(app, shop, { name: '周明远', staff: more.staff ?? false });
    const { config } = app.services;
    await app.ctx(shop).db.write(async (tx) => {
      await linkIdentity(tx, config, who.accountId, { kind: 'phone', value: phone });
      if (more.mail === undefined) return;
      const box = installationBox(config).seal(more.mail, mailBoxContext(shop.id, who.id));
      await tx.rows('insert into notice_address (member_id, address_box, address_hash) values ($1, $2, $3)', [
        ...[who.id, box, addressHash(config, 'mail', more.mail)],
      ]);
    });
    return { ...who, phone };
  }
  let keys = 0;
  const tell = (to: number, more: Partial<NewNotice> = {}) => {
    keys += 1;
    const told = { kind: 'doctor.rejected', to: [to], key: String(keys), values: { reason: '照片不清晰' }, ...more };
    return app.ctx(shop).db.write((tx) => sendNotice(app.ctx(shop), tx, { link: '/mobile/doctor/approval', ...told }));
  };
  /** What the job of notices does. */
  async function dispatch(): Promise<void> {
    const rows = await app
      .ctx(shop)
      .db.rows<{ id: number }>('select id from notice where shop_id = $1 and dispatched_at is null', [shop.id]);
    await dispatchNotices(app.ctx(shop), { ids: rows.map(({ id }) => id) });
  }
  /** What the job of the outbox does. */
  async function deliver(): Promise<void> {
    const rows = await app
      .ctx(shop)
      .db.rows<{ id: number }>("select id from outbox_message where shop_id = $1 and status = 'waiting' order by id", [
        shop.id,
      ]);
    for (const { id } of rows) await app.services.outbox.deliver(app.ctx(shop), id);
  }
  const again = async (memberId: number): Promise<void> => {
    const rows = await app
      .ctx(shop)
      .db.rows<{ id: number }>('select id from notice where shop_id = $1 and member_id = $2', [shop.id, memberId]);
    await dispatchNotices(app.ctx(shop), { ids: rows.map(({ id }) => id) });
  };
  const log = (memberId: number) =>
    app.ctx(shop).db.rows<{
      channel: string;
      state: string;
      sent_to: string;
      reason: string;
      receipt: string | null;
      units: number;
    }>(
      'select channel, state, sent_to, reason, receipt, units from notice_delivery where shop_id = $1 and member_id = $2 order by id',
      [shop.id, memberId],
    );
  const sent = async (file: 'sms' | 'mail', to: string) =>
    (await readFile(join(app.dataDir, 'outbox', `${file}.jsonl`), 'utf8').catch(() => ''))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { to: string; text: string; html?: string; subject?: string })
      .filter((line) => line.to === to);
  const prefer = (memberId: number, channel: string, wanted: boolean, kind = 'doctor.rejected') =>
    app
      .ctx(shop)
      .db.write((tx) =>
        tx.rows('insert into notice_preference (member_id, kind, channel, wanted) values ($1, $2, $3, $4)', [
          memberId,
          kind,
          channel,
          wanted,
        ]),
      );

  it('lead who has no account to what they are about by a link of their own, which lies in the message alone', async () => {
    phones += 1;
    const phone = String(phones);
    const contacts: ContactValue[] = [{ kind: 'phone', value: phone }];
    const [id = 0] = await app
      .ctx(shop)
      .db.write((tx) => makePeople(tx, app.services.config, [{ name: '邵文茵', affiliation: '', contacts }]));
    const member = await reader();
    const opens = { kind: 'form.answer', thingId: 7, title: '报名', days: 30, path: '/forms/answer' };
    const told = { kind: 'form.registered', values: { by: '林若川', title: '开放日' }, opens, link: '/forms/mine' };
    for (const one of [id, member.id]) await tell(one, told);
    await dispatch();
    await deliver();
    const [message] = await sent('sms', phone);
    const secret = /\/forms\/answer#(ml_[\w-]{43})/.exec(message?.text ?? '')?.[1] ?? '';
    expect(secret).not.toBe('');
    expect((await sent('sms', member.phone))[0]?.text).toContain('/forms/mine');
    const links = await app
      .ctx(shop)
      .db.rows<{ token_hash: string }>('select * from access_link where shop_id = $1 and thing_id = 7', [shop.id]);
    expect(links).toHaveLength(1);
    const kept = await app.ctx(shop).db.rows('select * from notice where shop_id = $1', [shop.id]);
    expect(JSON.stringify([kept, links, await log(id)])).not.toContain(secret);
  });

  it('reach who has no account by what others said of them, and nobody else by it', async () => {
    phones += 1;
    const phone = String(phones);
    const described = (shopOf: Shop, contacts: readonly ContactValue[]) =>
      app
        .ctx(shopOf)
        .db.write((tx) => makePeople(tx, app.services.config, [{ name: '邵文茵', affiliation: '', contacts }]));
    const [id = 0] = await described(shop, [
      { kind: 'phone', value: phone },
      { kind: 'mail', value: 'wenyin@example.cn' },
    ]);
    const [quiet = 0] = await described(shop, []);
    await described(other, [{ kind: 'phone', value: String(phones + 1) }]);
    for (const one of [id, quiet]) await tell(one);
    await dispatch();
    await deliver();
    expect(await log(id)).toMatchObject([{ state: 'sent' }]);
    expect([...(await sent('sms', phone)), ...(await sent('mail', 'wenyin@example.cn'))]).toHaveLength(1);
    // Who left neither is told nothing, and holds nobody up.
    expect(await log(quiet)).toEqual([]);
  });

  it('stay inside a shop in preparation, which may be a copy of one that told them already', async () => {
    const who = await reader({ mail: 'zhou-copy@example.org' });
    await tell(who.id);
    const rows = await app
      .ctx(shop)
      .db.rows<{ id: number }>(
        'select id from notice where shop_id = $1 and member_id = $2 and dispatched_at is null',
        [...[shop.id, who.id]],
      );
    expect(rows).toHaveLength(1);
    const preparing = app.ctx({ ...shop, status: 'closed', closedAs: 'preparing' });
    await dispatchNotices(preparing, { ids: rows.map(({ id }) => id) });
    await dispatch();
    await deliver();
    expect(await sent('sms', who.phone)).toEqual([]);
    expect(await sent('mail', 'zhou-copy@example.org')).toEqual([]);
  });

  it('go by the first channel that reaches the person, signed, once however often the job runs', async () => {
    const who = await reader({ mail: 'zhou@example.org' });
    await tell(who.id);
    await Promise.all([dispatch(), dispatch(), dispatch()]);
    await deliver();
    await again(who.id);
    await deliver();
    expect(await log(who.id)).toMatchObject([
      { channel: 'sms', state: 'sent', sent_to: `139****${who.phone.slice(7)}`, units: 1 },
    ]);
    expect((await sent('sms', who.phone)).map(({ text }) => text)).toEqual([
      `【${shop.name['zh-CN']}】您在${shop.name['zh-CN']}的医师认证未通过，补充资料后可以再次提交。审核意见：照片不清晰`,
    ]);
    expect(await sent('mail', 'zhou@example.org')).toEqual([]);
  });

  it('take the way that the person wants, and stay out of the list where they do not want it there', async () => {
    const who = await reader({ mail: 'quiet@example.org' });
    await prefer(who.id, 'sms', false);
    await prefer(who.id, 'list', false);
    await tell(who.id);
    await dispatch();
    await deliver();
    expect((await log(who.id)).map(({ channel, state }) => [channel, state])).toEqual([['mail', 'sent']]);
    const listed = await app
      .ctx(shop)
      .db.row<{ listed: boolean }>('select listed from notice where shop_id = $1 and member_id = $2', [
        shop.id,
        who.id,
      ]);
    expect(listed?.listed).toBe(false);
  });

  it('about the safety of an account cannot be switched off', async () => {
    const who = await reader({ staff: true });
    for (const channel of ['list', 'sms']) await prefer(who.id, channel, false, 'signIn.password_changed');
    await tell(who.id, { kind: 'signIn.password_changed', values: { device: 'Chrome' } });
    await dispatch();
    await deliver();
    expect((await log(who.id)).map(({ channel, state }) => [channel, state])).toEqual([['sms', 'sent']]);
  });

  it('that a provider refuses go by the next channel', async () => {
    const who = await reader({ mail: 'next@example.org' });
    vi.spyOn(app.services.sms, 'send').mockRejectedValueOnce(new DeliveryError('no such number', { retryable: false }));
    await tell(who.id);
    await dispatch();
    await deliver();
    await again(who.id);
    await deliver();
    expect(await log(who.id)).toMatchObject([
      { channel: 'sms', state: 'failed', reason: 'DeliveryError' },
      { channel: 'mail', state: 'sent', sent_to: 'n***@example.org' },
    ]);
    expect(await sent('mail', 'next@example.org')).toHaveLength(1);
  });

  it('whose provider is down are tried again for hours and not lost, nor sent by another way meanwhile', async () => {
    const who = await reader({ mail: 'later@example.org' });
    const down = vi.spyOn(app.services.sms, 'send').mockRejectedValue(new DeliveryError('down', { retryable: true }));
    await tell(who.id);
    await dispatch();
    for (const minutes of [0, 1, 3, 10, 45]) {
      now = new Date(NOON.getTime() + minutes * 60_000);
      await deliver();
      await again(who.id);
    }
    expect(down).toHaveBeenCalledTimes(5);
    expect((await log(who.id)).map(({ channel, state }) => [channel, state])).toEqual([['sms', 'queued']]);
    down.mockRestore();
    now = new Date(NOON.getTime() + 4 * 3_600_000);
    await deliver();
    expect((await log(who.id)).map(({ state }) => state)).toEqual(['sent']);
    expect(await sent('sms', who.phone)).toHaveLength(1);
  });

  it('wait for the end of quiet hours, unless they are urgent or go by mail', async () => {
    const [held, urgent, byMail] = [
      await reader(),
      await reader({ staff: true }),
      await reader({ mail: 'night@example.org' }),
    ];
    await prefer(byMail.id, 'sms', false);
    now = NIGHT;
    await tell(held.id);
    await tell(byMail.id);
    await tell(urgent.id, { kind: 'signIn.password_changed', values: { device: 'Chrome' } });
    await dispatch();
    await deliver();
    const states = async () =>
      Promise.all([held, urgent, byMail].map(async ({ id }) => (await log(id)).map(({ state }) => state)));
    expect(await states()).toEqual([['queued'], ['sent'], ['sent']]);
    const shown = await app.app.server.inject({
      url: '/api/admin/notice/delivery/list?state=held',
      headers: (await signedInPerson(app, shop, 'staff', ['notice.delivery.view'])).headers,
    });
    expect(shown.json().data).toMatchObject([{ memberId: held.id, dueAt: '2026-11-22T08:00:00+08:00' }]);
    now = new Date('2026-11-22T08:00:30+08:00');
    await deliver();
    expect((await states())[0]).toEqual(['sent']);
  });

  it('count against the messages of the month, and what is beyond goes by no channel', async () => {
    const who = await reader({ mail: 'beyond@example.org' });
    const db = app.ctx(shop).db;
    const used = await messagesOfMonth(db, shop.id, now);
    const limited: Shop = { ...shop, quotas: { messages: used } };
    await tell(who.id);
    const rows = await db.rows<{ id: number }>('select id from notice where shop_id = $1 and dispatched_at is null', [
      shop.id,
    ]);
    await dispatchNotices({ ...app.ctx(shop), shop: limited }, { ids: rows.map(({ id }) => id) });
    expect((await log(who.id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'QUOTA_REACHED'],
      ['failed', 'QUOTA_REACHED'],
    ]);
    expect(await messagesOfMonth(db, shop.id, now)).toBe(used);
    expect(await messagesOfMonth(db, shop.id, new Date('2026-12-01T00:00:01+08:00'))).toBe(0);
  });

  it('are settled by receipts that the provider signed, and by no others', async () => {
    const [fine, lost] = [await reader(), await reader({ mail: 'receipt@example.org' })];
    await tell(fine.id);
    await tell(lost.id);
    await dispatch();
    await deliver();
    const ids = [(await log(fine.id))[0]?.receipt, (await log(lost.id))[0]?.receipt];
    const body = JSON.stringify({
      receipts: [
        { id: ids[0], delivered: true },
        { id: ids[1], delivered: false, reason: 'MK:0010' },
      ],
    });
    const sms = app.services.sms as OutboxSmsSender;
    expect(sms).toBeInstanceOf(OutboxSmsSender);
    const post = (of: Shop, signature: string) =>
      app.app.server.inject({
        method: 'POST',
        url: `/api/notice/receipt/sms?signature=${signature}`,
        headers: { host: `${of.code}.localhost`, 'content-type': 'application/json' },
        payload: body,
      });
    expect((await post(shop, 'forged')).statusCode).toBe(403);
    expect((await post(other, sms.sign(body))).json()).toEqual({ known: 0, code: 0 });
    expect((await log(fine.id))[0]?.state).toBe('sent');
    expect((await post(shop, sms.sign(body))).json()).toEqual({ known: 2, code: 0 });
    expect((await post(shop, sms.sign(body))).json()).toEqual({ known: 0, code: 0 });
    expect((await log(fine.id))[0]?.state).toBe('delivered');
    await again(lost.id);
    await deliver();
    expect(await log(lost.id)).toMatchObject([
      { channel: 'sms', state: 'failed', reason: 'MK:0010' },
      { channel: 'mail', state: 'sent' },
    ]);
  });

  it('are logged without a word of the message or an address in full, for whoever may see it', async () => {
    const who = await reader();
    await tell(who.id, { values: { reason: '私密理由' } });
    await dispatch();
    await deliver();
    const list = (person: SignedInPerson) =>
      app.app.server.inject({ url: '/api/admin/notice/delivery/list', headers: person.headers });
    const shown = await list(await signedInPerson(app, shop, 'staff', ['notice.delivery.view']));
    const rows = shown.json().data as { memberId: number }[];
    expect(rows.find(({ memberId }) => memberId === who.id)).toMatchObject({
      memberId: who.id,
      channel: 'sms',
      state: 'sent',
      label: '医师认证未通过',
    });
    expect(shown.body).not.toContain(who.phone);
    expect(shown.body).not.toContain('私密');
    const stored = await app.ctx(shop).db.rows('select * from notice_delivery where shop_id = $1', [shop.id]);
    expect(JSON.stringify(stored)).not.toMatch(/私密|13900500\d{3}/);
    expect((await list(await signedInPerson(app, shop, 'staff', ['news.article.view']))).statusCode).toBe(400);
    const foreign = await list(await signedInPerson(app, other, 'staff', ['*']));
    expect(foreign.json()).toMatchObject({ data: [], total: 0 });
  });

  it('are text: no markup in a mail, no address in an SMS that a value brought along', async () => {
    const who = await reader({ mail: 'markup@example.org' });
    const reason = '<script>alert(1)</script>【假银行】点击 https://evil.example/x & www.evil.example';
    await tell(who.id, { values: { reason } });
    await prefer(who.id, 'sms', false, 'doctor.granted');
    await dispatch();
    await deliver();
    const [short] = await sent('sms', who.phone);
    expect(short?.text).not.toMatch(/evil|假银行】|【假/);
    expect(short?.text.match(/【/g)).toHaveLength(1);
    await prefer(who.id, 'sms', false);
    await tell(who.id, { values: { reason } });
    await dispatch();
    await deliver();
    const [mail] = await sent('mail', 'markup@example.org');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain(`href="http://${shop.code}.localhost:3000/mobile/doctor/approval"`);
  });

  it('that cannot be sent are loud, and hold up nobody else’s', async () => {
    const [broken, well] = [await reader({ mail: 'broken@example.org' }), await reader({ mail: 'well@example.org' })];
    const box = (value: string) =>
      app
        .ctx(shop)
        .db.write((tx) =>
          tx.rows('update notice_address set address_box = $3 where shop_id = $1 and member_id = $2', [
            ...[shop.id, broken.id, value],
          ]),
        );
    await box('a box of another key');
    for (const { id } of [broken, well]) {
      await prefer(id, 'weixin', false);
      await prefer(id, 'sms', false);
      await tell(id);
    }
    await expect(dispatch()).rejects.toThrow('1 notices failed');
    expect(await log(well.id)).toMatchObject([{ channel: 'mail', state: 'queued' }]);
    await app.ctx(shop).db.write((tx) => tx.rows('delete from notice where member_id = $1', [broken.id]));
  });

  it('to many are a mailing, which no single one waits behind, and their messages go the same way', async () => {
    const send = vi.spyOn(app.services.jobs, 'send');
    const jobsOf = (name: string) => send.mock.calls.filter((call) => call[1] === name);
    const people = await Promise.all(Array.from({ length: 21 }, () => reader()));
    const first = people[0]?.id ?? 0;
    await tell(first, { to: people.map(({ id }) => id) });
    await tell(first);
    const [mailing, single] = jobsOf('notice.dispatch');
    expect(mailing).toMatchObject([{}, 'notice.dispatch', { lane: 'bulk' }, { lane: 'bulk', isAwaited: false }]);
    expect(single).toMatchObject([{}, 'notice.dispatch', { lane: 'prompt' }, { lane: 'prompt' }]);
    for (const order of [mailing, single]) await dispatchNotices(app.ctx(shop), order?.[2] ?? {});
    const lanes = jobsOf('kernel.deliver').map(([, , data, options]) => [data.lane, options?.lane]);
    expect(lanes).toEqual([...people.map(() => ['bulk', 'bulk']), ['prompt', 'prompt']]);
    // One that could not be delivered is tried by the next way among the same others.
    const { outbox } = app.services;
    vi.spyOn(app.services.sms, 'send').mockRejectedValueOnce(new DeliveryError('no', { retryable: false }));
    await outbox.deliver(app.ctx(shop), Number(jobsOf('kernel.deliver')[0]?.[2].id), 'bulk');
    expect(jobsOf('notice.dispatch').at(-1)?.[2]).toMatchObject({ lane: 'bulk' });
  });

  it('whose job was lost are found again', async () => {
    const who = await reader();
    await tell(who.id);
    const send = vi.spyOn(app.services.jobs, 'send');
    const sweep = () => jobs.find(({ name }) => name === 'notice.sweep')?.run(app.ctx(shop), {});
    await sweep();
    expect(send).not.toHaveBeenCalled();
    now = new Date(NOON.getTime() + 11 * 60_000);
    await sweep();
    const ids = [expect.any(Number)];
    const found = [expect.anything(), 'notice.dispatch', { ids, lane: 'bulk' }, { lane: 'bulk', isAwaited: false }];
    expect(send).toHaveBeenCalledWith(...found);
    await dispatch();
  });

  it('reach a mail address once it is proved by the code that was sent there', async () => {
    const call = async (path: string, body?: object, who = admin) => {
      const answer = await app.app.server.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: `/api/admin/notice/own/${path}`,
        headers: who.headers,
        ...(body !== undefined && { payload: body }),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const codeFor = async (address: string) => (await sent('mail', address)).at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
    expect((await call('mail/ask', { mail: 'a@b\r\nbcc: x@y.cn' })).status).toBe(400);
    await call('mail/ask', { mail: 'admin@example.org' });
    expect((await call('preference')).body.data.mail).toBe('');
    const code = await codeFor('admin@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await call('mail/confirm', { code: wrong })).toMatchObject({ body: { code: 'notice.code_wrong' } });
    const colleague = await signedInPerson(app, shop, 'staff', ['news.article.view']);
    expect(await call('mail/confirm', { code }, colleague)).toMatchObject({ body: { code: 'notice.code_wrong' } });
    const both = await Promise.all([call('mail/confirm', { code }), call('mail/confirm', { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const shown = (await call('preference')).body.data;
    expect(shown).toMatchObject({ mail: 'a***@example.org', reaches: ['list', 'mail'] });
    const member = shown.modules.find(({ module }: { module: string }) => module === 'member');
    expect(member.kinds).toMatchObject([{ kind: 'member.roles_given', isFixed: true }]);
    // Guesses are few.
    await call('mail/ask', { mail: 'new@example.org' });
    const fresh = await codeFor('new@example.org');
    const guess = fresh === '000000' ? '000001' : '000000';
    for (let turn = 0; turn < 5; turn += 1) await call('mail/confirm', { code: guess });
    expect((await call('mail/confirm', { code: fresh })).status).toBe(400);
    expect((await call('mail/remove', {})).body.data.mail).toBe('');
    await call('mail/ask', { mail: 'a1@example.org' });
    await call('mail/ask', { mail: 'a2@example.org' });
    await call('mail/ask', { mail: 'a3@example.org' });
    expect((await call('mail/ask', { mail: 'a4@example.org' })).status).toBe(429);
  });

  it('are chosen by each person for the kinds of their own face alone', async () => {
    const prefers = async (kind: string, channel: string, wanted: boolean) =>
      (
        await app.app.server.inject({
          method: 'POST',
          url: '/api/admin/notice/own/preference/save',
          headers: admin.headers,
          payload: { kind, channel, wanted },
        })
      ).json();
    expect(await prefers('approval.asked', 'mail', false)).toEqual({});
    expect(await prefers('approval.asked', 'sms', false)).toMatchObject({ code: 'notice.kind_unknown' });
    expect(await prefers('doctor.granted', 'sms', false)).toMatchObject({ code: 'notice.kind_unknown' });
    expect(await prefers('signIn.code', 'sms', false)).toMatchObject({ code: 'notice.kind_unknown' });
    expect(await prefers('signIn.new_device', 'sms', false)).toMatchObject({ code: 'notice.always_on' });
  });
});
