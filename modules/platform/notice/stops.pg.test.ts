import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { makePeople } from '../../../kernel/identity/persons.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { findAddress } from './addresses.ts';
import { hashAddresses } from './commands/hash-addresses.ts';
import { learnOfAddress } from './commands/stop-address.ts';
import { giveMail } from './test-mail-address.ts';

describe('addresses that are not written to', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let keeper: SignedInPerson;
  let stranger: SignedInPerson;
  let names = 0;

  beforeAll(async () => {
    app = await testApp();
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    keeper = await signedInPerson(app, shop, 'staff', ['*']);
    stranger = await signedInPerson(app, other, 'staff', ['*']);
  });
  afterAll(() => app.close());

  const newMail = (): string => {
    names += 1;
    return `stop${names}@example.org`;
  };
  const past = (): string => new Date(Date.now() - 60_000).toISOString();
  /** What the outbox tells of a message that it handed over, or could not. */
  const settled = (to: string, problem: string | null, more: object = {}) => {
    const ctx = app.ctx(shop);
    const address = { channel: to.includes('@') ? 'mail' : 'sms', to, writtenAt: past(), ...more };
    const status = problem === null ? 'sent' : 'failed';
    return ctx.db.write((tx) =>
      learnOfAddress(ctx, tx, { key: 'x', status, problem, receipt: null, lane: 'bulk', address }),
    );
  };
  const call = async (path: string, payload: object, who = keeper, method: 'GET' | 'POST' = 'POST') => {
    const query = method === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : '';
    const answer = await app.app.server.inject({
      ...{ method, url: `/api/admin/notice/stop/${path}${query}`, headers: who.headers },
      ...(method === 'POST' && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const found = async (q: string, who = keeper) => (await call('list', { q }, who, 'GET')).body.data;
  const mailed = async (mail: string) => {
    const who = await makeMember(app, shop, { name: '周明远' });
    await giveMail(app, shop, who.id, mail);
    return { memberId: who.id, accountId: who.accountId };
  };
  const reaches = async (who: { memberId: number; accountId: number }) =>
    (await findAddress(app.ctx(shop), 'mail', who))?.to ?? null;

  it('are those where a mail server says that nobody is, for whoever gave them, in this shop alone', async () => {
    const mail = newMail();
    const [one, two] = [await mailed(mail), await mailed(mail.toUpperCase())];
    await settled(mail, 'message_refused');
    expect(await reaches(one)).toBe(mail);
    await settled(mail, 'address_refused');
    expect(await reaches(one)).toBeNull();
    expect(await reaches(two)).toBeNull();
    expect(await findAddress(app.ctx(shop), 'mail', one, true)).toMatchObject({ to: mail, isStopped: true });
    expect(await found(mail)).toMatchObject([
      { masked: 's***@example.org', state: 'stopped', reason: 'hard_bounce', memberId: one.memberId, name: '周明远' },
    ]);
    expect(await found(mail, stranger)).toEqual([]);
  });

  it('are numbers too, of accounts and of people without', async () => {
    const [phone, said] = [newPhone(), newPhone()];
    const who = await makeMember(app, shop, { name: '林' });
    const { config } = app.services;
    const [id = 0] = await app.ctx(shop).db.write(async (tx) => {
      await linkIdentity(tx, config, who.accountId, { kind: 'phone', value: phone });
      const contacts = [
        { kind: 'phone' as const, value: said },
        { kind: 'mail' as const, value: 'said-first@example.org' },
        { kind: 'mail' as const, value: 'said-second@example.org' },
      ];
      return makePeople(tx, config, [{ name: '邵', affiliation: '', contacts }]);
    });
    for (const to of [phone, said, 'said-first@example.org']) await settled(to, 'address_refused');
    const ctx = app.ctx(shop);
    expect(await findAddress(ctx, 'sms', { memberId: who.id, accountId: who.accountId })).toBeNull();
    expect(await findAddress(ctx, 'sms', { memberId: id, accountId: null })).toBeNull();
    // Who has another one is written to there.
    expect(await findAddress(ctx, 'mail', { memberId: id, accountId: null })).toMatchObject({
      to: 'said-second@example.org',
    });
    expect(await found(phone)).toMatchObject([{ reason: 'dead_number', memberId: who.id }]);
    expect(await found(said)).toMatchObject([{ reason: 'dead_number', memberId: id }]);
  });

  it('are those where messages did not arrive as often in a row as the shop bears', async () => {
    const mail = newMail();
    const who = await mailed(mail);
    const ctx = app.ctx(shop);
    await app.services.settings.save(ctx, [{ key: 'notice.softBounces', value: 3 }], 'test');
    await settled(mail, 'mailbox_full');
    await settled(mail, 'mailbox_full');
    expect(await found(mail)).toMatchObject([{ state: 'counting', softBounces: 2 }]);
    await settled(mail, null);
    expect(await found(mail)).toEqual([]);
    await Promise.all([settled(mail, 'mailbox_full'), settled(mail, 'mailbox_full')]);
    expect(await reaches(who)).toBe(mail);
    await settled(mail, 'mailbox_full');
    expect(await reaches(who)).toBeNull();
    expect(await found(mail)).toMatchObject([{ state: 'stopped', reason: 'soft_bounces', softBounces: 3 }]);
    // What arrives late at one that is stopped changes nothing.
    await settled(mail, null);
    expect(await reaches(who)).toBeNull();
    await app.services.settings.save(ctx, [{ key: 'notice.softBounces', value: null }], 'test');
  });

  it('are taken off with a reason, which the trail keeps, once; older messages do not bring them back', async () => {
    const mail = newMail();
    const who = await mailed(mail);
    await settled(mail, 'address_refused');
    const [{ id }] = await found(mail);
    expect((await call('lift', { id, reason: '' })).status).toBe(400);
    expect((await call('lift', { id, reason: '外人' }, stranger)).status).toBe(404);
    const both = await Promise.all([
      call('lift', { id, reason: '医院换了邮件系统，已电话确认' }),
      call('lift', { id, reason: '医院换了邮件系统，已电话确认' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await reaches(who)).toBe(mail);
    const trail = await app
      .ctx(shop)
      .db.row<{ said: string | null }>(
        `select reason as said from audit_entry where shop_id = $1 and table_name = 'notice_stop' and row_id = $2 order by id desc limit 1`,
        [shop.id, id],
      );
    expect(trail?.said).toBe('医院换了邮件系统，已电话确认');
    await settled(mail, 'address_refused');
    expect(await reaches(who)).toBe(mail);
    await settled(mail, 'address_refused', { writtenAt: new Date(Date.now() + 60_000).toISOString() });
    expect(await reaches(who)).toBeNull();
  });

  it('are put down by staff who may, and by nobody else', async () => {
    const mail = newMail();
    const who = await mailed(mail);
    const reader = await signedInPerson(app, shop, 'staff', ['notice.stop.view']);
    const asked = { address: mail, reason: 'complaint', note: '来电投诉，不愿再收到' };
    expect((await call('add', asked, reader)).body.code).toBe('PERMISSION_DENIED');
    expect((await call('add', { ...asked, address: 'nobody' })).status).toBe(400);
    expect((await call('add', { ...asked, reason: 'hard_bounce' })).status).toBe(400);
    expect((await call('add', asked)).status).toBe(200);
    expect(await reaches(who)).toBeNull();
    expect(await found(mail, reader)).toMatchObject([{ reason: 'complaint', note: '来电投诉，不愿再收到' }]);
  });

  it('that were refused before there was a list stand on it once the job has run', async () => {
    const mail = newMail();
    const who = await mailed(mail);
    const { db } = app.ctx(shop);
    await db.write((tx) =>
      tx.rows(
        'update notice_address set address_hash = null, refused_at = now() where shop_id = $1 and member_id = $2',
        [...[shop.id, who.memberId]],
      ),
    );
    await hashAddresses(app.ctx(shop));
    expect(await reaches(who)).toBeNull();
    expect(await found(mail)).toMatchObject([{ memberId: who.memberId, reason: 'hard_bounce' }]);
  });
});
