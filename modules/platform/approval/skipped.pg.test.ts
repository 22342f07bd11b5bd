import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { type TestApp, testApp } from '../../../kernel/testkit/app.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { startAlong } from './commands/start.ts';
import { type Facts, Flow } from './flow.ts';

let kit: TestApp;
let shop: Shop;
let asked: SignedInPerson;
let subject = 8_000_000_000;
beforeAll(async () => {
  kit = await testApp();
  shop = await kit.makeShop();
  asked = await signedInPerson(kit, shop, 'staff', []);
});
afterAll(() => kit.close());

const who = () => [{ kind: 'person' as const, memberId: asked.memberId }];
type Condition = Flow['steps'][number]['when'][number];

/** A matter of a kind along a step with these conditions and one without; answers it as its approver sees it. */
async function shown(kind: string, when: Condition[], facts: Facts, locale = 'zh-CN') {
  const ctx = kit.ctx(shop);
  subject += 1;
  const name = { zh: '审核', en: '' };
  const flow = Flow.parse({
    steps: [
      { name, mode: 'any', who: who(), when },
      { name, mode: 'any', who: who() },
    ],
  });
  const matter = { kind, subjectId: subject, title: '事项', facts, startedBy: null };
  const id = await ctx.db.write((tx) => startAlong(ctx, tx, matter, { flow, number: null }));
  const url = `/api/admin/approval/request/show/${id}?lang=${locale}`;
  return (await kit.app.server.inject({ url, headers: asked.headers })).json().data;
}

test('a step that is skipped says by which conditions, in the path and in the log, and by no others', async () => {
  const when: Condition[] = [
    { fact: 'isChange', op: 'eq', value: 'true' },
    { fact: 'department', op: 'ne', value: 'surgery' },
  ];
  const { path, log } = await shown('doctor.application', when, { isChange: false, department: 'haematology' });
  const failed = ['变更已通过的认证为“否”，条件要求等于“是”'];
  expect(path).toMatchObject([
    { state: 'skipped', failed },
    { state: 'open', failed: [] },
  ]);
  expect(log).toMatchObject([
    { action: 'started', failed: [] },
    { action: 'skipped', failed },
  ]);
});

test('by the words of choices and codes, in the reader’s language, and of what nobody said', async () => {
  const when: Condition[] = [{ fact: 'audience', op: 'in', value: 'doctor, member' }];
  expect((await shown('news.review', when, { audience: 'public' })).path[0].failed).toEqual([
    '可见范围为“公开”，条件要求属于“认证医生、会员”',
  ]);
  expect((await shown('news.review', when, { audience: 'public' }, 'en')).path[0].failed).toEqual([
    'Audience is “Public”; the step is taken where it is one of “Verified doctors, Members”',
  ]);
  const unsaid = await shown('doctor.application', [{ fact: 'title', op: 'eq', value: 'attending' }], {});
  expect(unsaid.path[0].failed).toEqual([expect.stringContaining('职称为“未填写”')]);
});
