import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { TestBrowser } from '../../people/sign-in/test-browser.ts';
import { sendNotice } from '../../platform/notice/public.ts';
import { enterByWeixin, openQr, type WeixinKit, weixinKit } from './test-weixin.ts';

const KIND = 'doctor.granted';
let world: WeixinKit;
let ctx: Ctx;
beforeAll(async () => {
  world = await weixinKit();
  ctx = world.kit.ctx(world.one);
  // Whatever the hour of the test, nobody sleeps.
  const items = ['notice.quietFrom', 'notice.quietUntil'].map((key) => ({ key, value: '00:00' }));
  await world.kit.services.settings.save(ctx, items, 'test');
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into notice_template (kind, channel, locale, title, body)
       values ($1, 'weixin', 'zh-CN', 'TM00015', 'thing1 = {shop}' || chr(10) || 'phrase2=通过')`,
      [KIND],
    ),
  );
});
afterAll(() => world.close());

let keys = 0;
/** Tells a member, and lets the jobs of notices and outbox run; answers what became of it by which channel. */
async function tell(memberId: number): Promise<[string, string][]> {
  keys += 1;
  const key = String(keys);
  const told = { kind: KIND, to: [memberId], key, values: {}, link: '/account' };
  await ctx.db.write((tx) => sendNotice(ctx, tx, told));
  const row = await ctx.db.row<{ id: number }>('select id from notice where shop_id = $1 and key = $2', [
    ctx.shop.id,
    key,
  ]);
  const { registry, outbox } = world.kit.services;
  const dispatch = registry.find('notice')?.jobs?.find(({ name }) => name === 'notice.dispatch');
  for (let turn = 0; turn < 2; turn += 1) {
    await dispatch?.run(ctx, { ids: [row?.id] });
    const waiting = await ctx.db.rows<{ id: number }>(
      "select id from outbox_message where shop_id = $1 and status = 'waiting'",
      [ctx.shop.id],
    );
    for (const { id } of waiting) await outbox.deliver(ctx, id);
  }
  const rows = await ctx.db.rows<{ channel: string; state: string }>(
    'select channel, state from notice_delivery where shop_id = $1 and notice_id = $2 order by id',
    [ctx.shop.id, row?.id],
  );
  return rows.map(({ channel, state }) => [channel, state]);
}

async function member(user: string): Promise<number> {
  const browser = new TestBrowser(world.kit, world.one);
  browser.keep(await enterByWeixin(world, browser, user));
  return Number((await browser.call('GET', '/api/front/user/me/user_info')).body.id);
}

test('a follower is told by a template message with the shop’s fields; who follows no more is not', async () => {
  const id = await member('li');
  // Who scans a code of the account follows it.
  const { scene } = await openQr(new TestBrowser(world.kit, world.one));
  await world.scan(scene, 'li');
  expect(await tell(id)).toEqual([['weixin', 'sent']]);
  const sent = (await (await fetch(`${world.weixinUrl}/control/messages`)).json()) as { message: object }[];
  expect(sent.at(-1)?.message).toMatchObject({
    template_id: 'TM00015',
    url: expect.stringMatching(new RegExp(`^http://${world.one.code}\\.localhost(:\\d+)?/account$`)),
    data: { thing1: { value: world.one.name['zh-CN'] }, phrase2: { value: '通过' } },
  });
  expect(await tell(await member('wu'))).toEqual([['weixin', 'failed']]);
});

test('nobody is reached by another shop’s account, nor by an account that is gone', async () => {
  const id = await member('an');
  await world.set(world.one, { appId: '' });
  expect(await tell(id)).toEqual([]);
  await world.set(world.one, { appId: 'wxone' });
});
