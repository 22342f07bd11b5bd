import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { openTestSession, type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { startAlong } from './commands/start.ts';
import { Flow } from './flow.ts';

type Step = Partial<Flow['steps'][number]>;
type Log = { action: string; other: string | null }[];

let kit: TestApp;
let shop: Shop;
let admin: SignedInPerson;
let zhao: SignedInPerson;
let li: SignedInPerson;
let manager: SignedInPerson;
let subject = 6_000_000_000;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  admin = await signedInPerson(kit, shop, 'staff', ['*']);
  zhao = await signedInPerson(kit, shop, 'staff', ['tags.tag.view']);
  li = await signedInPerson(kit, shop, 'staff', ['tags.tag.view']);
  manager = await signedInPerson(kit, shop, 'staff', ['approval.request.intervene']);
});
afterAll(() => kit.close());

const person = ({ memberId }: SignedInPerson) => ({ kind: 'person' as const, memberId });
const last = (): Step => ({ name: { zh: '终审', en: '' }, mode: 'all', who: [person(zhao)] });

async function inject(who: SignedInPerson, method: 'GET' | 'POST', url: string, payload?: Record<string, unknown>) {
  const { headers } = who;
  const answer = await kit.app.server.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const waitsFor = async (who: SignedInPerson): Promise<number[]> =>
  (await inject(who, 'GET', '/api/admin/approval/request/list?limit=100')).body.data.map(
    (row: { id: number }) => row.id,
  );
const approve = (who: SignedInPerson, id: number) => inject(who, 'POST', '/api/admin/approval/request/approve', { id });
const log = async (id: number): Promise<string[]> =>
  ((await inject(admin, 'GET', `/api/admin/approval/request/show/${id}`)).body.data.log as Log).map(
    ({ action }) => action,
  );

/** Runs the jobs that merges and their undoing asked for. */
async function runSettling(): Promise<void> {
  const jobs = (kit.services.registry.find('approval')?.jobs ?? []).filter(({ name }) => name.includes('settle_'));
  for (const { name, data } of [...kit.sentJobs]) await jobs.find((job) => job.name === name)?.run(kit.ctx(shop), data);
}

/** Parts the two again, whose merge was an error; the reviewer, whom that signed out, comes back. */
async function undo({ mergeId: id, reviewer }: { mergeId: number; reviewer: SignedInPerson }): Promise<SignedInPerson> {
  kit.sentJobs.length = 0;
  const undone = await inject(admin, 'POST', '/api/admin/member/merge/undo', { id, reason: '误合并' });
  expect(undone).toMatchObject({ status: 200 });
  for (const _ of [1, 2]) await runSettling();
  const { id: sessionId, token } = await openTestSession(kit, shop, reviewer.memberId, 'staff');
  return { ...reviewer, sessionId, token, headers: { ...reviewer.headers, authorization: token } };
}

/** Somebody applies, and then turns out to be the reviewer. */
async function reviewerWhoAsked(first: (reviewer: SignedInPerson) => Step): Promise<{
  id: number;
  reviewer: SignedInPerson;
  mergeId: number;
}> {
  const reviewer = await signedInPerson(kit, shop, 'staff', ['topic.topic.review']);
  const applicant = await signedInPerson(kit, shop, 'site');
  const ctx = kit.ctx(shop);
  subject += 1;
  const matter = { kind: 'doctor.application', subjectId: subject, title: `申请 ${subject}`, facts: {} };
  const flow = Flow.parse({ steps: [{ name: { zh: '审核', en: '' }, mode: 'all', ...first(reviewer) }, last()] });
  const id = await ctx.db.write((tx) =>
    startAlong(ctx, tx, { ...matter, startedBy: applicant.memberId }, { flow, number: null }),
  );
  expect(await waitsFor(reviewer)).toContain(id);
  kit.sentJobs.length = 0;
  const merged = await inject(admin, 'POST', '/api/admin/member/merge/run', {
    ...{ winner: reviewer.memberId, winnerVersion: 1, loser: applicant.memberId, loserVersion: 1, reason: '同一人' },
  });
  expect(merged).toMatchObject({ status: 200 });
  // The queue may bring a job twice.
  for (const _ of [1, 2]) await runSettling();
  const { data } = (await inject(admin, 'GET', `/api/admin/member/merge/list/${reviewer.memberId}`)).body;
  return { id, reviewer, mergeId: data[0].id };
}

describe('whoever is asked and turns out to be who asked', () => {
  test('is left out, and where nobody is left those of last resort are asked', async () => {
    const { id, reviewer } = await reviewerWhoAsked((one) => ({ who: [person(one)] }));
    expect(await waitsFor(reviewer)).not.toContain(id);
    expect(await waitsFor(zhao)).not.toContain(id);
    expect(await waitsFor(manager)).toContain(id);
    expect(await log(id)).toEqual(['started', 'left_out', 'unmanned']);
    for (const one of [manager, admin]) expect(await approve(one, id)).toMatchObject({ status: 200 });
    expect(await waitsFor(zhao)).toContain(id);
  });

  test('and turns out not to be, is asked again in a step that still waits, in place of those who stood in', async () => {
    const asked = await reviewerWhoAsked((one) => ({ who: [person(one)] }));
    const { id } = asked;
    const reviewer = await undo(asked);
    expect(await waitsFor(reviewer)).toContain(id);
    expect(await waitsFor(manager)).not.toContain(id);
    expect(await log(id)).toEqual(['started', 'left_out', 'unmanned', 'put_back']);
    expect(await approve(reviewer, id)).toMatchObject({ status: 200 });
    expect(await waitsFor(zhao)).toContain(id);
  });

  test('and turns out not to be, is asked beside the others and in their turn, and what was decided meanwhile stays', async () => {
    const all = await reviewerWhoAsked((one) => ({ who: [person(one), person(li)] }));
    const first = await undo(all);
    expect(await waitsFor(first)).toContain(all.id);
    expect(await approve(li, all.id)).toMatchObject({ status: 200 });
    expect(await waitsFor(zhao)).not.toContain(all.id);
    expect(await approve(first, all.id)).toMatchObject({ status: 200 });
    expect(await waitsFor(zhao)).toContain(all.id);

    const turns = await reviewerWhoAsked((one) => ({ mode: 'sequential', who: [person(one), person(li)] }));
    const second = await undo(turns);
    expect(await waitsFor(second)).toContain(turns.id);
    expect(await approve(second, turns.id)).toMatchObject({ status: 200 });
    expect(await waitsFor(zhao)).not.toContain(turns.id);
    expect(await approve(li, turns.id)).toMatchObject({ status: 200 });
    expect(await waitsFor(zhao)).toContain(turns.id);

    const passed = await reviewerWhoAsked((one) => ({ who: [person(one), person(li)], self: 'pass' }));
    expect(await log(passed.id)).toEqual(['started', 'passed']);
    const third = await undo(passed);
    expect(await waitsFor(third)).toContain(passed.id);

    const done = await reviewerWhoAsked((one) => ({ who: [person(one), person(li)] }));
    expect(await approve(li, done.id)).toMatchObject({ status: 200 });
    const fourth = await undo(done);
    expect(await waitsFor(fourth)).not.toContain(done.id);
    expect(await log(done.id)).not.toContain('put_back');
  });

  test('is left out of a group, and the step asks whom it names for that', async () => {
    const group = ({ memberId }: SignedInPerson) => ({ kind: 'role' as const, role: `role-${memberId}` });
    const { id } = await reviewerWhoAsked((one) => ({ mode: 'any', who: [group(one)], escalateTo: [person(li)] }));
    expect(await waitsFor(manager)).not.toContain(id);
    expect(await approve(li, id)).toMatchObject({ status: 200 });
    expect(await waitsFor(zhao)).toContain(id);
  });

  test('is left out, and the others of the step decide; whose turn comes next is asked', async () => {
    const all = await reviewerWhoAsked((one) => ({ who: [person(one), person(li)] }));
    expect(await approve(li, all.id)).toMatchObject({ status: 200 });
    expect(await waitsFor(zhao)).toContain(all.id);
    const turns = await reviewerWhoAsked((one) => ({ mode: 'sequential', who: [person(one), person(li)] }));
    expect(await waitsFor(li)).toContain(turns.id);
    expect(await log(turns.id)).toEqual(['started', 'left_out']);
  });

  test('passes or answers where the step says so', async () => {
    const passes = await reviewerWhoAsked((one) => ({ who: [person(one)], self: 'pass' }));
    expect(await waitsFor(zhao)).toContain(passes.id);
    expect(await log(passes.id)).toEqual(['started', 'passed']);
    const allowed = await reviewerWhoAsked((one) => ({ who: [person(one)], self: 'allow' }));
    expect(await waitsFor(allowed.reviewer)).toContain(allowed.id);
    expect(await log(allowed.id)).toEqual(['started']);
  });
});
