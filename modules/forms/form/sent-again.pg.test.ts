import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../kernel/rate-limit/attempts.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

const HOUR = 3_600_000;
// Proofs of work end by the real clock.
const NOON = Date.now();

let stage: NewsStage;
let admin: Ctx;
let now = NOON;

beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const options = [
  { key: 'onsite', label: '到现场' },
  { key: 'online', label: '线上' },
];
const questions = [
  { key: 'attend', kind: 'one', label: '怎样参加', required: true, options },
  { key: 'idea', kind: 'longText', label: '建议' },
];
const written = { title: '参会意向', lead: '导语', sections: [{ key: 'main', title: '安排', questions }] };

async function published(more: object = {}): Promise<Saved> {
  const form = await stage.step(admin, 'form.form.save', { ...written, ...more });
  return stage.step(admin, 'form.form.publish', form);
}
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));
const visitor = (): Ctx => stage.as(null);
const online = { attend: 'online' };
type Handed = { data: Saved & { status: string } };
const answer = (ctx: Ctx, id: number, values: object = online, more: object = {}) =>
  stage.call<Handed>(ctx, 'form.save', { id, values, ...more });
const listed = (form: number) =>
  stage.call<{ total: number; data: Record<string, unknown>[] }>(admin, 'form.answer.list', { formId: form });

/** A solved proof of work, as a visitor's browser brings one. */
async function proof(ctx: Ctx): Promise<string> {
  type Asked = { challenge: Parameters<typeof solveChallenge>[0]['challenge'] };
  const { challenge } = await stage.call<Asked>(ctx, 'signIn.captcha', { purpose: 'form' });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('an answer that is sent again', () => {
  const REUSED = { status: 422, code: 'IDEMPOTENCY_KEY_REUSED' };
  const sent = (ctx: Ctx, id: number, key: string, values: object = online, more: object = {}) =>
    stage.call<Handed>(ctx, 'form.save', { id, values, ...more }, key);

  test('is made once, at once even, though the form is full by then', async () => {
    const { id } = await published({ cap: 1 });
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => sent(visitor(), id, key)));
    expect(both[0]).toEqual(both[1]);
    expect(await sent(visitor(), id, key)).toEqual(both[0]);
    expect((await listed(id)).total).toBe(1);
  });

  test('with other words is refused instead of being lost, and what was kept stays', async () => {
    const { id } = await published();
    const key = randomUUID();
    await sent(visitor(), id, key);
    await expect(sent(visitor(), id, key, { ...online, idea: '改了主意' })).rejects.toMatchObject(REUSED);
    expect((await listed(id)).data).toMatchObject([{ texts: { attend: '线上' } }]);
    expect((await listed(id)).data[0]?.texts).not.toHaveProperty('idea');
  });

  test('by somebody else under the same key is an answer of its own', async () => {
    const { id } = await published();
    const key = randomUUID();
    const [one, other] = [await member(), await member()];
    const made = await Promise.all([visitor(), one, other].map((who) => sent(who, id, key, online)));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(3);
    expect(await sent(other, id, key)).toEqual(made[2]);
    expect((await listed(id)).total).toBe(3);
  });

  test('a refused one has used no key: what was put right is kept under it', async () => {
    const { id } = await published();
    const key = randomUUID();
    await expect(sent(visitor(), id, key, {})).rejects.toMatchObject({ status: 400 });
    await sent(visitor(), id, key);
    expect((await listed(id)).total).toBe(1);
  });

  test('of a visitor, comes under a key that nobody else can name', async () => {
    const { id } = await published();
    for (const key of ['1', 'form', '00000000-0000-0000-0000-000000000000']) {
      await expect(sent(visitor(), id, key), key).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_INVALID' });
    }
    await sent(await member(), id, 'form');
  });

  test('is the same one with another proof of work, or with none', async () => {
    const { id } = await published();
    const outside = stage.as(null, { ip: '203.0.113.78' });
    for (let turn = 0; turn < 20; turn += 1) await answer(outside, id);
    const key = randomUUID();
    const first = await sent(outside, id, key, online, { captcha: await proof(outside) });
    expect(await sent(outside, id, key, online, { captcha: await proof(outside) })).toEqual(first);
    expect(await sent(outside, id, key)).toEqual(first);
    expect((await listed(id)).total).toBe(21);
  });

  test('a change that is sent again is made once too', async () => {
    const { id } = await published({ who: 'member', editable: true });
    const who = await member();
    const { data } = await answer(who, id);
    const own = { answer: data.id, version: data.version };
    const key = randomUUID();
    const changed = await sent(who, id, key, { ...online, idea: '多设插座' }, own);
    expect(await sent(who, id, key, { ...online, idea: '多设插座' }, own)).toEqual(changed);
    expect(changed.data.version).toBe(data.version + 1);
  });
});

describe('a draft that comes behind its sheet', () => {
  const hand = (ctx: Ctx, id: number, key: string) => stage.call<Handed>(ctx, 'form.save', { id, values: online }, key);
  const draft = (ctx: Ctx, id: number, sheet: string, idea = '写到一半') =>
    answer(ctx, id, { idea }, { draft: true, sheet });
  const mine = async (ctx: Ctx, id: number) =>
    (await stage.call<{ data: { draft: object | null; answers: number } }>(ctx, 'form.mine', { id })).data;
  const LATE = { status: 409, code: 'form.handed_in' };

  test('is refused and leaves nothing; that of a further sheet is kept', async () => {
    const { id } = await published({ who: 'member' });
    const who = await member();
    const [first, second] = [randomUUID(), randomUUID()];
    await draft(who, id, first);
    await hand(who, id, first);
    await expect(draft(who, id, first)).rejects.toMatchObject(LATE);
    expect(await mine(who, id)).toMatchObject({ draft: null, answers: 1 });
    await draft(who, id, second, '第二份');
    expect(await mine(who, id)).toMatchObject({ draft: { idea: '第二份' }, answers: 1 });
    await hand(who, id, second);
    await expect(draft(who, id, second)).rejects.toMatchObject(LATE);
    expect(await mine(who, id)).toMatchObject({ draft: null, answers: 2 });
  });

  test('is kept where the sheet was refused, and where it is somebody else’s', async () => {
    const { id } = await published({ who: 'member' });
    const [who, other] = [await member(), await member()];
    const key = randomUUID();
    await expect(stage.call(who, 'form.save', { id, values: {} }, key)).rejects.toMatchObject({ status: 400 });
    await draft(who, id, key);
    expect(await mine(who, id)).toMatchObject({ draft: { idea: '写到一半' }, answers: 0 });
    await hand(other, id, key);
    await draft(who, id, key, '还在写');
    expect(await mine(who, id)).toMatchObject({ draft: { idea: '还在写' } });
  });

  test('at once with it leaves nothing, whichever is heard first', async () => {
    const { id } = await published({ who: 'member' });
    const who = await member();
    const key = randomUUID();
    // Whatever names this member waits for it: the draft is written and not done when its sheet comes.
    const [kept] = await stage.kit.ctx(stage.shop).db.write(async (tx) => {
      await tx.rows('select from member where shop_id = $1 and id = $2 for update', [stage.shop.id, who.person?.id]);
      const drafted = draft(who, id, key);
      await wait(300);
      const handed = hand(who, id, key);
      await wait(300);
      return [Promise.allSettled([drafted, handed])];
    });
    expect((await kept)?.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await mine(who, id)).toMatchObject({ draft: null, answers: 1 });

    for (let turn = 0; turn < 10; turn += 1) {
      const key = randomUUID();
      const [handed] = await Promise.allSettled([hand(who, id, key), draft(who, id, key)]);
      expect(handed).toMatchObject({ status: 'fulfilled' });
      expect(await mine(who, id)).toMatchObject({ draft: null });
    }
  });
});

describe('limits of an hour', () => {
  const tries = async (ctx: Ctx, kind: string, subject: string, count: number): Promise<void> => {
    const key = attemptKey(ctx.services.config, kind, subject);
    const limit = [{ most: 200, seconds: 3600 }];
    for (let turn = 0; turn < count; turn += 1) await takeAttempt(ctx.db, key, limit, ctx.services.now());
  };

  test('a visitor’s address has twenty, two hundred with a proof of work, and begins anew after an hour', async () => {
    const { id } = await published();
    const ip = '203.0.113.77';
    const outside = stage.as(null, { ip });
    try {
      for (let turn = 0; turn < 20; turn += 1) await answer(outside, id);
      await expect(answer(outside, id)).rejects.toMatchObject({ code: 'signIn.captcha_needed' });
      await tries(outside, 'form-address', ip, 179);
      await answer(outside, id, online, { captcha: await proof(outside) });
      const beyond = { captcha: await proof(outside) };
      await expect(answer(outside, id, online, beyond)).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
      now = NOON + HOUR - 1;
      await expect(answer(outside, id)).rejects.toMatchObject({ code: 'signIn.captcha_needed' });
      now = NOON + HOUR;
      await answer(outside, id);
      expect((await listed(id)).total).toBe(22);
    } finally {
      now = NOON;
    }
  });

  test('a proof of work counts once', async () => {
    const { id } = await published();
    const outside = stage.as(null, { ip: '203.0.113.79' });
    await tries(outside, 'form-address', '203.0.113.79', 20);
    const solved = { captcha: await proof(outside) };
    await answer(outside, id, online, solved);
    await expect(answer(outside, id, online, solved)).rejects.toMatchObject({ code: 'signIn.captcha_needed' });
  });

  test('a member has sixty, of whatever forms, and drafts do not count', async () => {
    const [one, other] = [await published(), await published()];
    const who = await member();
    try {
      await tries(who, 'form-member', `${stage.shop.id}/${who.person?.id}`, 58);
      await answer(who, one.id);
      await answer(who, one.id, online, { draft: true });
      await answer(who, other.id);
      await expect(answer(who, one.id)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY', retryAfter: 3600 });
      await answer(who, one.id, online, { draft: true });
      await answer(await member(), one.id);
      now = NOON + HOUR;
      await answer(who, one.id);
    } finally {
      now = NOON;
    }
  });
});
