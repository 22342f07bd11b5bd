import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeliveryError } from '../../../../kernel/outside/delivery-error.ts';
import type { MailMessage } from '../../../../kernel/outside/mail/mail-sender.ts';
import { SETTINGS_CHANGED } from '../../../../kernel/settings/open-settings.ts';
import type { Shop } from '../../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../../kernel/testkit/app.ts';
import { nameServer } from '../../../../kernel/testkit/name-server.ts';
import { platformOf } from '../../../../kernel/testkit/platform.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../../kernel/testkit/sign-in.ts';
import { choiceCode } from '../choice-address.ts';
import { dispatchNotices } from '../commands/dispatch-notices.ts';
import { type NewNotice, sendNotice } from '../commands/send-notice.ts';
import { noticeHealth } from '../standing.ts';
import { giveMail } from '../test-mail-address.ts';
import { dkimKey, dkimRecord } from './dkim-key.ts';
import { SmtpSender } from './smtp-sender.ts';
import { type SmtpManner, startSmtp, type TestSmtp } from './test-smtp.ts';

const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const PEM = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
/** As a field of one line makes of it. */
const PASTED = PEM.replace(/\n/g, '');

describe('mails by SMTP', () => {
  let app: TestApp;
  let platform: Shop;
  let shop: Shop;
  let other: Shop;
  let keeper: SignedInPerson;
  /** The shop's own server, and the platform's for all others. */
  let own: TestSmtp;
  let shared: TestSmtp;
  const servers: TestSmtp[] = [];
  const start = async (more?: Parameters<typeof startSmtp>[0]): Promise<TestSmtp> => {
    const server = await startSmtp(more);
    servers.push(server);
    return server;
  };

  const store = (at: Shop, values: Record<string, unknown>) =>
    app.services.settings.save(
      app.ctx(at),
      Object.entries(values).map(([key, value]) => ({ key: `notice.${key}`, value })),
      'test',
    );
  const plain = ({ port }: TestSmtp) => ({ mailHost: 'mail.test', mailPort: port, mailSecurity: 'plain' });

  beforeAll(async () => {
    app = await testApp({ env: { MAIL_PROVIDER: 'smtp' } });
    platform = await platformOf(app);
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    keeper = await signedInPerson(app, shop, 'staff', ['*']);
    [own, shared] = [await start(), await start()];
    await store(platform, { ...plain(shared), mailFrom: 'portal@platform.example' });
    await store(shop, { ...plain(own), mailFrom: 'news@society.example' });
    await store(shop, { dkimDomain: 'society.example', dkimSelector: 's1', dkimKey: PASTED });
  });
  afterAll(async () => {
    const given = ['mailHost', 'mailPort', 'mailSecurity', 'mailFrom'];
    await store(platform, Object.fromEntries(given.map((key) => [key, null])));
    for (const server of servers) await server.close();
    await app.close();
  });
  afterEach(() => {
    for (const server of servers) server.manner = { is: 'good' };
  });

  const mail = (more: Partial<MailMessage> = {}): MailMessage => ({
    ...{
      shop: shop.id,
      to: 'li@example.org',
      template: 'x',
      params: {},
      sender: '中华呼吸学会',
      subject: '您的报名已通过',
    },
    ...{ text: '您好，\n报名已通过。', html: '<p>报名已通过。</p>' },
    ...more,
  });
  const send = (more: Partial<MailMessage> = {}) => app.services.mail.send(mail(more));
  const failure = async (more: Partial<MailMessage> = {}): Promise<unknown> => {
    const error = await send(more).then(
      () => 'sent',
      (thrown: unknown) => thrown,
    );
    return error instanceof DeliveryError
      ? [error.fault, error.retryable]
      : error instanceof Error
        ? error.name
        : error;
  };
  const last = (server = own): string => server.taken.at(-1)?.raw.toString() ?? '';
  const header = (name: string, raw = last()): string =>
    new RegExp(`^${name}:(.*(?:\r\n[ \t].*)*)`, 'im')
      .exec(raw)?.[1]
      ?.replace(/\r\n[ \t]+/g, ' ')
      .trim() ?? '';

  it('carry the words, the sender’s name, and a file, and are taken by the server of their shop', async () => {
    const calendar = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64');
    await send({ attachments: [{ name: '会议.ics', mime: 'text/calendar; method=REQUEST', base64: calendar }] });
    expect(own.taken.at(-1)).toMatchObject({ from: 'news@society.example', to: ['li@example.org'] });
    expect(header('From')).toBe(`=?UTF-8?B?${Buffer.from('中华呼吸学会').toString('base64')}?= <news@society.example>`);
    expect(header('Subject')).toContain(Buffer.from('您的报名已通过').toString('base64'));
    expect(last()).toContain(Buffer.from('您好，\n报名已通过。').toString('base64').slice(0, 20));
    expect(last()).toContain(calendar);
    expect(header('Content-Type', last().slice(last().indexOf('text/calendar') - 20))).toMatch(/method=REQUEST/);
    await app.services.mail.send(mail({ shop: other.id }));
    expect(shared.taken.at(-1)).toMatchObject({ from: 'portal@platform.example' });
  });

  it('are signed so that a stranger’s verifier finds the signature good, and one that was changed bad', async () => {
    await send({ decline: 'https://society.example/api/notice/decline?member=1' });
    const key = dkimKey(PEM);
    const resolver = async (name: string, type: string) => {
      expect([name, type]).toEqual(['s1._domainkey.society.example', 'TXT']);
      return [[key === null ? '' : dkimRecord(key)]];
    };
    const verified = async (raw: string) =>
      (await dkimVerify(Buffer.from(raw), { resolver, minBitLength: 1024 })).results;
    const [good] = await verified(last());
    expect(good).toMatchObject({
      signingDomain: 'society.example',
      status: { result: 'pass', aligned: 'society.example' },
    });
    const [bad] = await verified(last().replace('member=1', 'member=2'));
    expect(bad?.status.result).not.toBe('pass');
  });

  it.each<[SmtpManner, unknown]>([
    [{ is: 'refusesAddress', reply: '550 5.1.1 no such user' }, ['address_refused', false]],
    [{ is: 'refusesAddress', reply: '550 no such user' }, ['address_refused', false]],
    [{ is: 'refusesAddress', reply: '550 5.7.1 blocked by policy' }, ['message_refused', false]],
    [{ is: 'refusesAddress', reply: '552 5.2.2 mailbox full' }, ['mailbox_full', false]],
    [{ is: 'refusesAddress', reply: '450 4.2.0 greylisted' }, ['busy', true]],
    [{ is: 'refusesSender', reply: '553 5.1.8 sender not allowed' }, ['sender_refused', false]],
    [{ is: 'refusesSender', reply: '451 4.3.2 too many' }, ['busy', true]],
    // It closes the line with it.
    [{ is: 'refusesSender', reply: '421 4.3.2 too many' }, ['unreachable', true]],
    [{ is: 'refusesMessage', reply: '554 5.7.1 spam' }, ['message_refused', false]],
    [{ is: 'refusesMessage', reply: '550 5.1.1 no such user' }, ['address_refused', false]],
    [{ is: 'refusesMessage', reply: '451 4.3.0 try later' }, ['busy', true]],
    [{ is: 'stalls', at: 'greeting' }, ['unreachable', true]],
    [{ is: 'stalls', at: 'address' }, ['unreachable', true]],
    [{ is: 'cuts', at: 'address' }, ['unreachable', true]],
    [{ is: 'stalls', at: 'message' }, 'MailUnknown'],
    [{ is: 'cuts', at: 'message' }, 'MailUnknown'],
  ])('say what %j means', async (manner, meaning) => {
    // A sender of its own: five failures in a row would leave the server alone.
    const sender = new SmtpSender(app.services);
    own.manner = manner;
    const error = await sender
      .send(mail(manner.is === 'stalls' ? { withinMs: 1500 } : {}))
      .catch((thrown: unknown) => thrown);
    expect(error instanceof DeliveryError ? [error.fault, error.retryable] : (error as Error)?.name).toEqual(meaning);
  });

  it('that are answered for twice are sent once, as the first answer says', async () => {
    own.manner = { is: 'twice' };
    const before = own.taken.length;
    await new SmtpSender(app.services).send(mail());
    expect(own.taken.length).toBe(before + 1);
  });

  it('leave a server alone that keeps failing', async () => {
    const sender = new SmtpSender(app.services);
    own.manner = { is: 'cuts', at: 'address' };
    for (let turn = 0; turn < 5; turn += 1) await sender.send(mail()).catch(() => undefined);
    const before = own.calls;
    await expect(sender.send(mail())).rejects.toMatchObject({ fault: 'unreachable', retryable: true });
    expect(own.calls).toBe(before);
    // Another shop's server is another's matter.
    await expect(sender.send(mail({ shop: other.id }))).resolves.toBeNull();
  });

  it('have the same number in the world for each try, and another in another shop', async () => {
    await send({ id: 'notice/7' });
    const first = header('Message-ID');
    await send({ id: 'notice/7' });
    expect(header('Message-ID')).toBe(first);
    await send({ id: 'notice/8' });
    expect(header('Message-ID')).not.toBe(first);
    await app.services.mail.send(mail({ id: 'notice/7', shop: other.id }));
    expect(header('Message-ID', last(shared))).not.toBe(first);
  });

  it('refuse headers that somebody smuggles in, and what is too large', async () => {
    expect(await failure({ subject: 'a\r\nBcc: x@example.org' })).toEqual(['message_refused', false]);
    expect(await failure({ to: 'a@example.org\nBcc: x@example.org' })).toEqual(['message_refused', false]);
    const base64 = Buffer.alloc(16_000_000).toString('base64');
    expect(await failure({ attachments: [{ name: 'x', mime: 'application/pdf', base64 }] })).toEqual([
      'too_large',
      false,
    ]);
  });

  describe('and their servers', () => {
    const secure = { key: fixture('mail-test-key.pem'), cert: fixture('mail-test.pem') };

    it('are believed by a certificate that is trusted and speaks of them, and no other', async () => {
      const server = await start(secure);
      const place = await app.makeShop();
      await store(place, { ...plain(server), mailSecurity: 'starttls', mailFrom: 'a@society.example' });
      const trusting = new SmtpSender({ ...app.services, ca: secure.cert });
      await expect(new SmtpSender(app.services).send(mail({ shop: place.id }))).rejects.toMatchObject({
        ...{ fault: 'certificate', retryable: true },
      });
      expect(await trusting.send(mail({ shop: place.id }))).toBeNull();
      await store(place, { mailHost: 'another.test' });
      await expect(trusting.send(mail({ shop: place.id }))).rejects.toMatchObject({ fault: 'certificate' });
    });

    it('sign in with the user of the shop, encrypted alone', async () => {
      const server = await start(secure);
      const place = await app.makeShop();
      const trusting = new SmtpSender({ ...app.services, ca: secure.cert });
      const trySend = () =>
        trusting.send(mail({ shop: place.id })).then(
          () => server.taken.at(-1)?.user,
          (error: DeliveryError) => error.fault,
        );
      const given = { mailUser: 'a@society.example', mailPassword: 'a good password' };
      await store(place, { ...plain(server), mailSecurity: 'starttls', ...given });
      expect(await trySend()).toBe('a@society.example');
      await store(place, { mailPassword: 'wrong' });
      expect(await trySend()).toBe('credentials_refused');
      await store(place, { ...given, mailSecurity: 'plain' });
      const before = server.calls;
      expect([await trySend(), server.calls]).toEqual(['not_configured', before]);
      // A server that offers no encryption gets no password either.
      const bare = await start();
      await store(place, { mailSecurity: 'starttls', mailPort: bare.port });
      expect(await trySend()).not.toBe('a@society.example');
      expect(bare.taken).toEqual([]);
    });

    it('never learn the platform’s password by a host that a shop names', async () => {
      await store(platform, { mailUser: 'portal@platform.example', mailPassword: 'the platform’s password' });
      const place = await app.makeShop();
      await store(place, { mailHost: 'mail.test' });
      const found = await app.services.settings.together(place.id, [
        'notice.mailHost',
        'notice.mailUser',
        'notice.mailPassword',
      ]);
      expect(found).toEqual({ 'notice.mailHost': 'mail.test', 'notice.mailUser': '', 'notice.mailPassword': '' });
      const kept = await app.services.settings.together(other.id, ['notice.mailHost', 'notice.mailPassword']);
      expect(kept).toMatchObject({ 'notice.mailPassword': 'the platform’s password' });
      await store(platform, { mailUser: null, mailPassword: null });
    });

    it('lie out there, unless the installation names them as its own', async () => {
      const place = await app.makeShop();
      await store(place, { mailHost: 'inner.invalid', mailPort: 25, mailSecurity: 'plain', mailFrom: 'a@b.example' });
      const outside = (isKnown: boolean) => ({
        ...app.services.outside,
        isOwnHost: () => false,
        address: async (host: string) => {
          const { openOutside } = await import('../../../../kernel/outside/open-outside.ts');
          return openOutside({ outsideLoopback: false, innerHosts: isKnown ? [host] : [] }).address('localhost');
        },
      });
      const inner = new SmtpSender({ ...app.services, outside: outside(false) });
      await expect(inner.send(mail({ shop: place.id }))).rejects.toMatchObject({
        ...{ fault: 'not_configured', retryable: false },
      });
      await store(place, { mailHost: 'mail.test', mailPort: 22 });
      const asked = new SmtpSender({ ...app.services, outside: outside(true) });
      await expect(asked.send(mail({ shop: place.id }))).rejects.toMatchObject({ fault: 'not_configured' });
    });
  });

  describe('as notices', () => {
    let keys = 0;
    async function reader(address: string) {
      const who = await makeMember(app, shop, { name: '周明远' });
      await giveMail(app, shop, who.id, address);
      return who;
    }
    async function tell(to: number, more: Partial<NewNotice> = {}): Promise<void> {
      keys += 1;
      const ctx = app.ctx(shop);
      const told = {
        kind: 'doctor.rejected',
        to: [to],
        key: String(keys),
        values: { reason: '照片不清晰' },
        link: '/',
        ...more,
      };
      await ctx.db.write((tx) => sendNotice(ctx, tx, told));
      const rows = await ctx.db.rows<{ id: number }>(
        'select id from notice where shop_id = $1 and dispatched_at is null',
        [shop.id],
      );
      await dispatchNotices(ctx, { ids: rows.map(({ id }) => id) });
    }
    async function deliver(): Promise<void> {
      const ctx = app.ctx(shop);
      const rows = await ctx.db.rows<{ id: number }>(
        "select id from outbox_message where shop_id = $1 and status = 'waiting' order by id",
        [shop.id],
      );
      for (const { id } of rows) await app.services.outbox.deliver(ctx, id).catch(() => undefined);
    }
    const log = (id: number) =>
      app
        .ctx(shop)
        .db.rows<{ state: string }>(
          'select channel, state, reason from notice_delivery where shop_id = $1 and member_id = $2 order by id',
          [shop.id, id],
        );

    it('of which nobody knows whether they were taken are never sent twice', async () => {
      const who = await reader('lost@example.org');
      await tell(who.id);
      own.manner = { is: 'cuts', at: 'message' };
      const before = own.taken.length;
      await deliver();
      own.manner = { is: 'good' };
      await deliver();
      expect(own.taken.length).toBe(before + 1);
      expect(await log(who.id)).toEqual([{ channel: 'mail', state: 'unknown', reason: 'MailUnknown' }]);
    });

    it('to an address where nobody is mark it; nothing goes there until it is proved again', async () => {
      const who = await reader('gone@example.org');
      await tell(who.id);
      own.manner = { is: 'refusesAddress', reply: '550 5.1.1 no such user' };
      await deliver();
      own.manner = { is: 'good' };
      expect(await log(who.id)).toEqual([{ channel: 'mail', state: 'failed', reason: 'address_refused' }]);
      const before = own.calls;
      await tell(who.id);
      await deliver();
      expect(own.calls).toBe(before);
      const marked = await app.ctx(shop).db.row<{ state: string }>(
        `select s.state from notice_stop s join notice_address a on a.shop_id = s.shop_id and a.address_hash = s.address_hash
           where s.shop_id = $1 and a.member_id = $2`,
        [shop.id, who.id],
      );
      expect(marked?.state).toBe('stopped');
    });

    it('that are refused for their words leave the address as it is', async () => {
      const who = await reader('well@example.org');
      await tell(who.id);
      own.manner = { is: 'refusesMessage', reply: '554 5.7.1 spam' };
      await deliver();
      own.manner = { is: 'good' };
      await tell(who.id);
      await deliver();
      expect((await log(who.id)).map((row) => row.state)).toEqual(['failed', 'sent']);
    });

    it('end by one call of the reader’s program, where their kind may be declined', async () => {
      const who = await reader('enough@example.org');
      await tell(who.id);
      await deliver();
      const address = new URL(header('List-Unsubscribe').slice(1, -1));
      expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      const call = (method: 'GET' | 'POST', search = address.search, host = address.hostname) =>
        app.app.server.inject({
          ...{ method, url: `${address.pathname}${search}`, headers: { host } },
          ...(method === 'POST' && {
            payload: 'List-Unsubscribe=One-Click',
            headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
          }),
        });
      // A look at it, as scanners of mail take, ends nothing.
      const shown = await call('GET');
      expect([shown.statusCode, shown.headers.refresh]).toEqual([
        ...[200, `0; url=/u#${choiceCode(app.services.config, shop.id, who.id)}`],
      ]);
      expect((await call('POST', address.search.replace('doctor.rejected', 'doctor.granted'))).statusCode).toBe(403);
      expect((await call('POST', address.search, `${other.code}.localhost`)).statusCode).toBe(403);
      const before = own.taken.length;
      await tell(who.id);
      await deliver();
      expect(own.taken.length).toBe(before + 1);
      const both = await Promise.all([call('POST'), call('POST')]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      await tell(who.id);
      await deliver();
      expect(own.taken.length).toBe(before + 1);
      await tell(who.id, { kind: 'signIn.new_device', values: { device: 'x', at: 'y', place: 'z' } }).catch(
        () => undefined,
      );
    });
  });

  /** What a button of the settings tells of what is typed. */
  async function tried(test: string, items: Record<string, unknown>, more: { asked?: string } = {}) {
    const answer = await app.app.server.inject({
      method: 'POST',
      url: '/api/configure/setting/test/run',
      headers: keeper.headers,
      payload: {
        ...{ test, ...more },
        items: Object.entries(items).map(([key, value]) => ({ key: `notice.${key}`, value })),
      },
    });
    return answer.json().data as { ok: boolean; text: string };
  }

  it('have the records looked up by which others believe them: the key that signs, and who sends for the domain', async () => {
    const records = new Map<string, string>();
    const server = await nameServer(records);
    const dns = async (value: string | null) => {
      await app.services.settings.save(app.ctx(platform), [{ key: 'shop.dnsServer', value }], 'test');
      await app.services.signals.sendNow(SETTINGS_CHANGED, { shop: 0 });
    };
    await dns(server.address);
    const lookUp = () => tried('notice.dkim', {});
    const key = dkimKey(PEM);
    const record = key === null ? '' : dkimRecord(key);
    expect(await lookUp()).toMatchObject({ ok: false, text: expect.stringContaining(record) });
    records.set('s1._domainkey.society.example', record);
    expect(await lookUp()).toMatchObject({ ok: false, text: expect.stringMatching(/一致.*v=spf1/) });
    records.set('society.example', 'v=spf1 include:mail.example -all');
    expect(await lookUp()).toMatchObject({ ok: true });
    server.close();
    expect(await lookUp()).toMatchObject({ ok: false, text: expect.stringMatching(/没有应答.*_domainkey/) });
    await dns(null);
  });

  it('can be tried with what is typed, and stand in the overview', async () => {
    const run = (items: Record<string, unknown>) => tried('notice.smtp', items, { asked: 'me@example.org' });
    const before = own.taken.length;
    expect(await run({})).toMatchObject({ ok: true, text: expect.stringContaining('DKIM') });
    expect(own.taken.length).toBe(before + 1);
    // What is typed decides, and the stored secret stays out of a server that is only typed.
    expect(await run({ mailHost: 'other.test', mailPort: shared.port })).toMatchObject({ ok: false });
    expect(
      await run({ mailHost: 'other.test', mailPort: shared.port, dkimDomain: '', dkimSelector: '' }),
    ).toMatchObject({
      ok: true,
      text: expect.stringContaining('未加'),
    });
    own.manner = { is: 'refusesAddress', reply: '550 5.1.1 no such user' };
    expect(await run({})).toMatchObject({ ok: false, text: expect.stringContaining('550') });
    own.manner = { is: 'good' };
    expect(await run({ mailHost: '' })).toMatchObject({ ok: false });

    const health = (at: Shop) => noticeHealth['notice.mail']?.read(app.ctx(at));
    expect(await health(other)).toMatchObject({ kind: 'ok', text: { zh: 'mail.test' } });
    await store(other, { mailHost: 'mail.test', mailUser: 'x', mailSecurity: 'plain' });
    expect(await health(other)).toMatchObject({ kind: 'bad' });
  });
});
