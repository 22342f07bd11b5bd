import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueShops } from '../jobs/due-shops.ts';
import { kernelJobs } from '../jobs/kernel-jobs.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { sealTrail } from '../testkit/seal-trail.ts';

describe('what the clock asks each shop', () => {
  let app: TestApp;
  let shop: Shop;
  let other: Shop;
  beforeAll(async () => {
    app = await testApp();
    [shop, other] = [await app.makeShop(), await app.makeShop()];
  });
  afterAll(() => app.close());

  const clockJobs = () =>
    [...kernelJobs, ...app.services.registry.modules.flatMap(({ manifest }) => manifest.jobs ?? [])].filter(
      (spec) => spec.cron !== undefined,
    );
  const ask = async (question: string) =>
    (await dueShops(app.ctx(shop).db, [shop.id, other.id], [question]))[0] ?? new Set<number>();

  it('can be asked, and is answered for nothing but these shops', async () => {
    for (const { name, due } of clockJobs()) {
      if (due === null || due === undefined) continue;
      const question = typeof due === 'function' ? await due(app.ctx(shop)) : due;
      const answered = await ask(question);
      expect(
        [...answered].every((id) => id === shop.id || id === other.id),
        name,
      ).toBe(true);
    }
  });

  it('is put to a shop together with all other questions, and each has its own answer', async () => {
    await app.services.settings.save(app.ctx(other), [{ key: 'shell.icp', value: 'x' }], '');
    const asked = await Promise.all(
      clockJobs().map(async ({ due }) => (typeof due === 'function' ? due(app.ctx(shop)) : due)),
    );
    const questions = [
      ...asked.filter((question) => typeof question === 'string'),
      "select from setting where key = 'shell.icp'",
    ];
    const together = await dueShops(app.ctx(shop).db, [shop.id, other.id], questions);
    expect(together).toEqual(await Promise.all(questions.map(ask)));
    expect(together.at(-1)).toEqual(new Set([other.id]));
  });

  it('is asked of all shops only by what comes once an hour at most', () => {
    const often = clockJobs().filter(({ cron = '' }) => !/^\d+ /.test(cron));
    expect(often.length).toBeGreaterThan(5);
    for (const { name, due } of often) expect(due, name).not.toBeNull();
  });

  it('is answered in each shop’s own scope: rows of another are not there', async () => {
    await app.services.settings.save(app.ctx(other), [{ key: 'shell.icp', value: 'x' }], '');
    // Without a condition of its own, so that the wall alone decides.
    expect([...(await ask("select from setting where key = 'shell.icp'"))]).toEqual([other.id]);
    await expect(ask('delete from setting returning key')).rejects.toThrow();
  });

  it('leaves a shop alone whose work is done', async () => {
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.icp', value: 'y' }], '');
    const due = kernelJobs.find(({ name }) => name === 'kernel.seal_audit')?.due;
    if (typeof due !== 'string') throw new Error('The job asks nothing.');
    expect([...(await ask(due))]).toContain(shop.id);
    await sealTrail(app.ctx(shop));
    expect([...(await ask(due))]).not.toContain(shop.id);
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.icp', value: 'z' }], '');
    expect([...(await ask(due))]).toContain(shop.id);
  });
});
