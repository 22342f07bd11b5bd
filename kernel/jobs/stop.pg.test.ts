import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
import { eventually } from '../testkit/eventually.ts';
import { BossJobs } from './boss-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('a job that takes longer than an end may is given back, and the next process does it', async () => {
  const shop = await app.makeShop();
  const never = Promise.withResolvers<void>();
  const { registry, shops } = app.services;
  const process = async (run: () => Promise<void>): Promise<BossJobs> => {
    const jobs = await BossJobs.open(testDatabase().appUrl, createLogger('fatal'), false);
    const own = [{ name: 'test.endless', run }];
    await jobs.work({ registry, shops, own, contextOf: (of) => app.ctx(of), logger: createLogger('silent') });
    return jobs;
  };
  const endless = vi.fn(() => never.promise);
  const first = await process(endless);
  await app.ctx(shop).db.write((tx) => first.send(tx, 'test.endless', {}));
  await eventually(() => expect(endless).toHaveBeenCalledTimes(1));
  await first.stop();
  const next = vi.fn(async () => undefined);
  const second = await process(next);
  await eventually(() => expect(next).toHaveBeenCalledTimes(1));
  await second.stop();
  never.resolve();
});
