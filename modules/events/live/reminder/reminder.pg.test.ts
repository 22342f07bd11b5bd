import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type LiveStage, liveStage } from '../test-live-stage.ts';
import { calendarEnclosure } from './calendar.ts';
import { tellReminded } from './tell-reminded.ts';

interface Told {
  kind: string;
  at: string;
  encloses: { kind: string; id: number }[];
}

let stage: LiveStage;
let now = new Date('2027-03-20T02:00:00Z');
beforeAll(async () => {
  stage = await liveStage({ now: () => now });
});
afterAll(() => stage.close());

const BEGIN = '2027-03-25T19:00:00+08:00';
const at = (moment: string): void => {
  now = new Date(moment);
};
const remind = (as: Ctx, id: number, on = true) => stage.call(as, 'live.remind', { id, on });
const isOn = async (as: Ctx, id: number): Promise<boolean> =>
  (await stage.call<{ data: { isOn: boolean } }>(as, 'live.reminder', { id })).data.isOn;
const job = (): Promise<void> => tellReminded(stage.kit.ctx(stage.shop));
const told = (memberId: number): Promise<Told[]> =>
  stage.admin.db.rows<Told>(
    `select kind, params ->> 'at' as at, encloses from notice where shop_id = $1 and member_id = $2 order by id`,
    [stage.shop.id, memberId],
  );
const kinds = async (memberId: number): Promise<string[]> => (await told(memberId)).map(({ kind }) => kind.slice(14));
const member = async () => {
  const { id } = await stage.person({ kind: 'site', permissions: [] });
  const person = { ...(await stage.person({ kind: 'site', permissions: [] })), id };
  return { id, ctx: stage.as(person) };
};
/** Puts a published stream off, by a correction of its editor. */
async function move(id: number, startsAt: string, endsAt: string): Promise<void> {
  const shown = await stage.call<{ data: Record<string, unknown> }>(stage.admin, 'live.stream.show', { id });
  const saved = await stage.step(stage.admin, 'live.stream.save', { ...shown.data, startsAt, endsAt });
  await stage.call(stage.admin, 'live.stream.correct', { ...saved, note: '改期' });
}
const fileOf = async (id: number): Promise<string> => {
  const file = await calendarEnclosure.make(stage.kit.ctx(stage.shop), id);
  return Buffer.from(file?.bytes ?? [])
    .toString()
    .replaceAll('\r\n ', '');
};

test('is kept once however often and from however many tabs, confirmed with a calendar file, and undone by one click', async () => {
  at('2027-03-20T10:00:00+08:00');
  const { id } = await stage.stream();
  const me = await member();
  expect(await isOn(me.ctx, id)).toBe(false);
  await Promise.all([remind(me.ctx, id), remind(me.ctx, id), remind(me.ctx, id)]);
  expect(await isOn(me.ctx, id)).toBe(true);
  expect(await told(me.id)).toEqual([
    { kind: 'live.reminder_kept', at: '2027-03-25 19:00', encloses: [{ kind: 'live.calendar', id }] },
  ]);
  const file = await fileOf(id);
  expect(file).toContain('SUMMARY:病例夜话');
  expect(file).toContain('DTSTART;TZID=Asia/Shanghai:20270325T190000');
  const desk = await stage.call<{ data: { reminders: number } }>(stage.admin, 'live.admin.room', { id });
  expect(desk.data.reminders).toBe(1);
  await remind(me.ctx, id, false);
  await remind(me.ctx, id, false);
  expect(await isOn(me.ctx, id)).toBe(false);
  at('2027-03-25T18:45:00+08:00');
  await job();
  expect(await kinds(me.id)).toEqual(['kept']);
});

test('is told before the begin once, by two processes too, and not to whom it was confirmed a moment ago', async () => {
  at('2027-03-20T10:00:00+08:00');
  const { id } = await stage.stream();
  const [me, late] = [await member(), await member()];
  await remind(me.ctx, id);
  at('2027-03-25T18:29:00+08:00');
  await job();
  expect(await kinds(me.id)).toEqual(['kept']);
  at('2027-03-25T18:30:00+08:00');
  await remind(late.ctx, id);
  await Promise.all([job(), job()]);
  await job();
  expect(await kinds(me.id)).toEqual(['kept', 'due']);
  expect(await kinds(late.id)).toEqual(['kept']);
});

test('is told again when the begin moves, there and back, with a file that replaces the former, and before the new begin', async () => {
  at('2027-03-20T10:00:00+08:00');
  const { id } = await stage.stream();
  const me = await member();
  await remind(me.ctx, id);
  const first = await fileOf(id);
  await move(id, '2027-03-26T19:00:00+08:00', '2027-03-26T20:30:00+08:00');
  await Promise.all([job(), job()]);
  await move(id, BEGIN, '2027-03-25T20:30:00+08:00');
  await job();
  expect((await told(me.id)).map(({ kind, at: begin }) => [kind.slice(14), begin.slice(0, 16)])).toEqual([
    ['kept', '2027-03-25 19:00'],
    ['moved', '2027-03-26 19:00'],
    ['moved', '2027-03-25 19:00'],
  ]);
  const number = (file: string): number => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  expect(number(await fileOf(id))).toBeGreaterThan(number(first));
  at('2027-03-25T18:40:00+08:00');
  await job();
  await move(id, '2027-03-25T19:30:00+08:00', '2027-03-25T20:30:00+08:00');
  at('2027-03-25T18:50:00+08:00');
  await job();
  at('2027-03-25T19:01:00+08:00');
  await job();
  expect((await kinds(me.id)).slice(3)).toEqual(['due', 'moved', 'due']);
});

test('says nothing of what was taken down, withdrawn or has begun, nor to whom it is for no more', async () => {
  at('2027-03-20T10:00:00+08:00');
  const streams = await Promise.all([stage.stream(), stage.stream(), stage.stream({}), stage.stream()]);
  const [down, withdrawn, begun, narrowed] = streams;
  const me = await member();
  for (const { id } of streams) await remind(me.ctx, id);
  await stage.move(down?.id ?? 0, -1);
  await stage.call(stage.admin, 'live.stream.withdraw', { ...withdrawn, reason: '讲者生病' });
  await stage.move(begun?.id ?? 0, 1);
  await stage.admin.db.write((tx) =>
    tx.rows(`update live_stream set audience = 'doctor.granted' where shop_id = $1 and id = $2`, [
      ...[stage.shop.id, narrowed?.id ?? 0],
    ]),
  );
  at('2027-03-25T18:45:00+08:00');
  await job();
  expect(await kinds(me.id)).toEqual(['kept', 'kept', 'kept', 'kept']);
  expect(await fileOf(down?.id ?? 0)).toContain('STATUS:CANCELLED');
  await expect(remind(me.ctx, down?.id ?? 0)).rejects.toMatchObject({ code: 'live.taken_down' });
  await expect(remind(me.ctx, begun?.id ?? 0)).rejects.toMatchObject({ code: 'live.not_coming' });
  await expect(remind(me.ctx, withdrawn?.id ?? 0)).rejects.toMatchObject({ status: 404 });
});

test('is for members, of this shop’s streams alone, and bounded for one person', async () => {
  at('2027-03-20T10:00:00+08:00');
  const { id } = await stage.stream();
  const me = await member();
  await expect(remind(stage.visitor(), id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const other = stage.kit.ctx(await stage.kit.makeShop(), me.ctx.person);
  for (const operation of ['live.remind', 'live.reminder', 'live.calendar'])
    await expect(stage.call(other, operation, { id, on: true })).rejects.toMatchObject({ status: 404 });
  await stage.admin.db.write((tx) =>
    tx.rows(
      `insert into live_reminder (shop_id, stream_id, member_id, asked_at, told_for)
       select shop_id, id, $2, $3, starts_at from live_stream t where shop_id = $1 and live and status = 0 and id <> $4
       limit 50`,
      [stage.shop.id, me.id, now.toISOString(), id],
    ),
  );
  const more = 50 - (await held(me.id));
  for (let at = 0; at < more; at += 1) {
    const { id: another } = await stage.stream();
    await remind(me.ctx, another);
  }
  await expect(remind(me.ctx, id)).rejects.toMatchObject({ code: 'live.too_many_reminders' });
  expect(await held(me.id)).toBe(50);
});

const held = async (memberId: number): Promise<number> =>
  (
    await stage.admin.db.row<{ count: number }>(
      'select count(*)::int as count from live_reminder where shop_id = $1 and member_id = $2',
      [stage.shop.id, memberId],
    )
  )?.count ?? 0;

test('one finds all that one is told of in one place: to come by their begin, then what was; nobody else’s, and nothing that one may not see', async () => {
  at('2027-03-20T10:00:00+08:00');
  const [me, other] = [await member(), await member()];
  const on = (day: string) => ({ startsAt: `2027-04-${day}T19:00:00+08:00`, endsAt: `2027-04-${day}T20:00:00+08:00` });
  const later = await stage.stream(undefined, { ...on('09'), title: '后一场' });
  const sooner = await stage.stream({}, { ...on('08'), title: '前一场' });
  const down = await stage.stream({}, on('07'));
  const foreign = await stage.stream(undefined, on('06'));
  for (const { id } of [later, sooner, down]) await remind(me.ctx, id);
  await remind(other.ctx, foreign.id);
  await stage.move(down.id, -1);
  type Mine = { data: { coming: { id: number }[]; past: { id: number }[] } };
  const mine = async (as: Ctx) => {
    const { data } = await stage.call<Mine>(as, 'live.reminders', {});
    return { coming: data.coming.map(({ id }) => id), past: data.past.map(({ id }) => id) };
  };
  expect(await mine(me.ctx)).toEqual({ coming: [sooner.id, later.id], past: [] });
  await stage.move(sooner.id, 1, 2);
  expect(await mine(me.ctx)).toEqual({ coming: [later.id], past: [sooner.id] });
  await remind(me.ctx, later.id, false);
  expect(await mine(me.ctx)).toEqual({ coming: [], past: [sooner.id] });
  expect(await mine(other.ctx)).toEqual({ coming: [foreign.id], past: [] });
  await expect(mine(stage.visitor())).rejects.toMatchObject({ status: 401 });
});
