import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
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
