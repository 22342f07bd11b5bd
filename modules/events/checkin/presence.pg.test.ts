import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkinStage } from './test-checkin-stage.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let s: Awaited<ReturnType<typeof checkinStage>>;
beforeAll(async () => {
  s = await checkinStage();
});
afterAll(() => s.stage.close());

type Made = { data: { id: number; version: number } };
const call = <T>(name: string, input: Record<string, unknown>): Promise<T> => s.call<T>(s.desk, name, input);
/** A hall at which people sign in and out. */
async function timed(more: object = {}) {
  const hall = await s.hall({ isMulti: true, ...more });
  const out = await s.list(hall.conference, { name: '签退', outOfId: hall.list, isMulti: true });
  return { ...hall, out, exit: await s.gate(out, '出口') };
}
type Own = {
  data: { entries: number; minutes: number; isEnough: boolean; certificate: { number: string; state: string } | null };
};
const ownOf = async (as: Parameters<typeof s.call>[0], conference: number) =>
  (await s.call<Own>(as, 'checkin.own', { conference })).data;
const issue = (conference: number) =>
  call<{ data: { done: number } }>('certificate.issue', { kind: 'checkin.attendance', subjectId: conference });

test('C10 minutes lie between signing in and signing out; who does not sign out has none, and what was taken back does not count', async () => {
  const { conference, ticket, east, exit } = await timed();
  const { as, code } = await s.guest(conference, ticket);
  await s.redeem(east, { code });
  expect(await ownOf(as, conference)).toMatchObject({ entries: 1, minutes: 0 });
  s.pass(40 * MINUTE);
  await s.redeem(exit, { code });
  s.pass(10 * MINUTE);
  await s.redeem(east, { code });
  s.pass(5 * MINUTE);
  // Signed in again without signing out: the first of the two counts for nothing.
  const again = await s.redeem(east, { code });
  s.pass(20 * MINUTE);
  const left = await s.redeem(exit, { code });
  expect(await ownOf(as, conference)).toMatchObject({ entries: 1, minutes: 60 });
  await call('checkin.undo', { entry: left.entry, reason: '误扫' });
  expect(await ownOf(as, conference)).toMatchObject({ minutes: 40 });
  await call('checkin.undo', { entry: again.entry, reason: '误扫' });
  s.pass(MINUTE);
  await s.redeem(exit, { code });
  expect(await ownOf(as, conference)).toMatchObject({ minutes: 66 });
});

test('C10 CR4 they become credits of the session that the list feeds, once, and are said anew when a scan is taken back', async () => {
  const { conference, ticket, list, east, exit } = await timed();
  const { as, code } = await s.guest(conference, ticket);
  const from = s.now();
  await call('credit.rule.save', {
    ...{
      level: 'national',
      fromDay: '2026-01-01',
      minutesPerHour: 30,
      hoursPerCredit: 1,
      step: 'half',
      rounding: 'down',
    },
    mostCredits: 10,
  }).catch(() => undefined);
  const day = from.toISOString().slice(0, 10);
  const project = await call<Made>('credit.project.save', { title: '学习班', startsOn: day, endsOn: day });
  const at = (minutes: number) => new Date(from.getTime() + minutes * MINUTE).toISOString();
  const unit = await call<Made>('credit.unit.save', {
    ...{ projectId: project.data.id, title: '上午', slots: [{ from: at(0), to: at(60) }], pauses: [] },
    feeds: [{ source: 'checkin', subjectId: list }],
  });
  await s.redeem(east, { code });
  s.pass(90 * MINUTE);
  const left = await s.redeem(exit, { code });
  await call('credit.unit.settle', { id: unit.data.id });
  await call('credit.unit.settle', { id: unit.data.id });
  const lines = await s.desk.db.rows<{ minutes: number }>(
    'select minutes from credit_line where shop_id = $1 and unit_id = $2 and member_id = $3',
    [s.stage.shop.id, unit.data.id, as.person?.id],
  );
  // Ninety minutes in the hall, sixty of them accredited.
  expect(lines).toEqual([{ minutes: 60 }]);
  await call('checkin.undo', { entry: left.entry, reason: '误扫' });
  const watched = await s.desk.db.rows('select id from credit_watch where shop_id = $1 and unit_id = $2', [
    ...[s.stage.shop.id, unit.data.id],
  ]);
  expect(watched).toEqual([]);
});

test('a certificate of attendance is for whoever was there as long as it asks, after the end, and goes with what it stood on', async () => {
  const { conference, ticket, east, exit } = await timed();
  await call('checkin.need.save', { conferenceId: conference, leastMinutes: 30, leastEntries: 1 });
  await expect(call('checkin.need.save', { conferenceId: conference })).rejects.toMatchObject({
    code: 'checkin.need_there',
  });
  const [long, short] = [await s.guest(conference, ticket), await s.guest(conference, ticket)];
  await s.redeem(east, { code: long.code });
  await s.redeem(east, { code: short.code });
  s.pass(20 * MINUTE);
  await s.redeem(exit, { code: short.code });
  s.pass(20 * MINUTE);
  const left = await s.redeem(exit, { code: long.code });
  s.pass(4 * DAY);
  await s.desk.db.write((tx) =>
    tx.rows(
      `update conference set ends_at = least(now() - interval '1 hour', '2026-11-27') where shop_id = $1 and id = $2`,
      [...[s.stage.shop.id, conference]],
    ),
  );
  expect((await issue(conference)).data.done).toBe(1);
  expect(await ownOf(long.as, conference)).toMatchObject({ isEnough: true, certificate: { state: 'valid' } });
  expect(await ownOf(short.as, conference)).toMatchObject({ isEnough: false, certificate: null });
  const number = (await ownOf(long.as, conference)).certificate?.number;
  const { data } = await call<{ data: { certificate: string | null; isEnough: boolean }[] }>('checkin.presence.list', {
    conferenceId: conference,
  });
  expect(data.map(({ certificate, isEnough }) => [certificate, isEnough]).toSorted()).toEqual(
    [
      [number, true],
      [null, false],
    ].toSorted(),
  );
  // Issued once.
  expect((await issue(conference)).data.done).toBe(0);
  await call('checkin.undo', { entry: left.entry, reason: '误扫' });
  expect(await ownOf(long.as, conference)).toMatchObject({ minutes: 0, isEnough: false });
  // What it stood on is gone, and so is what was issued upon it.
  const [renew] = s.stage.kit.services.registry.find('certificate')?.jobs ?? [];
  const sent = s.stage.kit.sentJobs.filter(
    ({ name, data: { subjectId } }) => name === renew?.name && subjectId === conference,
  );
  expect(sent.length).toBeGreaterThan(0);
  for (const job of sent) await renew?.run(s.stage.kit.ctx(s.stage.shop), job.data);
  expect(await ownOf(long.as, conference)).toMatchObject({ certificate: { number, state: 'revoked' } });
});

test('a list signs out of one list that lets in, of its own conference; another shop sees nothing', async () => {
  const { conference, list, out } = await timed();
  const elsewhere = await s.hall();
  const refused = { code: 'checkin.out_wrong' };
  await expect(s.list(conference, { outOfId: out })).rejects.toMatchObject(refused);
  await expect(s.list(conference, { outOfId: list })).rejects.toMatchObject(refused);
  await expect(s.list(elsewhere.conference, { outOfId: list })).rejects.toMatchObject(refused);
  const other = await checkinStage();
  try {
    const them = await other.member();
    await expect(other.call(them, 'checkin.own', { conference })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const seen = await other.call<{ data: unknown[] }>(other.desk, 'checkin.presence.list', {
      conferenceId: conference,
    });
    expect(seen.data).toEqual([]);
  } finally {
    await other.stage.close();
  }
});
