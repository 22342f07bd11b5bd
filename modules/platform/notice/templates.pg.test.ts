import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { channelOrder } from './channel-order.ts';
import { sendNotice } from './commands/send-notice.ts';
import { directSms } from './queries/direct-sms.ts';

describe('the words of notices', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let admin: SignedInPerson;
  let foreign: SignedInPerson;
  beforeAll(async () => {
    app = await testApp();
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    admin = await signedInPerson(app, shop, 'staff', ['*']);
    foreign = await signedInPerson(app, other, 'staff', ['*']);
  });
  afterAll(() => app.close());

  const call = async (path: string, body?: object, who = admin) => {
    const answer = await app.app.server.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/configure/notice/${path}`,
      headers: who.headers,
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  interface Text {
    channel: string;
    locale: string;
    title: string;
    body: string;
    isOwn: boolean;
    id: number;
    version: number;
  }
  const shown = async (kind: string, channel: string, who = admin): Promise<Text> => {
    const { body } = await call(`kind/show?kind=${kind}`, undefined, who);
    return (body.data.texts as Text[]).find((text) => text.channel === channel && text.locale === 'zh-CN') as Text;
  };
  const place = (kind: string, channel: string) => ({ kind, channel, locale: 'zh-CN' });

  it('are the shop’s own once it has written some, in no other shop, and the module’s again after a reset', async () => {
    const where = place('doctor.granted', 'list');
    const made = await call('template/save', { ...where, title: '恭喜', body: '{shop}欢迎您。', version: 0 });
    expect(made).toMatchObject({ status: 200, body: { data: { version: 1 } } });
    const told = async (of: Shop, who: SignedInPerson, key: string): Promise<string> => {
      const ctx = app.ctx(of);
      const notice = { kind: 'doctor.granted', to: [who.memberId], key, values: {} };
      await ctx.db.write((tx) => sendNotice(ctx, tx, notice));
      const row = await ctx.db.row<{ text: string }>(
        `select texts -> 'zh-CN' ->> 'body' as text from notice where shop_id = $1 and member_id = $2 and key = $3`,
        [of.id, who.memberId, key],
      );
      return row?.text ?? '';
    };
    expect(await told(shop, admin, 'a')).toBe(`${shop.name['zh-CN']}欢迎您。`);
    expect(await told(other, foreign, 'a')).toContain('面向医生的内容');
    const text = await shown('doctor.granted', 'list');
    expect(text).toMatchObject({ isOwn: true, title: '恭喜' });
    const again = await call('template/reset', { ...where, version: 1 });
    expect(again.body.data.version).toBe(2);
    expect(await told(shop, admin, 'b')).toContain('面向医生的内容');
    const history = await call(`template/history/${text.id}`);
    expect(history.body).toMatchObject({ total: 2, data: [{ action: 'update', actor: { id: admin.memberId } }, {}] });
    expect((await call(`template/history/${text.id}`, undefined, foreign)).status).toBe(404);
  });

  it('name only values that the notice has, and those that it needs', async () => {
    const bad = async (channel: string, title: string, body: string, kind = 'approval.asked') =>
      (await call('template/save', { ...place(kind, channel), title, body, version: 0 })).body.fields;
    expect(await bad('list', '{nobody}', '{title}')).toEqual({ title: ['没有变量{nobody}，请从可用变量中选择'] });
    expect(await bad('list', '', '{link}')).toEqual({
      title: ['请填写标题'],
      body: ['没有变量{link}，请从可用变量中选择'],
    });
    expect(await bad('sms', '', '请尽快登录', 'signIn.code')).toEqual({ body: ['正文必须包含{code}'] });
    expect(await bad('weixin', 'T1', '没有字段')).toEqual({ body: ['请至少写一个模板字段，例如 thing1 = 内容'] });
    const unknown = await call('template/save', { ...place('approval.asked', 'sms'), body: 'x', version: 0 });
    expect(unknown.body.code).toBe('notice.kind_unknown');
  });

  it('of the code of a sign-in are the shop’s too', async () => {
    const values = { code: '048213', minutes: '5' };
    const ctx = app.ctx(shop);
    expect(await directSms(ctx, 'signIn.code', values)).toBe(
      `【${shop.name['zh-CN']}】验证码 048213，5 分钟内有效。如非本人操作，请忽略本短信。`,
    );
    await call('template/save', { ...place('signIn.code', 'sms'), body: '{code}（{minutes} 分钟）', version: 0 });
    await app.services.settings.save(ctx, [{ key: 'notice.smsSignature', value: '血液学苑' }], '');
    expect(await directSms(ctx, 'signIn.code', values)).toBe('【血液学苑】048213（5 分钟）');
    expect(await directSms(app.ctx(other), 'signIn.code', values)).toContain('如非本人操作');
  });

  it('of two who write at once are the first one’s', async () => {
    const where = { ...place('approval.reminded', 'list'), title: '催', body: '{title}' };
    const made = await Promise.all([0, 0].map((version) => call('template/save', { ...where, version })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const both = await Promise.all(['先', '后'].map((title) => call('template/save', { ...where, title, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are seen as they arrive, and sent to their author alone', async () => {
    const sms = { ...place('approval.escalated', 'sms'), body: `{title}${'长'.repeat(80)}` };
    const preview = await call('template/preview', sms);
    expect(preview.body.data).toMatchObject({ parts: 2, text: expect.stringContaining('陈医生的医师认证申请长') });
    const mail = { ...place('approval.asked', 'mail'), title: '<b>{title}</b>', body: '{matter}\n{shop}' };
    const shownMail = (await call('template/preview', mail)).body.data;
    expect(shownMail.html).toContain('&lt;b&gt;陈医生的医师认证申请&lt;/b&gt;');
    expect(shownMail.html).toContain('<p style="margin:0 0 12px">医师认证</p>');
    const weixin = { ...place('approval.asked', 'weixin'), title: 'T1', body: 'thing1 = {title}\nthing2={matter}' };
    expect((await call('template/preview', weixin)).body.data.fields).toEqual([
      { name: 'thing1', value: '陈医生的医师认证申请' },
      { name: 'thing2', value: '医师认证' },
    ]);
    expect((await call('template/test', sms)).body.code).toBe('notice.no_address');
    const phone = '13900600001';
    const accountId = await app
      .ctx(shop)
      .db.row<{ id: number }>('select account_id as id from member where shop_id = $1 and id = $2', [
        shop.id,
        admin.memberId,
      ]);
    await app
      .ctx(shop)
      .db.write((tx) => linkIdentity(tx, app.services.config, accountId?.id ?? 0, { kind: 'phone', value: phone }));
    expect((await call('template/test', sms)).body).toEqual({ data: { sentTo: '139****0001' } });
    const lines = await readFile(join(app.dataDir, 'outbox', 'sms.jsonl'), 'utf8');
    expect(lines.trimEnd().split('\n').at(-1)).toContain(phone);
  });

  it('go by the channels that the shop chose, in its order', async () => {
    const spec = app.services.registry.notices.get('doctor.granted');
    if (spec === undefined) throw new Error('no such notice');
    const order = () => channelOrder(app.ctx(shop).db, shop.id, 'doctor.granted', spec);
    expect(await order()).toEqual(['weixin', 'sms', 'mail']);
    await call('rule/save', { kind: 'doctor.granted', channels: ['mail', 'sms'], version: 0 });
    expect(await order()).toEqual(['mail', 'sms']);
    expect((await call('rule/save', { kind: 'doctor.granted', channels: [], version: 0 })).status).toBe(409);
    expect((await call('rule/save', { kind: 'doctor.granted', channels: [], version: 1 })).status).toBe(200);
    expect(await order()).toEqual([]);
    const fixed = await call('rule/save', { kind: 'signIn.new_device', channels: [], version: 0 });
    expect(fixed.body.code).toBe('notice.always_on');
    const foreignChannel = await call('rule/save', { kind: 'approval.asked', channels: ['sms'], version: 0 });
    expect(foreignChannel.body.code).toBe('notice.kind_unknown');
  });

  it('are changed by whoever has the right, and seen by whoever has that', async () => {
    const reader = await signedInPerson(app, shop, 'staff', ['notice.template.view']);
    expect((await call('kind/list', undefined, reader)).status).toBe(200);
    const text = { ...place('approval.asked', 'list'), title: 'x', body: 'y', version: 0 };
    expect((await call('template/save', text, reader)).body.code).toBe('PERMISSION_DENIED');
    const none = await signedInPerson(app, shop, 'staff', ['news.article.view']);
    expect((await call('kind/list', undefined, none)).body.code).toBe('PERMISSION_DENIED');
  });
});
