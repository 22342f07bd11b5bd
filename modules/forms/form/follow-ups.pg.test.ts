import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { followUp } from '../../platform/notice/public.ts';

const HOUR = 3_600_000;
/** Noon in Beijing: no quiet hours. */
const NOON = Date.parse('2026-12-01T04:00:00Z');

let desk: ShopDesk;
let now = NOON;
let phones = 13_900_000_000;
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
});
afterAll(() => desk.app.close());

const ctx = () => desk.app.ctx(desk.shop);
const run = () => followUp(ctx(), 'form');
const sections = [
  {
    key: 'who',
    title: '联系方式',
    questions: [
      { key: 'phone', kind: 'phone', label: '手机' },
      { key: 'mail', kind: 'mail', label: '邮箱' },
    ],
  },
];
async function published(eventAt: number | null): Promise<{ id: number; version: number }> {
  now = NOON;
  const at = eventAt === null ? {} : { eventAt: new Date(eventAt).toISOString() };
  const { body } = await desk.call('POST', '/api/admin/form/form/save', {
    ...{ title: '患者讲座', lead: '导语', sections, ...at },
  });
  if (body.data?.id === undefined) throw new Error(JSON.stringify(body));
  const out = await desk.call('POST', '/api/admin/form/form/publish', body.data);
  expect(out.status, JSON.stringify(out.body)).toBe(200);
  return { id: body.data.id, version: out.body.data?.version ?? body.data.version };
}
const newPhone = (): string => {
  phones += 1;
  return String(phones);
};
const give = async (id: number, values: Record<string, string>): Promise<{ id: number }> => {
  const { status, body } = await desk.call('POST', '/api/front/form/save', { id, values }, null);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
/** Lets everything that waits leave. */
async function deliver(): Promise<void> {
  const waiting = await ctx().db.rows<{ id: number }>(
    `select id from outbox_message where shop_id = $1 and status = 'waiting'`,
    [desk.shop.id],
  );
  for (const { id } of waiting) await desk.app.services.outbox.deliver(ctx(), id);
}
async function sentTo(to: string, channel: 'sms' | 'mail' = 'sms'): Promise<string[]> {
  await deliver();
  const file = await readFile(join(desk.app.dataDir, 'outbox', `${channel}.jsonl`), 'utf8').catch(() => '');
  return file
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter((message) => message.to === to)
    .map(({ text }) => text);
}
const outcomes = async (thing: number) =>
  (
    await ctx().db.rows<{ kind: string; outcome: string }>(
      'select kind, outcome from notice_follow_up where shop_id = $1 and thing_id = $2 order by kind',
      [desk.shop.id, thing],
    )
  ).map(({ kind, outcome }) => [kind, outcome]);

describe('what whoever answered a form with an event is told by itself', () => {
  test('is a confirmation at once and a reminder the day before, once each, however often it is looked', async () => {
    const phone = newPhone();
    const form = await published(NOON + 72 * HOUR);
    await give(form.id, { phone });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await sentTo(phone)).toEqual([expect.stringContaining('您的“患者讲座”已收到，开始时间 2026-12-04 12:00。')]);
    now = NOON + 48 * HOUR - 1;
    await run();
    expect(await sentTo(phone)).toHaveLength(1);
    now = NOON + 48 * HOUR;
    await Promise.all([run(), run()]);
    expect((await sentTo(phone)).slice(1)).toEqual([expect.stringContaining('“患者讲座”将于 2026-12-04 12:00 开始')]);
    now = NOON + 60 * HOUR - 1;
    await run();
    expect(await sentTo(phone)).toHaveLength(2);
  });

  test('goes by mail where there is no phone, and nowhere where there is neither', async () => {
    const form = await published(NOON + 72 * HOUR);
    await give(form.id, { mail: 'patient@example.org' });
    const mute = await give(form.id, {});
    await run();
    expect(await sentTo('patient@example.org', 'mail')).toHaveLength(1);
    expect(await outcomes(mute.id)).toEqual([['form.received', 'unreached']]);
  });

  test('moves with the event, and comes for nobody who answered when its time was there', async () => {
    const [early, late] = [newPhone(), newPhone()];
    const form = await published(NOON + 72 * HOUR);
    await give(form.id, { phone: early });
    await run();
    await ctx().db.write((tx) =>
      tx.rows('update form set event_at = $3 where shop_id = $1 and id = $2', [
        ...[desk.shop.id, form.id, new Date(NOON + 120 * HOUR).toISOString()],
      ]),
    );
    now = NOON + 48 * HOUR;
    await run();
    expect(await sentTo(early)).toHaveLength(1);
    now = NOON + 97 * HOUR;
    await give(form.id, { phone: late });
    await run();
    expect((await sentTo(early)).at(-1)).toContain('2026-12-06 12:00');
    expect(await sentTo(late)).toEqual([expect.stringContaining('已收到')]);
  });

  test('is not sent when it is late, to who is off the list, nor for a form without an event', async () => {
    const [phone, gone, plain] = [newPhone(), newPhone(), newPhone()];
    const form = await published(NOON + 72 * HOUR);
    await give(form.id, { phone });
    const removed = await give(form.id, { phone: gone });
    await give((await published(null)).id, { phone: plain });
    await run();
    expect(await sentTo(plain)).toEqual([]);
    await desk.call('POST', '/api/admin/form/answer/remove', { id: removed.id, version: 1 });
    now = NOON + 60 * HOUR;
    await run();
    // Half of the time has passed, and then some: nobody is told in the last hours.
    expect(await sentTo(phone)).toHaveLength(1);
    expect(await sentTo(gone)).toHaveLength(1);
  });

  test('waits for the end of quiet hours, and respects addresses that are not written to', async () => {
    const [phone, dead] = [newPhone(), newPhone()];
    const form = await published(NOON + 72 * HOUR);
    await desk.call('POST', '/api/admin/notice/stop/add', { address: dead, reason: 'by_hand', note: '本人要求' });
    // Eleven at night.
    now = NOON + 11 * HOUR;
    const answer = await give(form.id, { phone: dead });
    await give(form.id, { phone });
    await run();
    expect(await sentTo(phone)).toEqual([]);
    now = NOON + 21 * HOUR;
    await run();
    expect(await sentTo(phone)).toHaveLength(1);
    expect(await sentTo(dead)).toEqual([]);
    expect(await outcomes(answer.id)).toEqual([['form.received', 'stopped']]);
  });

  test('is switched, timed and worded by the shop, and goes to members as their notices', async () => {
    const member = await signedInPerson(desk.app, desk.shop, 'site');
    const form = await published(NOON + 72 * HOUR);
    const set = (values: Record<string, unknown>) =>
      desk.app.services.settings.save(
        ctx(),
        Object.entries(values).map(([key, value]) => ({ key, value })),
        'test',
      );
    await set({ 'form.confirms': false, 'form.remindHours': 48 });
    const given = await desk.call('POST', '/api/front/form/save', { id: form.id, values: {} }, member);
    await run();
    expect(await outcomes(given.body.data.id)).toEqual([]);
    const place = { kind: 'form.upcoming', channel: 'list', locale: 'zh-CN', version: 0 };
    const worded = await desk.call('POST', '/api/configure/notice/template/save', {
      ...{ ...place, title: '明后天见：{title}', body: '{at}' },
    });
    expect(worded.status, JSON.stringify(worded.body)).toBe(200);
    now = NOON + 24 * HOUR;
    await run();
    const told = await ctx().db.rows<{ kind: string; title: string }>(
      `select kind, texts -> 'zh-CN' ->> 'title' as title from notice where shop_id = $1 and kind like 'form.%'`,
      [desk.shop.id],
    );
    expect(told).toMatchObject([{ kind: 'form.upcoming', title: '明后天见：患者讲座' }]);
    await set({ 'form.confirms': null, 'form.remindHours': null });
  });

  test('stands among the deliveries, with no address in full', async () => {
    const phone = newPhone();
    await give((await published(NOON + 72 * HOUR)).id, { phone });
    await run();
    await deliver();
    const { body } = await desk.call('GET', '/api/admin/notice/delivery/list?kind=form.received');
    expect(body.data[0]).toMatchObject({ memberId: null, state: 'sent', label: '报名确认' });
    expect(JSON.stringify(body)).not.toContain(phone);
  });

  test('is a receipt where the form gives them: once, without an event, by mail or phone', async () => {
    now = NOON;
    const { body } = await desk.call('POST', '/api/admin/form/form/save', {
      ...{ title: '捐款意向', lead: '导语', sections, receipts: true },
    });
    await desk.call('POST', '/api/admin/form/form/publish', body.data);
    const given = await give(body.data.id, { mail: 'donor@example.org' });
    await Promise.all([run(), run()]);
    expect(await sentTo('donor@example.org', 'mail')).toEqual([expect.stringContaining('您提交的“捐款意向”已收到')]);
    expect(await outcomes(given.id)).toEqual([['form.receipt', 'sent']]);
    const silent = await give((await published(null)).id, { mail: 'donor@example.org' });
    await run();
    expect(await outcomes(silent.id)).toEqual([]);
  });
});
