import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { conclude } from './commands/conclude.ts';
import { comeBack } from './commands/due.ts';
import { startAlong } from './commands/start.ts';
import { Flow } from './flow.ts';
import { lockRequest } from './request.ts';

const KIND = 'doctor.application';
const RIGHT = 'approval.request.intervene';
const HOUR = 3_600_000;

let kit: TestApp;
let shop: Shop;
let other: Shop;
const NOW = Date.UTC(2026, 10, 21);
let starter: SignedInPerson;
let li: SignedInPerson;
let wang: SignedInPerson;
let zhao: SignedInPerson;
let manager: SignedInPerson;
let subject = 5_000_000_000;

beforeAll(async () => {
  kit = await testApp({ now: () => new Date(NOW) });
  shop = await kit.makeShop();
  other = await kit.makeShop();
  starter = await signedInPerson(kit, shop, 'staff', ['news.article.view']);
  li = await signedInPerson(kit, shop, 'staff', ['topic.topic.view']);
  wang = await signedInPerson(kit, shop, 'staff', ['topic.topic.view']);
  zhao = await signedInPerson(kit, shop, 'staff', ['tags.tag.view']);
  manager = await signedInPerson(kit, shop, 'staff', [RIGHT]);
});
afterAll(() => kit.close());

type Step = Flow['steps'][number];
const person = ({ memberId }: SignedInPerson) => ({ kind: 'person' as const, memberId });
const step = (part: Partial<Step> & Pick<Step, 'who'>): Partial<Step> => ({
  name: { zh: '审核', en: '' },
  mode: 'all',
  ...part,
});

/** Hands a matter in along these steps; the fact `isChange` is for conditions. */
async function start(
  steps: Partial<Step>[],
  facts = { isChange: false },
  by: SignedInPerson = starter,
): Promise<number> {
  const ctx = kit.ctx(shop);
  subject += 1;
  const matter = { kind: KIND, subjectId: subject, title: `申请 ${subject}`, facts, startedBy: by.memberId };
  return ctx.db.write((tx) => startAlong(ctx, tx, matter, { flow: Flow.parse({ steps }), number: null }));
}

async function call(who: SignedInPerson, method: 'GET' | 'POST', path: string, body?: Record<string, unknown>) {
  const answer = await kit.app.server.inject({
    method,
    url: `/api/admin/approval/${path}`,
    headers: who.headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const act = (who: SignedInPerson, move: string, id: number, more: Record<string, unknown> = {}) =>
  call(who, 'POST', `request/${move}`, { id, ...more });
const show = async (who: SignedInPerson, id: number) => (await call(who, 'GET', `request/show/${id}`)).body;
const waitsFor = async (who: SignedInPerson): Promise<number[]> =>
  (await call(who, 'GET', 'request/list?limit=100')).body.data.map((row: { id: number }) => row.id);
const stateOf = async (id: number): Promise<string | undefined> =>
  (
    await kit
      .ctx(shop)
      .db.row<{ state: string }>('select state from approval_request where shop_id = $1 and id = $2', [shop.id, id])
  )?.state;
/** What of a request somebody was told and has not read. */
const told = async (who: SignedInPerson, id: number): Promise<string[]> =>
  (
    await kit
      .ctx(shop)
      .db.rows<{ kind: string }>(
        'select kind from notice where shop_id = $1 and member_id = $2 and link = $3 and read_at is null order by id',
        [shop.id, who.memberId, `/backend/approval/${id}`],
      )
  ).map(({ kind }) => kind.slice('approval.'.length));
/** Lets hours pass for one request; the people who are signed in stay so. */
async function age(id: number, hours: number): Promise<void> {
  await kit.ctx(shop).db.write(async (tx) => {
    const by = [shop.id, id, hours];
    await tx.rows(
      `update approval_task set opened_at = opened_at - $3::int * interval '1 hour' where shop_id = $1 and request_id = $2`,
      by,
    );
    await tx.rows(
      `update approval_request set reminded_at = reminded_at - $3::int * interval '1 hour' where shop_id = $1 and id = $2`,
      by,
    );
  });
}
const ok = { status: 200 };
const refused = (code: string) => ({ body: { code: `approval.${code}` } });

// A withdrawal is the end that reaches no record, so these requests need none behind them.
const steps = (...who: SignedInPerson[]) => [step({ who: who.map(person) }), step({ who: [person(zhao)] })];

describe('the way through a flow', () => {
  test('everybody of a step, then the next step', async () => {
    const id = await start(steps(li, wang));
    expect(await waitsFor(li)).toContain(id);
    expect(await waitsFor(zhao)).not.toContain(id);
    expect(await act(li, 'approve', id)).toMatchObject(ok);
    expect(await waitsFor(li)).not.toContain(id);
    expect(await act(wang, 'approve', id, { reason: '同意' })).toMatchObject(ok);
    expect(await waitsFor(zhao)).toContain(id);
    const { data, can } = await show(starter, id);
    expect(data).toMatchObject({ stepNumber: 2, state: 'open', path: [{ state: 'done' }, { state: 'open' }] });
    expect(can).toMatchObject({ answer: false, withdraw: true });
  });

  test('one after the other where a step is sequential', async () => {
    const id = await start([
      step({ mode: 'sequential', who: [person(wang), person(li)] }),
      step({ who: [person(zhao)] }),
    ]);
    expect(await waitsFor(li)).not.toContain(id);
    expect(await act(li, 'approve', id)).toMatchObject(refused('already_decided'));
    await act(wang, 'approve', id);
    expect(await waitsFor(li)).toContain(id);
  });

  test('a countersign ends as soon as the share has agreed, and takes the rest back', async () => {
    const id = await start([
      step({ mode: 'ratio', ratio: 60, who: [person(li), person(wang), person(manager)] }),
      step({ who: [person(zhao)] }),
    ]);
    await act(li, 'approve', id);
    expect(await waitsFor(zhao)).not.toContain(id);
    await act(wang, 'approve', id);
    expect(await waitsFor(zhao)).toContain(id);
    expect(await waitsFor(manager)).not.toContain(id);
  });

  test('a group is whoever holds the right when they answer, and one answer is enough', async () => {
    const id = await start([
      step({ mode: 'any', who: [{ kind: 'permission', permission: 'topic.topic.view' }] }),
      step({ who: [person(zhao)] }),
    ]);
    const late = await signedInPerson(kit, shop, 'staff', ['topic.topic.view']);
    expect(await waitsFor(late)).toContain(id);
    const answers = await Promise.all([li, wang, late].map((who) => act(who, 'approve', id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await waitsFor(zhao)).toContain(id);
  });

  test('a step whose conditions do not hold is skipped, and the log says so', async () => {
    const condition = { fact: 'isChange', op: 'eq' as const, value: 'true' };
    const flow = [step({ who: [person(li)], when: [condition] }), step({ who: [person(wang)] })];
    const skipped = await start(flow);
    expect(await waitsFor(li)).not.toContain(skipped);
    expect((await show(wang, skipped)).data).toMatchObject({ path: [{ state: 'skipped' }, { state: 'open' }] });
    const taken = await start(flow, { isChange: true });
    expect(await waitsFor(li)).toContain(taken);
  });

  test('its title is read in the reader’s language, in the list, by a word of it, and in what people are told', async () => {
    const ctx = kit.ctx(shop);
    subject += 1;
    const title = `骨髓瘤的维持治疗 ${subject}`;
    const matter = { kind: KIND, subjectId: subject, facts: {}, startedBy: starter.memberId };
    const flow = { flow: Flow.parse({ steps: steps(li) }), number: null };
    const id = await ctx.db.write((tx) =>
      startAlong(ctx, tx, { ...matter, title, titleEn: `Maintenance in myeloma ${subject}` }, flow),
    );
    const read = async (language: string) => {
      const reader = { ...li, headers: { ...li.headers, 'accept-language': language } };
      const q = encodeURIComponent('Maintenance in');
      const { data } = (await call(reader, 'GET', `request/list?q=${q}`)).body as { data: { title: string }[] };
      return [...data.map((row) => row.title), (await show(reader, id)).data.title];
    };
    expect(await read('en')).toEqual(Array(2).fill(`Maintenance in myeloma ${subject}`));
    expect(await read('zh-CN')).toEqual([title, title]);
    const told = await ctx.db.row<{ texts: Record<string, { title: string }> }>(
      'select texts from notice where shop_id = $1 and member_id = $2 order by id desc limit 1',
      [shop.id, li.memberId],
    );
    expect(told?.texts.en?.title).toBe(`To approve: Maintenance in myeloma ${subject}`);
    expect(told?.texts['zh-CN']?.title).toBe(`待审批：${title}`);
    const plain = await start(steps(li));
    const inEnglish = { ...li, headers: { ...li.headers, 'accept-language': 'en' } };
    expect((await show(inEnglish, plain)).data.title, 'where there is none').toBe(`申请 ${subject}`);
  });

  test('a request keeps the flow it began with', async () => {
    const id = await start(steps(li));
    const admin = await signedInPerson(kit, shop, 'staff', ['*']);
    const flow = { steps: [{ name: { zh: '新的一步' }, mode: 'any', who: [person(wang)] }] };
    const saved = await kit.app.server.inject({
      method: 'POST',
      url: '/api/configure/approval/flow/save',
      headers: admin.headers,
      payload: { kind: KIND, draft: flow },
    });
    expect(saved.statusCode).toBe(200);
    const { version } = saved.json().data;
    const publish = () =>
      kit.app.server.inject({
        method: 'POST',
        url: '/api/configure/approval/flow/publish',
        headers: admin.headers,
        payload: { kind: KIND, version },
      });
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await show(starter, id)).data.path[0].name).toBe('审核');
  });
});

describe('who may answer', () => {
  test('the starter is left out of their own matter unless the step says otherwise', async () => {
    const id = await start(
      [step({ mode: 'any', who: [{ kind: 'permission', permission: 'topic.topic.view' }] })],
      undefined,
      li,
    );
    expect(await waitsFor(li)).not.toContain(id);
    expect(await act(li, 'approve', id)).toMatchObject(refused('own_request'));
    const allowed = await start(
      [step({ who: [person(li)], self: 'allow' }), step({ who: [person(zhao)] })],
      undefined,
      li,
    );
    expect(await act(li, 'approve', allowed)).toMatchObject(ok);
    const passed = await start(
      [step({ who: [person(li)], self: 'pass' }), step({ who: [person(zhao)] })],
      undefined,
      li,
    );
    expect(await waitsFor(zhao)).toContain(passed);
  });

  test('four eyes: who agreed before is left out, or passes', async () => {
    const eyes = await start([
      step({ who: [person(li)] }),
      step({ who: [person(li), person(wang)], repeat: 'refuse' }),
      step({ who: [person(zhao)] }),
    ]);
    await act(li, 'approve', eyes);
    expect(await act(li, 'approve', eyes)).toMatchObject(refused('own_request'));
    await act(wang, 'approve', eyes);
    expect(await waitsFor(zhao)).toContain(eyes);
    const passes = await start([
      step({ who: [person(li)] }),
      step({ who: [person(li)], repeat: 'pass' }),
      step({ who: [person(zhao)] }),
    ]);
    await act(li, 'approve', passes);
    expect(await waitsFor(zhao)).toContain(passes);
  });

  test('a step that finds nobody goes to the managers of approvals and never passes by itself', async () => {
    const id = await start([step({ who: [person(starter)] })]);
    expect(await stateOf(id)).toBe('open');
    expect(await waitsFor(manager)).toContain(id);
    expect((await show(manager, id)).data.log.map(({ action }: { action: string }) => action)).toContain('unmanned');
  });

  test('the inbox is narrowed to one kind of matter, by the kinds that there are', async () => {
    const id = await start(steps(li));
    const { kinds } = (await call(li, 'GET', 'request/counts')).body.data as {
      kinds: { kind: string; name: string }[];
    };
    expect(kinds).toContainEqual({ kind: 'news.review', name: '资讯审核' });
    expect(kinds.map(({ kind }) => kind)).toContain(KIND);
    const listed = async (kind: string): Promise<number[]> =>
      (await call(li, 'GET', `request/list?limit=100&kind=${kind}`)).body.data.map((row: { id: number }) => row.id);
    expect(await listed(KIND)).toContain(id);
    expect(await listed('news.review')).toEqual([]);
  });

  test('each tab is walked by cursor: what waits longest first, else the newest', async () => {
    const asker = await signedInPerson(kit, shop, 'staff', ['approval.request.view']);
    const judge = await signedInPerson(kit, shop, 'staff', []);
    const way = [step({ who: [person(judge)] }), step({ who: [person(li)] })];
    const made: number[] = [];
    for (let each = 0; each < 5; each += 1) made.push(await start(way, undefined, asker));
    const walked = async (who: SignedInPerson, tab: string): Promise<number[]> => {
      const found: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { status, body } = await call(who, 'GET', `request/list?tab=${tab}&limit=2&cursor=${cursor}`);
        expect([status, body.total]).toEqual([200, tab === 'all' ? expect.any(Number) : 5]);
        found.push(...body.data.map(({ id }: { id: number }) => id));
        cursor = body.next;
      }
      return found;
    };
    expect(await walked(judge, 'waiting')).toEqual(made);
    for (const id of made) expect((await act(judge, 'approve', id)).status).toBe(200);
    expect(await walked(judge, 'decided')).toEqual(made.toReversed());
    expect(await walked(asker, 'started')).toEqual(made.toReversed());
    expect((await walked(asker, 'all')).slice(0, 5)).toEqual(made.toReversed());
  });

  test('nobody else, and nobody of another shop', async () => {
    const id = await start(steps(li));
    expect(await act(zhao, 'approve', id)).toMatchObject(refused('not_asked'));
    expect(await act(li, 'reject', id, { reason: ' ' })).toMatchObject({ status: 400 });
    expect((await call(zhao, 'GET', `request/show/${id}`)).status).toBe(404);
    const foreigner = await signedInPerson(kit, other, 'staff', ['*']);
    expect(await act(foreigner, 'approve', id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await call(foreigner, 'GET', `request/show/${id}`)).status).toBe(404);
    expect((await call(zhao, 'GET', 'request/list?tab=all')).body.code).toBe('PERMISSION_DENIED');
  });

  test('four eyes hold for the person: who was merged into an approver was that approver', async () => {
    const right = 'doctor.profile.review';
    const reviewer = await signedInPerson(kit, shop, 'staff', [right]);
    const applicant = await signedInPerson(kit, shop, 'site', []);
    const group = { kind: 'permission' as const, permission: right };
    const asGroup = await start([step({ mode: 'any', who: [group] })], undefined, applicant);
    const asPerson = await start([step({ who: [person(reviewer)] })], undefined, applicant);
    expect(await waitsFor(reviewer)).toEqual(expect.arrayContaining([asGroup, asPerson]));
    const into = (winner: number | null) =>
      kit
        .ctx(shop)
        .db.write((tx) => tx.rows('update member set merged_into = $2 where id = $1', [applicant.memberId, winner]));
    await into(reviewer.memberId);
    expect(await waitsFor(reviewer)).not.toContain(asGroup);
    expect(await waitsFor(reviewer)).not.toContain(asPerson);
    for (const id of [asGroup, asPerson]) {
      expect(await act(reviewer, 'approve', id)).toMatchObject(refused('own_request'));
    }
    const later = await start([step({ who: [person(reviewer)] })], undefined, applicant);
    expect((await show(manager, later)).data.log.map(({ action }: { action: string }) => action)).toContain('unmanned');
    // As the person who asked, they may take it back.
    expect((await show(reviewer, asGroup)).can).toMatchObject({ answer: false, withdraw: true });
    await into(null);
    expect(await waitsFor(reviewer)).toEqual(expect.arrayContaining([asGroup, asPerson]));
  });

  test('an agreement needs a reason where the step asks for one', async () => {
    const id = await start([step({ who: [person(li)], needsReason: true }), step({ who: [person(zhao)] })]);
    expect(await act(li, 'approve', id)).toMatchObject(refused('reason_needed'));
    expect(await act(li, 'approve', id, { reason: '材料齐全' })).toMatchObject(ok);
  });
});

describe('passing on', () => {
  test('a colleague answers in the place of who handed it on', async () => {
    const id = await start(steps(li));
    expect(await act(li, 'delegate', id, { to: wang.memberId, reason: '出差' })).toMatchObject(ok);
    expect(await act(li, 'approve', id)).toMatchObject({ status: 409 });
    expect(await act(wang, 'delegate', id, { to: starter.memberId })).toMatchObject(refused('person_unfit'));
    expect(await act(wang, 'approve', id)).toMatchObject(ok);
    expect(await waitsFor(zhao)).toContain(id);
  });

  test('nobody unfit is asked: barred, asked already, no staff, unknown', async () => {
    const id = await start(
      [step({ mode: 'any', who: [{ kind: 'permission', permission: 'topic.topic.view' }] })],
      undefined,
      zhao,
    );
    expect(await act(li, 'delegate', id, { to: zhao.memberId })).toMatchObject(refused('person_unfit'));
    const member = await signedInPerson(kit, shop, 'site');
    expect(await act(li, 'delegate', id, { to: member.memberId })).toMatchObject(refused('person_unfit'));
    const foreigner = await signedInPerson(kit, other, 'staff', ['*']);
    expect(await act(li, 'delegate', id, { to: foreigner.memberId })).toMatchObject(refused('person_unfit'));
    const both = await start(steps(li, wang));
    expect(await act(li, 'add', both, { who: wang.memberId, when: 'after' })).toMatchObject(refused('person_unfit'));
  });

  test('who is added before is waited for; who is added after comes then', async () => {
    const before = await start(steps(li));
    expect(await act(li, 'add', before, { who: wang.memberId, when: 'before' })).toMatchObject(ok);
    expect(await act(li, 'approve', before)).toMatchObject({ status: 409 });
    await act(wang, 'approve', before);
    expect(await act(li, 'approve', before)).toMatchObject(ok);
    expect(await waitsFor(zhao)).toContain(before);
    const after = await start([step({ mode: 'any', who: [person(li)] }), step({ who: [person(zhao)] })]);
    await act(li, 'add', after, { who: wang.memberId, when: 'after' });
    await act(li, 'approve', after);
    expect(await waitsFor(zhao)).not.toContain(after);
    expect(await waitsFor(wang)).toContain(after);
    await act(wang, 'approve', after);
    expect(await waitsFor(zhao)).toContain(after);
  });

  test('a return goes to any earlier step, and answers from there on count no more', async () => {
    const id = await start(steps(li));
    await act(li, 'approve', id);
    expect(await act(zhao, 'return', id, { to: 1, reason: '请补充' })).toMatchObject(refused('step_unknown'));
    expect(await act(zhao, 'return', id, { to: 0, reason: '请补充材料' })).toMatchObject(ok);
    expect(await waitsFor(li)).toContain(id);
    expect((await show(li, id)).data).toMatchObject({ round: 2, stepNumber: 1 });
    await act(li, 'approve', id);
    expect(await waitsFor(zhao)).toContain(id);
  });

  test('an absent person’s new parts go to their substitute, old ones stay', async () => {
    const earlier = await start(steps(manager));
    const fromAt = new Date(NOW - HOUR).toISOString();
    const untilAt = new Date(NOW + HOUR).toISOString();
    expect(await call(manager, 'POST', 'absence/save', { substituteId: wang.memberId, fromAt, untilAt })).toMatchObject(
      ok,
    );
    const id = await start(steps(manager));
    expect(await waitsFor(wang)).toContain(id);
    expect(await waitsFor(manager)).toEqual(expect.arrayContaining([earlier]));
    expect(await waitsFor(manager)).not.toContain(id);
    expect([await told(wang, id), await told(manager, id)]).toEqual([['asked'], []]);
    await call(manager, 'POST', 'absence/end', {});
    const later = await start(steps(manager));
    expect(await waitsFor(manager)).toContain(later);
    const self = await call(manager, 'POST', 'absence/save', { substituteId: manager.memberId, fromAt, untilAt });
    expect(self).toMatchObject(refused('person_unfit'));
  });
});

describe('the starter and the clock', () => {
  test('the starter withdraws while it is open, nobody else does, and nothing is left to answer', async () => {
    const id = await start(steps(li));
    expect(await act(li, 'withdraw', id)).toMatchObject(refused('not_starter'));
    expect(await act(starter, 'withdraw', id, { reason: '填错了' })).toMatchObject(ok);
    expect(await stateOf(id)).toBe('withdrawn');
    expect(await waitsFor(li)).not.toContain(id);
    expect(await act(li, 'approve', id)).toMatchObject(refused('concluded'));
    expect(await act(starter, 'withdraw', id)).toMatchObject(refused('concluded'));
  });

  test('the starter reminds once an hour', async () => {
    const id = await start(steps(li));
    expect(await act(starter, 'remind', id)).toMatchObject(ok);
    expect(await act(starter, 'remind', id)).toMatchObject(refused('reminded_lately'));
    await age(id, 1);
    expect(await act(starter, 'remind', id)).toMatchObject(ok);
  });

  test('the clock reminds once, and asks the next level in the place of who is late', async () => {
    const id = await start([step({ who: [person(li)], remindHours: 24, dueHours: 48, escalateTo: [person(wang)] })]);
    const tick = (): Promise<void> => comeBack(kit.ctx(shop) as Ctx, { requestId: id, step: 0, round: 1 });
    const actions = async (): Promise<string[]> =>
      (await show(starter, id)).data.log.map(({ action }: { action: string }) => action);
    await tick();
    expect(await actions()).toEqual(['started']);
    await age(id, 24);
    await tick();
    await tick();
    expect(await actions()).toEqual(['started', 'reminded']);
    await age(id, 24);
    await tick();
    await tick();
    expect((await actions()).filter((action) => action === 'escalated')).toHaveLength(1);
    expect(await waitsFor(wang)).toContain(id);
    expect(await waitsFor(li)).not.toContain(id);
    expect(await act(li, 'approve', id)).toMatchObject({ status: 409 });
  });

  test('whoever is asked, reminded or called is told, until nobody is waited for; the starter learns the end', async () => {
    const id = await start([
      step({ who: [person(li)], remindHours: 24, dueHours: 30, escalateTo: [person(wang)] }),
      step({ who: [person(zhao)] }),
    ]);
    const tick = (): Promise<void> => comeBack(kit.ctx(shop) as Ctx, { requestId: id, step: 0, round: 1 });
    await age(id, 24);
    await tick();
    expect(await told(li, id)).toEqual(['asked', 'reminded']);
    await age(id, 6);
    await tick();
    expect(await told(wang, id)).toEqual(['escalated']);
    expect(await told(zhao, id)).toEqual([]);
    await act(wang, 'approve', id);
    expect(await told(zhao, id)).toEqual(['asked']);
    expect([await told(li, id), await told(wang, id)]).toEqual([[], []]);
    await act(starter, 'withdraw', id);
    // Who ends a matter need not be told of it.
    expect([await told(zhao, id), await told(starter, id)]).toEqual([[], []]);
    const another = await start(steps(li));
    await kit.ctx(shop).db.write(async (tx) => {
      const request = await lockRequest(tx, shop.id, another);
      await conclude(kit.ctx(shop), tx, request, { outcome: 'withdrawn', by: li.memberId, reason: '' });
    });
    expect(await told(starter, another)).toEqual(['concluded']);
  });

  test('one record has one open request', async () => {
    const id = await start(steps(li));
    const ctx = kit.ctx(shop);
    const again = { kind: KIND, subjectId: subject, title: '再次', facts: {}, startedBy: starter.memberId };
    const flow = Flow.parse({ steps: steps(li) });
    await expect(ctx.db.write((tx) => startAlong(ctx, tx, again, { flow, number: null }))).rejects.toMatchObject({
      code: 'approval.under_way',
    });
    await act(starter, 'withdraw', id);
    await expect(ctx.db.write((tx) => startAlong(ctx, tx, again, { flow, number: null }))).resolves.toBeGreaterThan(id);
  });
});
