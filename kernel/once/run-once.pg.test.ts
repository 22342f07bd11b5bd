import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kernelJobs } from '../jobs/kernel-jobs.ts';
import type { Binding } from '../module/binding.ts';
import { makeApiKey } from '../testkit/api-key.ts';
import { openShopDesk, type ShopDesk } from '../testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../testkit/sign-in.ts';
import { runOnce } from './run-once.ts';

let desk: ShopDesk;
beforeAll(async () => {
  desk = await openShopDesk();
});
afterAll(() => desk.app.close());

let sets = 0;
const newKey = () => `"${crypto.randomUUID()}"`;
const newSet = () => {
  sets += 1;
  return { key: `set-${sets}`, name: `分组 ${sets}` };
};

/** Saves a category of tags under a key, or what else is named, in the place of somebody. */
async function save(key: string, payload: object, who: SignedInPerson = desk.admin, what = 'configure/tags/category') {
  const headers = { ...who.headers, 'idempotency-key': key };
  return desk.call('POST', `/api/${what}/save`, payload, { ...who, headers });
}
const stored = async (key: string): Promise<number> =>
  (
    await desk.app
      .ctx(desk.shop)
      .db.rows('select 1 from tag_category where shop_id = $1 and key = $2', [desk.shop.id, key])
  ).length;
const entries = async (): Promise<number> =>
  (
    await desk.app
      .ctx(desk.shop)
      .db.row<{ n: number }>('select count(*)::int as n from once_key where shop_id = $1', [desk.shop.id])
  )?.n ?? 0;

describe('a key against making twice', () => {
  test('makes one record of ten calls at once, and all hear of the same', async () => {
    const [key, set] = [newKey(), newSet()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(key, set)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stored(set.key)).toBe(1);
  });

  test('is free again where the call was refused: what was put right is stored under it', async () => {
    const [key, taken, free] = [newKey(), newSet(), newSet()];
    await save(newKey(), taken);
    expect((await save(key, { ...free, key: taken.key })).status).toBe(409);
    expect((await save(key, free)).status).toBe(200);
    expect(await stored(free.key)).toBe(1);
  });

  test('is each one’s own: of a colleague, and of an API key beside its maker', async () => {
    const key = newKey();
    const colleague = await signedInPerson(desk.app, desk.shop, 'staff', ['*']);
    const token = await makeApiKey(desk.app, desk.shop, desk.admin.memberId);
    const robot = { ...desk.admin, headers: { ...desk.admin.headers, authorization: `Bearer ${token}` } };
    const { id: categoryId } = (await save(newKey(), newSet())).body.data;
    const made = await Promise.all(
      [desk.admin, colleague, robot].map((who) => save(key, { ...newSet(), categoryId }, who, 'admin/tags/tag')),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(3);
  });

  test('and of a guest: another one of the same words is told nothing of what the first made', async () => {
    const { endpoint } = desk.app.services.registry.bindings.find(({ endpoint: { path } }) =>
      path.endsWith('/tags/category/save'),
    ) as Binding;
    const input = newSet();
    const guest = { name: '周参展', kind: 'none.none', thingId: 1, sessionId: 1, until: '2099-01-01T00:00:00Z' };
    let made = 0;
    const make = (id: number) => {
      const ctx = { ...desk.app.ctx(desk.shop), guest: { ...guest, id } };
      return runOnce(endpoint, { key: 'one-word', input }, ctx, (own) =>
        own.db.write(() => {
          made += 1;
          return Promise.resolve({ data: { id: made } });
        }),
      );
    };
    expect(await make(1)).toEqual({ data: { id: 1 } });
    expect(await make(2)).toEqual({ data: { id: 2 } });
    expect(await make(1)).toEqual({ data: { id: 1 } });
  });

  test('is kept with nothing that says who or what, and concerns no change', async () => {
    const [key, set] = [newKey(), newSet()];
    const { body } = await save(key, set);
    const rows = await desk.app
      .ctx(desk.shop)
      .db.rows<object>('select * from once_key where shop_id = $1 order by created_at desc limit 1', [desk.shop.id]);
    expect(JSON.stringify(rows)).not.toContain(key.slice(1, -1));
    expect(JSON.stringify(rows)).not.toContain(set.name);
    const before = await entries();
    const change = await save(key, { ...set, name: '改名', ...body.data });
    expect([change.status, change.body.data.version]).toEqual([200, 2]);
    expect(await entries()).toBe(before);
  });

  test('is taken as a bare word too, and refused where it is no text', async () => {
    const [word, set] = [crypto.randomUUID(), newSet()];
    const first = await save(word, set);
    expect(await save(`"${word}"`, set)).toMatchObject({ status: 200, body: first.body });
    for (const key of ['""', 'two words', `"${'k'.repeat(256)}"`, '"open']) {
      const refused = await save(key, newSet());
      expect([refused.status, refused.body.code], key).toEqual([400, 'IDEMPOTENCY_KEY_INVALID']);
    }
  });

  test('is forgotten after a day, and not before', async () => {
    const [old, young] = [newKey(), newKey()];
    const [oldSet, youngSet] = [newSet(), newSet()];
    await save(old, oldSet);
    const ctx = desk.app.ctx(desk.shop);
    await ctx.db.write((tx) =>
      tx.rows("update once_key set created_at = now() - interval '25 hours' where shop_id = $1", [desk.shop.id]),
    );
    await save(young, youngSet);
    await kernelJobs.find(({ name }) => name === 'kernel.forget_once_keys')?.run(ctx, {});
    expect(await entries()).toBe(1);
    expect((await save(young, youngSet)).status).toBe(200);
    expect((await save(old, oldSet)).status).toBe(409);
  });
});
