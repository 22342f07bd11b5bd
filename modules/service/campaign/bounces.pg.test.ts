import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { platformOf } from '../../../kernel/testkit/platform.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import {
  complaintReport,
  postfixReport,
  signatureOf,
  type TestBounce,
} from '../../platform/notice/providers/test-bounces.ts';
import { sendNotice } from '../../platform/notice/public.ts';
import { CampaignStage } from './test-campaign-stage.ts';

const FULL = { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' };

describe('mails that come back', () => {
  let stage: CampaignStage;
  beforeAll(async () => {
    stage = await CampaignStage.open();
    await stage.set({
      ...{ 'notice.bounceAddress': 'bounces@mail.society.example', 'notice.softBounces': 2 },
      ...{ 'campaign.perWeek': 0, 'campaign.approvalOver': 500 },
    });
  });
  afterAll(() => stage.close());

  const mailed = async (name: string) => {
    const address = `${crypto.randomUUID().slice(0, 8)}@example.org`;
    return { ...(await stage.person(name, { mail: address })), address };
  };
  /** A campaign to some people, sent; its number. */
  const told = async (...people: Awaited<ReturnType<typeof mailed>>[]): Promise<number> => {
    const id = await stage.sent(people, { channels: ['mail'] });
    await stage.work(id);
    return id;
  };
  /** Where the last mail to an address would come back to. */
  const returnOf = (address: string): string =>
    stage.smtp.taken.filter(({ to }) => to.includes(address)).at(-1)?.from ?? '';
  const handOver = async (body: string, { shop = stage.shop as Shop, host = '', signature = '' } = {}) => {
    const secret = signature || signatureOf(stage.kit.services.config, shop.id);
    const answer = await stage.kit.app.server.inject({
      ...{ method: 'POST', url: `/api/notice/receipt/mail?signature=${secret}` },
      headers: { host: host || `${shop.code}.localhost`, 'content-type': 'message/rfc822' },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json<{ known?: number; code?: string }>() };
  };
  const comesBack = (address: string, more: Partial<TestBounce> = {}) =>
    handOver(postfixReport({ returnTo: returnOf(address), recipient: address, ...more }));
  const stopsOf = async (memberId: number) => {
    const { server } = stage.kit.app;
    const url = `/api/admin/notice/stop/of-person?memberId=${memberId}`;
    const answer = await server.inject({ method: 'GET', url, headers: stage.sender.headers });
    return answer.json<{ data: object[] }>().data;
  };

  it('leave by an address of their own; one that comes back is marked, is not written to again, and stands at its person', async () => {
    const [gone, here] = [await mailed('退信'), await mailed('在')];
    const first = await told(gone, here);
    const [back, other] = [returnOf(gone.address), returnOf(here.address)];
    expect(back).toMatch(/^bounces\+[0-9a-z]+\.[0-9a-f]{32}@mail\.society\.example$/);
    expect(other).not.toBe(back);
    expect(stage.mailsTo(gone.address)[0]).toContain(`Message-ID: <${/\+(.+)@/.exec(back)?.[1]}@society.example>`);
    expect(await comesBack(gone.address)).toEqual({ status: 200, body: { known: 1 } });
    expect(await stage.log(first)).toMatchObject({
      [gone.id]: ['bounced', 'mail', '5.1.1'],
      [here.id]: ['sent', 'mail', ''],
    });
    expect(await stopsOf(gone.id)).toMatchObject([
      { channel: 'mail', state: 'stopped', reason: 'hard_bounce', code: '5.1.1' },
    ]);
    expect(await stopsOf(here.id)).toEqual([]);
    const again = await told(gone, here);
    expect(await stage.log(again)).toMatchObject({ [gone.id]: ['skipped', null, 'stopped'] });
    expect(stage.mailsTo(gone.address)).toHaveLength(1);
  });

  it('say nothing of another address that a report names, nor by a number that nobody gave out', async () => {
    const [liar, victim] = [await mailed('伪造'), await mailed('无辜')];
    await told(liar, victim);
    await comesBack(liar.address, { recipient: victim.address });
    expect(await stopsOf(victim.id)).toEqual([]);
    expect(await stopsOf(liar.id)).toHaveLength(1);
    const guessed = returnOf(victim.address).replace(/[0-9a-f]{32}/, '0'.repeat(32));
    expect(await handOver(postfixReport({ returnTo: guessed, recipient: victim.address }))).toMatchObject({
      body: { known: 0 },
    });
    expect(await stopsOf(victim.id)).toEqual([]);
  });

  it('count once, told twice or by two at once; as many in a row as the shop bears stop the address', async () => {
    const who = await mailed('满');
    await told(who);
    const both = await Promise.all([comesBack(who.address, FULL), comesBack(who.address, FULL)]);
    expect(both.map(({ body }) => body.known).sort()).toEqual([0, 1]);
    expect(await stopsOf(who.id)).toMatchObject([{ state: 'counting', reason: 'soft_bounces', softBounces: 1 }]);
    await told(who);
    await comesBack(who.address, FULL);
    expect(await stopsOf(who.id)).toMatchObject([{ state: 'stopped', softBounces: 2, code: '5.2.2' }]);
    const last = await told(who);
    expect(await stage.log(last)).toEqual({ [who.id]: ['skipped', null, 'stopped'] });
  });

  it('begin the count anew where one arrived in between', async () => {
    const who = await mailed('时满时空');
    await told(who);
    await comesBack(who.address, FULL);
    await told(who);
    const third = await told(who);
    await comesBack(who.address, FULL);
    expect(await stopsOf(who.id)).toMatchObject([{ state: 'counting', softBounces: 1 }]);
    expect(await stage.log(third)).toEqual({ [who.id]: ['bounced', 'mail', '5.2.2'] });
  });

  it('that are only late, or answered by who is on holiday, are none; one that is refused as spam says nothing of its address', async () => {
    const who = await mailed('稍后');
    const id = await told(who);
    expect((await comesBack(who.address, { action: 'delayed', status: '4.4.1' })).body).toEqual({ known: 0 });
    expect(await stage.log(id)).toEqual({ [who.id]: ['sent', 'mail', ''] });
    const spam = { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 Message rejected as spam' };
    expect((await comesBack(who.address, spam)).body).toEqual({ known: 1 });
    expect(await stage.log(id)).toEqual({ [who.id]: ['failed', 'mail', '5.7.1'] });
    expect(await stopsOf(who.id)).toEqual([]);
  });

  it('may be complaints, which end every message to their address', async () => {
    const who = await mailed('投诉');
    await told(who);
    const [, number = ''] = /\+(.+)@/.exec(returnOf(who.address)) ?? [];
    expect(await handOver(complaintReport(`<${number}@society.example>`))).toMatchObject({ body: { known: 1 } });
    expect(await stopsOf(who.id)).toMatchObject([{ state: 'stopped', reason: 'complaint' }]);
  });

  it('leave an address alone that was taken off the list since', async () => {
    const who = await mailed('移出');
    await told(who);
    const older = returnOf(who.address);
    await told(who);
    await comesBack(who.address);
    const [stop] = (await stopsOf(who.id)) as { id: number }[];
    await stage.kit.app.server.inject({
      ...{ method: 'POST', url: '/api/admin/notice/stop/lift', headers: stage.sender.headers },
      payload: { id: stop?.id, reason: '本人来电' },
    });
    expect(await handOver(postfixReport({ returnTo: older }))).toMatchObject({ body: { known: 1 } });
    expect(await stopsOf(who.id)).toEqual([]);
  });

  it('of notices go by the next way', async () => {
    const address = `${crypto.randomUUID().slice(0, 8)}@example.org`;
    const who = await stage.person('通知退信', { mail: address, phone: true });
    const { ctx } = stage;
    await ctx.db.write((tx) =>
      sendNotice(ctx, tx, {
        ...{ kind: 'doctor.granted', to: [who.id], key: 'bounce', link: '' },
        values: {},
      }),
    );
    const row = await ctx.db.row<{ id: number }>('select id from notice where shop_id = $1 and member_id = $2', [
      ...[stage.shop.id, who.id],
    ]);
    // As it left by mail, with the number by which it would come back.
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into notice_delivery (notice_id, member_id, kind, channel, sent_to, state, due_at, receipt)
         values ($1, $2, 'doctor.granted', 'mail', 'x', 'sent', now(), $3)`,
        [row?.id, who.id, `1.${'f'.repeat(32)}`],
      ),
    );
    stage.kit.sentJobs.length = 0;
    const number = `1.${'f'.repeat(32)}`;
    expect(await handOver(postfixReport({ returnTo: `bounces+${number}@mail.society.example` }))).toMatchObject({
      body: { known: 1 },
    });
    const delivery = await ctx.db.row<{ state: string; reason: string }>(
      `select state, reason from notice_delivery where shop_id = $1 and notice_id = $2 and channel = 'mail'`,
      [stage.shop.id, row?.id],
    );
    expect(delivery).toEqual({ state: 'failed', reason: '5.1.1' });
    expect(stage.kit.sentJobs.map(({ name }) => name)).toContain('notice.dispatch');
  });

  it('are heard of by who has the shop’s secret alone, each shop of its own; those by the platform’s server in theirs', async () => {
    const who = await mailed('密钥');
    await told(who);
    const report = postfixReport({ returnTo: returnOf(who.address), recipient: who.address });
    const { config } = stage.kit.services;
    const elsewhere = await stage.kit.makeShop();
    for (const signature of ['x', signatureOf(config, elsewhere.id)]) {
      expect(await handOver(report, { signature })).toMatchObject({ status: 403, body: { code: 'notice.unsigned' } });
    }
    expect(await handOver(report, { shop: elsewhere })).toEqual({ status: 200, body: { known: 0 } });
    expect(await handOver('garbage')).toEqual({ status: 200, body: { known: 0 } });
    expect(await stopsOf(who.id)).toEqual([]);
    const platform = await platformOf(stage.kit);
    expect(await handOver(report, { shop: platform, host: 'admin.localhost' })).toEqual({
      ...{ status: 200, body: { known: 1 } },
    });
    expect(await stopsOf(who.id)).toMatchObject([{ state: 'stopped', reason: 'hard_bounce' }]);
  });

  it('are shown to who may see the list and the person, and to nobody of another shop', async () => {
    const who = await mailed('可见');
    await told(who);
    await comesBack(who.address);
    const see = async (permissions: string[], shop = stage.shop) => {
      const person = await signedInPerson(stage.kit, shop, 'staff', permissions);
      const url = `/api/admin/notice/stop/of-person?memberId=${who.id}`;
      return (await stage.kit.app.server.inject({ method: 'GET', url, headers: person.headers })).statusCode;
    };
    expect(await see(['notice.stop.view', 'member.person.view'])).toBe(200);
    expect(await see(['notice.stop.view'])).toBe(404);
    expect(await see(['member.person.view'])).toBe(400);
    expect(await see(['*'], await stage.kit.makeShop())).toBe(404);
  });

  it('are known where nobody could say that they had left', async () => {
    const who = await mailed('断线');
    stage.smtp.manner = { is: 'cuts', at: 'message' };
    const id = await told(who);
    stage.smtp.manner = { is: 'good' };
    expect(await stage.log(id)).toEqual({ [who.id]: ['unknown', 'mail', 'MailUnknown'] });
    expect((await comesBack(who.address)).body).toEqual({ known: 1 });
    expect(await stage.log(id)).toEqual({ [who.id]: ['bounced', 'mail', '5.1.1'] });
    expect(await stopsOf(who.id)).toMatchObject([{ state: 'stopped' }]);
  });

  it('come back to whom they are from where no address for them is set', async () => {
    await stage.set({ 'notice.bounceAddress': '' });
    const who = await mailed('不处理');
    await told(who);
    expect(returnOf(who.address)).toBe('news@society.example');
    await stage.set({ 'notice.bounceAddress': 'bounces@mail.society.example' });
  });
});
