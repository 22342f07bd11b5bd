import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { makeMember, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { type NewNotice, sendNotice } from './commands/send-notice.ts';

describe('notices', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  let staff: SignedInPerson;
  beforeAll(async () => {
    app = await testApp();
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    staff = await signedInPerson(app, shop, 'staff');
  });
  afterAll(() => app.close());

  const asked = (key: string, more: Partial<NewNotice> = {}): NewNotice => ({
    kind: 'approval.asked',
    to: [staff.memberId],
    key,
    values: { title: `稿件 ${key}`, matter: { zh: '内容审核', en: 'Review' } },
    link: '/backend/approval/1',
    ...more,
  });
  const tell = (told: NewNotice, of = shop) => app.ctx(of).db.write((tx) => sendNotice(app.ctx(of), tx, told));
  const call = async <T>(who: SignedInPerson, url: string, body?: object): Promise<T> => {
    const answer = await app.app.server.inject({
      method: body === undefined ? 'GET' : 'POST',
      url,
      headers: who.headers,
      ...(body !== undefined && { payload: body }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as T;
  };
  interface List {
    data: { id: number; title: string; body: string; isRead: boolean }[];
    unread: number;
    total: number;
    next: string | null;
  }
  const list = (who: SignedInPerson, query = '') => call<List>(who, `/api/admin/notice/own/list${query}`);

  it('are told in the reader’s language, newest first, until they are read', async () => {
    const reader = await signedInPerson(app, shop, 'staff');
    await tell(asked('甲', { to: [reader.memberId] }));
    await tell(asked('乙', { to: [reader.memberId] }));
    const { data, unread } = await list(reader);
    expect(data.map(({ title, body }) => [title, body])).toEqual([
      ['待审批：稿件 乙', '一项“内容审核”审批等您处理。'],
      ['待审批：稿件 甲', '一项“内容审核”审批等您处理。'],
    ]);
    expect(unread).toBe(2);
    const english = await app.app.server.inject({
      url: '/api/admin/notice/own/list',
      headers: { ...reader.headers, 'accept-language': 'en' },
    });
    expect((english.json() as List).data[0]?.body).toBe('A matter of the kind “Review” waits for your answer.');
    expect(await call(reader, '/api/admin/notice/own/read', { ids: [data[0]?.id] })).toEqual({ unread: 1 });
    expect((await list(reader, '?box=unread')).data.map(({ title }) => title)).toEqual(['待审批：稿件 甲']);
    expect(await call(reader, '/api/admin/notice/own/read', { all: true })).toEqual({ unread: 0 });
    expect(await call(reader, '/api/admin/notice/own/unread')).toEqual({ unread: 0 });
  });

  it('are told once per key, also by two at once', async () => {
    const reader = await signedInPerson(app, shop, 'staff');
    const told = asked('once', { to: [reader.memberId, reader.memberId] });
    await Promise.all([tell(told), tell(told), tell(told)]);
    expect((await list(reader)).total).toBe(1);
  });

  it('are not told where the transaction does not come to be, nor does an open console hear of it', async () => {
    const toPerson = vi.spyOn(app.services.realtime, 'toPerson');
    const ctx = app.ctx(shop);
    const failed = ctx.db.write(async (tx) => {
      await sendNotice(ctx, tx, asked('never'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(toPerson).not.toHaveBeenCalled();
    await tell(asked('heard'));
    await tell(asked('heard'));
    expect(toPerson.mock.calls).toEqual([[shop.id, staff.memberId, 'notice.changed', {}]]);
    expect((await list(staff)).data.map(({ title }) => title)).toEqual(['待审批：稿件 heard']);
    toPerson.mockRestore();
  });

  it('reach nobody of another shop, nobody who is blocked, and at the console only staff', async () => {
    const foreign = await signedInPerson(app, other, 'staff');
    const member = await makeMember(app, shop, { name: '李会员' });
    const blocked = await makeMember(app, shop, { name: '停用者', staff: true });
    await app
      .ctx(shop)
      .db.write((tx) =>
        tx.rows("update member set status = 'blocked' where shop_id = $1 and id = $2", [shop.id, blocked.id]),
      );
    await tell(asked('walls', { to: [foreign.memberId, member.id, blocked.id] }));
    const rows = await app.ctx(shop).db.rows("select id from notice where shop_id = $1 and key = 'walls'", [shop.id]);
    expect(rows).toEqual([]);
    expect((await list(foreign)).total).toBe(0);
    // Nobody reads away what others were told.
    await tell(asked('mine'));
    const own = (await list(staff, '?box=unread')).data.map(({ id }) => id);
    await call(foreign, '/api/admin/notice/own/read', { ids: own });
    const colleague = await signedInPerson(app, shop, 'staff');
    await call(colleague, '/api/admin/notice/own/read', { ids: own });
    expect((await list(staff, '?box=unread')).data.map(({ id }) => id)).toEqual(own);
  });

  it('keep site and console apart, and count on the site for the badge', async () => {
    const member = await signedInPerson(app, shop, 'site');
    await tell({ kind: 'doctor.granted', to: [member.memberId], key: '9', values: {}, link: '/account' });
    const shown = await call<List>(member, '/api/front/message/list');
    expect(shown.data.map(({ title }) => title)).toEqual(['医师认证已通过']);
    const data = await call<{ counts: Record<string, number> }>(member, '/api/front/user/me/user_data');
    expect(data.counts.messages).toBe(1);
    const ids = shown.data.map(({ id }) => id);
    expect(await call(member, '/api/front/message/read', { ids })).toEqual({ unread: 0 });
  });

  it('take values as text of one line, without signatures in another’s name', async () => {
    const reader = await signedInPerson(app, shop, 'staff');
    const title = `【某银行】<b>粗</b>\n第二行${'长'.repeat(300)} {matter}`;
    await tell(asked('x', { to: [reader.memberId], values: { title, matter: '{title}' } }));
    const [shown] = (await list(reader)).data;
    expect(shown?.title).toMatch(/^待审批：某银行<b>粗<\/b> 第二行长+…$/u);
    expect([...(shown?.title ?? '')].length).toBe('待审批：'.length + 200);
    expect(shown?.body).toBe('一项“{title}”审批等您处理。');
  });

  it('refuse what no module declares', async () => {
    await expect(tell(asked('k', { kind: 'nobody.knows' }))).rejects.toThrow('No module declares');
    await expect(tell(asked('k', { values: { title: 'x' } }))).rejects.toThrow('takes matter,title');
  });

  it('page by cursor, and go after half a year', async () => {
    const reader = await signedInPerson(app, shop, 'staff');
    for (const key of ['1', '2', '3']) await tell(asked(key, { to: [reader.memberId] }));
    const first = await list(reader, '?limit=2');
    expect(first).toMatchObject({ total: 3, unread: 3 });
    const second = await list(reader, `?limit=2&cursor=${first.next}`);
    expect(second.data.map(({ title }) => title)).toEqual(['待审批：稿件 1']);
    const ctx = app.ctx(shop);
    const age = (key: string, days: number) =>
      ctx.db.write((tx) =>
        tx.rows(
          `update notice set created_at = now() - make_interval(days => $3) where shop_id = $1 and member_id = $2 and key = $4`,
          [shop.id, reader.memberId, days, key],
        ),
      );
    await age('1', 184);
    await age('2', 182);
    const { jobs: nightly = [] } = app.services.registry.find('retention') ?? {};
    await nightly.find(({ name }) => name === 'retention.purge')?.run(ctx, {});
    expect((await list(reader)).data.map(({ title }) => title)).toEqual(['待审批：稿件 3', '待审批：稿件 2']);
  });
});
