import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Views, WallEntry } from './admin-contract.ts';
import type { Pulse } from './contract.ts';
import { forgetPulse } from './pulse.ts';
import { type LiveStage, liveStage } from './test-live-stage.ts';

let stage: LiveStage;
let now = new Date('2027-03-25T11:00:00Z');

beforeAll(async () => {
  stage = await liveStage({ now: () => now });
});
afterAll(() => stage.close());

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const beat = async (id: number, session: string, more: object = {}, ctx: Ctx = stage.visitor()): Promise<Pulse> => {
  forgetPulse(ctx, id);
  return (await stage.call<{ data: Pulse }>(ctx, 'live.heartbeat', { id, session, ...more })).data;
};
const seconds = async (id: number): Promise<number> => {
  const row = await stage.admin.db.row<{ ms: number }>(
    'SELECT coalesce(sum(watched_ms), 0)::int AS ms FROM live_viewer WHERE shop_id = $1 AND stream_id = $2',
    [stage.shop.id, id],
  );
  return (row?.ms ?? 0) / 1000;
};
const views = async (id: number): Promise<Views> =>
  (await stage.call<{ data: Views }>(stage.admin, 'live.admin.views', { id })).data;
const running = async (broadcast: object = {}): Promise<number> => {
  const { id } = await stage.stream(broadcast);
  await stage.move(id, 1);
  return id;
};
const [desk, phone] = ['desk-0123456789', 'phone-0123456789'].map((name) => name.padEnd(20, 'x')) as [string, string];

describe('T2 beats', () => {
  test('whoever was seen in the last minute watches; a person counts once, with any number of devices', async () => {
    const id = await running();
    const me = stage.as(await stage.person({ permissions: [] }));
    await Promise.all([beat(id, desk, {}, me), beat(id, phone, {}, me), beat(id, desk), beat(id, phone)]);
    expect(await beat(id, desk)).toMatchObject({ online: 3, status: 1, isAdmitted: true });
    later(61);
    expect((await beat(id, desk)).online).toBe(1);
    expect(await views(id)).toMatchObject({ viewers: 3, members: 1 });
  });

  test('time is credited as it passes, never more, and not while the page is hidden', async () => {
    const id = await running();
    await beat(id, desk);
    later(30);
    await beat(id, desk);
    expect(await seconds(id)).toBe(30);
    later(10);
    await beat(id, desk, { visible: true });
    later(20);
    await beat(id, desk, { visible: false });
    later(30);
    await beat(id, desk, { visible: false });
    expect(await seconds(id)).toBe(40);
    later(5);
    await beat(id, desk, { visible: true });
    expect(await seconds(id)).toBe(45);
    // Who was silent for longer than a minute was not there.
    later(600);
    await beat(id, desk);
    expect(await seconds(id)).toBe(45);
    await Promise.all(Array.from({ length: 20 }, () => beat(id, desk)));
    expect(await seconds(id)).toBe(45);
  });

  test('of several devices of one person one alone counts; another takes over once that is hidden or silent', async () => {
    const id = await running();
    const me = stage.as(await stage.person({ permissions: [] }));
    await beat(id, desk, {}, me);
    for (let time = 0; time < 4; time += 1) {
      later(15);
      await beat(id, time % 2 === 0 ? phone : desk, {}, me);
    }
    expect(await seconds(id)).toBe(60);
    await beat(id, desk, { visible: false }, me);
    await beat(id, phone, {}, me);
    later(20);
    await beat(id, phone, {}, me);
    expect(await seconds(id)).toBe(80);
  });

  test('waiting for the begin is no watching', async () => {
    const { id } = await stage.stream({});
    await beat(id, desk);
    later(30);
    expect(await beat(id, desk)).toMatchObject({ status: 0, online: 0, views: 0 });
    expect(await views(id)).toMatchObject({ viewers: 0, views: 0 });
    await stage.move(id, 1);
    later(30);
    expect(await beat(id, desk)).toMatchObject({ status: 1, online: 1 });
    expect(await seconds(id)).toBe(0);
  });

  test('one network brings so many new browsers and no more; they are served all the same', async () => {
    const id = await running();
    const names = Array.from({ length: 203 }, (_, index) => `crowd-${String(index).padStart(20, '0')}`);
    for (const name of names) await stage.call(stage.visitor('10.9.9.9'), 'live.heartbeat', { id, session: name });
    expect((await views(id)).viewers).toBe(200);
  });
});

describe('T3 and T5 the answer', () => {
  test('carries the status, and a takedown or a new password ends it with the next beat', async () => {
    const id = await running({ isGated: true, password: '青屿' });
    expect(await beat(id, desk)).toMatchObject({ isAdmitted: false });
    expect((await views(id)).viewers).toBe(0);
    const given = { id, session: desk, password: '青屿' };
    const { ticket } = await stage.call<{ ticket: string }>(stage.visitor(), 'live.password', given);
    expect(await beat(id, desk, { ticket })).toMatchObject({ isAdmitted: true, status: 1 });
    await stage.move(id, -1);
    const { data } = await stage.call<{ data: Pulse }>(stage.visitor(), 'live.heartbeat', {
      id,
      session: desk,
      ticket,
    });
    expect(data.status).toBe(-1);
    await stage.move(id, 1);
    const { data: shown } = await stage.call<{ data: { version: number; address: string } }>(
      ...([stage.admin, 'live.admin.broadcast', { id }] as const),
    );
    await stage.call(stage.admin, 'live.admin.saveBroadcast', { ...shown, isGated: true, password: '另一个' });
    const cut = await stage.call<{ data: Pulse }>(stage.visitor(), 'live.heartbeat', { id, session: desk, ticket });
    expect(cut.data.isAdmitted).toBe(false);
    await stage.call(stage.admin, 'live.stream.withdraw', { ...(await version(id)), reason: '有误' });
    await expect(beat(id, desk, { ticket })).rejects.toMatchObject({ status: 404 });
  });
});

async function version(id: number): Promise<{ id: number; version: number }> {
  const { data } = await stage.call<{ data: { version: number } }>(stage.admin, 'live.stream.show', { id });
  return { id, version: data.version };
}

describe('T6 figures', () => {
  test('the page shows real and base views, the report real ones; a visit is new after half an hour away', async () => {
    const id = await running({ baseViews: 1000 });
    await beat(id, desk);
    later(31 * 60);
    await beat(id, desk);
    await beat(id, phone);
    forgetPulse(stage.visitor(), id);
    const { data } = await stage.call<{ data: { views: number } }>(stage.visitor(), 'live.show', { id });
    expect(data.views).toBe(1003);
    expect(await views(id)).toMatchObject({ views: 3, viewers: 2, baseViews: 1000 });
  });

  test('the curve holds the most at once of every minute, and the sums outlive the rows', async () => {
    const id = await running();
    // The counting that a beat is answered with comes before it.
    await beat(id, desk);
    await beat(id, desk);
    later(30);
    await beat(id, desk);
    later(30);
    await beat(id, desk);
    await beat(id, phone);
    await beat(id, phone);
    expect((await views(id)).curve.map(({ online }) => online)).toEqual([1, 2]);
    const before = await views(id);
    const spec = stage.kit.services.registry.find('live')?.retention?.['live.viewer'];
    await stage.admin.db.write(async (tx) => {
      const rows = await tx.rows<{ id: number }>('SELECT id FROM live_viewer WHERE stream_id = $1', [id]);
      await spec?.beforeDelete?.(
        stage.admin,
        tx,
        rows.map((row) => row.id),
      );
      await tx.rows('DELETE FROM live_viewer WHERE stream_id = $1', [id]);
    });
    expect(await views(id)).toMatchObject({ views: before.views, viewers: before.viewers, watchedMinutes: 1, peak: 2 });
  });

  test('the dashboard tells which streams of the chosen days most people watched, whatever they are shown with', async () => {
    const day = { startsAt: '2026-05-04T19:00:00+08:00', endsAt: '2026-05-04T20:00:00+08:00' };
    const made = async (title: string, viewers: readonly string[]): Promise<void> => {
      const { id } = await stage.stream({ baseViews: 9000 }, { ...day, title });
      await stage.move(id, 1);
      for (const browser of viewers) await beat(id, browser);
    };
    await made('一人看过', [desk]);
    await made('两人看过', [desk, phone]);
    await stage.stream({}, { ...day, title: '没有开播' });
    const asked = { key: 'live.audience', from: '2026-05-04', to: '2026-05-04' };
    const { data } = await stage.call<{ data: object }>(stage.admin, 'dashboard.widget', asked);
    expect(data).toMatchObject({
      rows: [
        { title: '两人看过', viewers: 2 },
        { title: '一人看过', viewers: 1 },
      ],
      summary: { value: 3 },
    });
    const dayBefore = { ...asked, from: '2026-05-03', to: '2026-05-03' };
    expect(await stage.call(stage.admin, 'dashboard.widget', dayBefore)).toMatchObject({ data: { rows: [] } });
  });

  test('the wall says who watches, what is open and what is missing', async () => {
    const id = await running();
    const { id: bare } = await stage.stream();
    await beat(id, desk);
    const { data } = await stage.call<{ data: WallEntry[] }>(stage.admin, 'live.admin.wall', { limit: 100 });
    expect(data.find((one) => one.id === id)).toMatchObject({ online: 1, open: [2, -1], lacks: [] });
    expect(data.find((one) => one.id === bare)).toMatchObject({ online: 0, open: [-1], lacks: ['stream'] });
  });
});
