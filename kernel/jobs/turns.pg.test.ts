import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
import { eventually } from '../testkit/eventually.ts';
import { BossJobs } from './boss-jobs.ts';
import type { JobOptions, Lane } from './jobs.ts';

// Counted are turns, not seconds: how many messages of one shop’s campaign are handed over between the moment at which another
// shop has something to tell and the moment at which it is told. Each waits at a gate until the test lets it through.
const CAMPAIGN = 2_000;

describe('turns of shops', () => {
  let app: TestApp;
  let jobs: BossJobs;
  let shops: { busy: Shop; busier: Shop; quiet: Shop };
  /** What stands at the gate, in the order in which it came there. */
  let atGate: { shop: number; pass(): void }[] = [];
  let isOpen = false;
  let passed = 0;
  const told: number[] = [];

  const gate = async (shop: number): Promise<void> => {
    if (!isOpen) await new Promise<void>((pass) => atGate.push({ shop, pass }));
    passed += 1;
  };
  /** Lets messages of the busy shops through, one after the other, until something was told; answers how many had to go first. */
  const turnsUntilTold = async (most: number): Promise<number> => {
    const before = passed;
    while (passed - before < most) {
      const [turns, at] = [passed, atGate.length];
      atGate.shift()?.pass();
      // Whoever comes next stands at the gate, or has told.
      await eventually(() => expect(told.length > 0 || (passed > turns && atGate.length === at)).toBe(true));
      if (told.length > 0) break;
    }
    return passed - before;
  };

  beforeAll(async () => {
    app = await testApp();
    const [busy, busier, quiet] = [await app.makeShop(), await app.makeShop(), await app.makeShop()];
    shops = { busy, busier, quiet };
    jobs = await BossJobs.open(testDatabase().appUrl, createLogger('fatal'), false);
    const { registry, shops: directory } = app.services;
    await jobs.work({
      ...{ registry, shops: directory, contextOf: (of) => app.ctx(of), logger: createLogger('silent') },
      own: [
        { name: 'test.campaign', run: (ctx) => gate(ctx.shop.id) },
        {
          name: 'test.notice',
          run: async (ctx) => {
            told.push(ctx.shop.id);
          },
        },
      ],
    });
  });
  afterAll(async () => {
    isOpen = true;
    for (const { pass } of atGate) pass();
    await jobs.stop();
    await app.close();
  });
  beforeEach(() => {
    told.length = 0;
    passed = 0;
  });

  const send = (of: Shop, name: string, amount: number, options: JobOptions) =>
    app.ctx(of).db.write(async (tx) => {
      for (let n = 0; n < amount; n += 1) await jobs.send(tx, name, {}, options);
    });
  const waiting = async (): Promise<number> =>
    (
      await app.database.platform.row<{ waiting: number }>(
        `select count(*)::int as waiting from job.job where data ->> 'name' = 'test.campaign' and state < 'active'`,
      )
    )?.waiting ?? 0;
  /**
   * Jobs of the campaigns before which nothing of their shop waited: one for each part of a shop at most. Where workers reach for two of one
   * part at once, the first of them may be given back and wait.
   */
  const firstOnes = async (): Promise<number> =>
    (
      await app.database.platform.row<{ waiting: number }>(
        `select count(*)::int as waiting from job.job
          where data ->> 'name' = 'test.campaign' and state < 'active' and priority = 0`,
      )
    )?.waiting ?? 0;
  const takeAway = async (): Promise<void> => {
    isOpen = true;
    for (const { pass } of atGate) pass();
    atGate = [];
    await eventually(async () => expect(await waiting()).toBe(0));
    isOpen = false;
  };

  it('a campaign of thousands of one shop takes none from the notice of another, in no lane', async () => {
    await send(shops.busy, 'test.campaign', CAMPAIGN, { lane: 'bulk' });
    await eventually(() => expect(atGate.length).toBeGreaterThan(1));
    for (const lane of ['prompt', 'bulk', 'outside'] satisfies Lane[]) {
      await send(shops.quiet, 'test.notice', 1, { lane });
      await eventually(() => expect(told).toHaveLength(1));
      told.length = 0;
    }
    // Not one of them had to leave first, and nearly all of them still wait.
    expect(passed).toBe(0);
    expect(await waiting()).toBeGreaterThan(CAMPAIGN - 5);
  });

  it('campaigns of two, which take every worker of a lane, keep it from nobody: whoever has least before them is next', async () => {
    await send(shops.busier, 'test.campaign', 50, { lane: 'bulk' });
    await eventually(() => expect(atGate.length).toBeGreaterThan(2));
    const before = await firstOnes();
    expect(before).toBeLessThanOrEqual(4);
    await send(shops.quiet, 'test.notice', 1, { lane: 'bulk' });
    // Fewer where one of those is of a part that still runs.
    expect(await turnsUntilTold(10)).toBeLessThanOrEqual(before + 1);
    expect(told).toEqual([shops.quiet.id]);
    expect(await waiting()).toBeGreaterThan(CAMPAIGN - 5);
  });

  it('a shop’s own notice passes its campaign in another lane, and in its own where somebody waits for it', async () => {
    await send(shops.busy, 'test.notice', 1, {});
    await eventually(() => expect(told).toEqual([shops.busy.id]));
    expect(passed).toBe(0);
    told.length = 0;
    await send(shops.busy, 'test.notice', 1, { lane: 'bulk', isAwaited: true });
    expect(await turnsUntilTold(10)).toBeLessThanOrEqual(4);
    expect(told).toEqual([shops.busy.id]);
    await takeAway();
  });
});
