import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Pulse } from './contract.ts';
import { forgetPulse } from './pulse.ts';
import { type LiveStage, liveStage } from './test-live-stage.ts';

type Made = { data: { id: number; version: number } };

let stage: LiveStage;
let now = new Date('2027-03-25T11:00:00Z');
beforeAll(async () => {
  stage = await liveStage({ now: () => now });
});
afterAll(() => stage.close());

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const beat = async (id: number, ctx: Ctx, session = 'desk-0123456789xxxxxx', visible = true): Promise<void> => {
  forgetPulse(ctx, id);
  await stage.call(ctx, 'live.heartbeat', { id, session, visible });
};
const roll = async (id: number): Promise<number> =>
  (await stage.call<Made>(stage.admin, 'live.admin.call', { id, seconds: 30 })).data.id;
const here = (id: number, call: number, ctx: Ctx) => stage.call(ctx, 'live.present', { id, call });
const asked = async (id: number, ctx: Ctx): Promise<Pulse> => {
  forgetPulse(ctx, id);
  return (await stage.call<{ data: Pulse }>(ctx, 'live.room', { id, session: 'desk-0123456789xxxxxx' })).data;
};
const kept = (memberId: number) =>
  stage.admin.db.rows<{ seconds: number }>(
    'select extract(epoch from to_at - from_at)::int as seconds from credit_watch where shop_id = $1 and member_id = $2 order by id',
    [stage.shop.id, memberId],
  );

async function running(isFed: boolean): Promise<number> {
  const { id } = await stage.stream({});
  await stage.move(id, 1);
  const { data } = await stage.call<Made>(stage.admin, 'credit.project.save', {
    ...{ title: `项目 ${id}`, startsOn: '2027-03-25', endsOn: '2027-03-25' },
  });
  await stage.call(stage.admin, 'credit.unit.save', {
    ...{ projectId: data.id, title: '晚间', feeds: isFed ? [{ source: 'live', subjectId: id }] : [] },
    slots: [{ from: '2027-03-25T10:00:00Z', to: '2027-03-26T10:00:00Z' }],
  });
  return id;
}

test('CR3 what a member watches of a running stream counts, cut where more than a minute is missing, hidden time left out', async () => {
  const id = await running(true);
  const person = await stage.person({ permissions: [] });
  const me = stage.as(person);
  await beat(id, me);
  for (let beats = 0; beats < 4; beats += 1) {
    later(30);
    await beat(id, me);
  }
  expect(await kept(person.id)).toEqual([{ seconds: 120 }]);
  later(90);
  await beat(id, me);
  later(30);
  await beat(id, me);
  expect(await kept(person.id)).toEqual([{ seconds: 120 }, { seconds: 30 }]);
  later(20);
  await beat(id, me, undefined, false);
  expect(await kept(person.id)).toEqual([{ seconds: 120 }, { seconds: 30 }]);
});

test('T7 who does not answer a roll call counts until its end, and again from a late answer on; what was counted stays', async () => {
  const id = await running(true);
  const [person, quiet] = [await stage.person({ permissions: [] }), await stage.person({ permissions: [] })];
  const [me, silent] = [stage.as(person), stage.as(quiet)];
  const both = async (): Promise<void> => {
    await beat(id, me, 'desk-aaaaaaaaaaaaaaa');
    await beat(id, silent, 'desk-bbbbbbbbbbbbbbb');
  };
  await both();
  const called = await Promise.allSettled([roll(id), roll(id)]);
  expect(called.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(called.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'live.call_open' } });
  const call = called.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0] ?? 0;
  expect((await asked(id, silent)).call).toMatchObject({ id: call, isStopped: false });
  later(20);
  await both();
  await Promise.all([here(id, call, me), here(id, call, me)]);
  expect((await asked(id, me)).call).toBeNull();
  for (const seconds of [20, 20, 30]) {
    later(seconds);
    await both();
  }
  // 30 seconds of call, then nothing for whom it went by.
  expect(await kept(person.id)).toEqual([{ seconds: 90 }]);
  expect(await kept(quiet.id)).toEqual([{ seconds: 30 }]);
  expect((await asked(id, silent)).call).toMatchObject({ id: call, isStopped: true });
  later(10);
  await here(id, call, silent);
  await here(id, call, silent);
  later(20);
  await both();
  expect(await kept(quiet.id)).toEqual([{ seconds: 30 }, { seconds: 20 }]);
  // Who comes now was not called.
  const newcomer = await stage.person({ permissions: [] });
  await beat(id, stage.as(newcomer));
  expect((await asked(id, stage.as(newcomer))).call).toBeNull();
  later(30);
  await beat(id, stage.as(newcomer));
  expect(await kept(newcomer.id)).toEqual([{ seconds: 30 }]);
  const { data } = await stage.call<{ data: { calls: object[] } }>(stage.admin, 'live.admin.room', { id });
  expect(data.calls).toMatchObject([{ id: call, present: 1, late: 1 }]);
});

test('T7 no roll is called of what does not run, nor by another shop; nobody answers for another stream, or after the next call', async () => {
  const [id, elsewhere] = [await running(true), await running(true)];
  const me = stage.as(await stage.person({ permissions: [] }));
  const first = await roll(id);
  const other = stage.kit.ctx(await stage.kit.makeShop(), stage.admin.person);
  await expect(stage.call(other, 'live.admin.call', { id })).rejects.toMatchObject({ status: 404 });
  await expect(stage.call(other, 'live.present', { id, call: first })).rejects.toMatchObject({ status: 404 });
  await expect(here(elsewhere, first, me)).rejects.toMatchObject({ status: 404 });
  await expect(here(id, first, stage.visitor())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  later(31);
  const second = await roll(id);
  await expect(here(id, first, me)).rejects.toMatchObject({ code: 'live.call_over' });
  await here(id, second, me);
  await stage.move(id, 2);
  later(31);
  await expect(roll(id)).rejects.toMatchObject({ code: 'live.not_running' });
  await expect(here(id, second, me)).rejects.toMatchObject({ code: 'live.call_over' });
});

test('CR4 two devices of one person are counted once', async () => {
  const id = await running(true);
  const person = await stage.person({ permissions: [] });
  const me = stage.as(person);
  const [desk, phone] = ['desk-aaaaaaaaaaaaaaa', 'phone-bbbbbbbbbbbbbb'];
  await beat(id, me, desk);
  for (let beats = 0; beats < 4; beats += 1) {
    later(15);
    await Promise.all([beat(id, me, desk), beat(id, me, phone)]);
  }
  expect(await kept(person.id)).toEqual([{ seconds: 60 }]);
});

test('what feeds nothing, and who is not signed in, leave no row; nor does the recording', async () => {
  const [unfed, fed] = [await running(false), await running(true)];
  const person = await stage.person({ permissions: [] });
  const me = stage.as(person);
  for (const id of [unfed, fed])
    for (let beats = 0; beats < 2; beats += 1) {
      await beat(id, stage.visitor());
      if (id === unfed) await beat(id, me);
      later(30);
    }
  expect(await kept(person.id)).toEqual([]);
  const rows = await stage.admin.db.row<{ count: number }>(
    `select count(*)::int as count from credit_watch where shop_id = $1 and subject_id = any ($2::bigint[])`,
    [stage.shop.id, [unfed, fed]],
  );
  expect(rows?.count).toBe(0);
});
