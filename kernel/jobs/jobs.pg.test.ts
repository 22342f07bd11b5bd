import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyTrail, verifyTrailPart } from '../audit/verify-trail.ts';
import { runSql } from '../database/provision.ts';
import type { Ctx } from '../http/context.ts';
import { createLogger } from '../log/logger.ts';
import type { JobSpec } from '../module/job-spec.ts';
import { openOutbox } from '../outbox/outbox.ts';
import { DeliveryError } from '../outside/delivery-error.ts';
import { installationBox } from '../security/installation-box.ts';
import type { Shop } from '../tenancy/shop.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { testDatabase } from '../testkit/database.ts';
import { eventually } from '../testkit/eventually.ts';
import { sealTrail } from '../testkit/seal-trail.ts';
import { BossJobs } from './boss-jobs.ts';
import { JOB_SCHEMA, LANE_QUEUES } from './job-schema.ts';
import { kernelJobs } from './kernel-jobs.ts';

describe('jobs', () => {
  const ran: [string, number, Record<string, unknown>][] = [];
  const failing = vi.fn();
  const struck: number[] = [];
  let slow = 0;
  const waiting = vi.fn();
  const note = (name: string): JobSpec => ({
    name,
    run: async (ctx, data) => {
      ran.push([name, ctx.shop.id, data]);
    },
  });
  const own: JobSpec[] = [
    note('test.note'),
    note('test.later'),
    { name: 'test.failing', run: failing },
    { name: 'test.waiting', run: (ctx, data) => waiting(ctx.shop.id, data) },
    {
      name: 'test.slow',
      run: async () => {
        await wait(20);
        slow += 1;
      },
    },
    {
      name: 'test.clock',
      cron: '0 0 1 1 *',
      due: "select from setting where shop_id = this_shop and key = 'shell.icp'",
      run: async (ctx) => {
        struck.push(ctx.shop.id);
        if (ctx.shop.id === other.id) throw new Error('no');
      },
    },
    {
      name: 'test.cannotAsk',
      cron: '0 0 1 1 *',
      due: 'select from setting where 1 / (this_shop - this_shop) = 1',
      run: async () => undefined,
    },
    ...kernelJobs,
  ];
  let app: TestApp;
  let jobs: BossJobs;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    app = await testApp();
    [shop, other] = [await app.makeShop(), await app.makeShop()];
    jobs = await openJobs();
  });
  /** A process that sends and runs jobs. */
  const openJobs = async (): Promise<BossJobs> => {
    const opened = await BossJobs.open(testDatabase().appUrl, createLogger('fatal'), false);
    const { registry, shops } = app.services;
    await opened.work({ registry, shops, own, contextOf: (of) => app.ctx(of), logger: createLogger('silent') });
    return opened;
  };
  afterAll(async () => {
    await jobs.stop();
    await app.close();
  });
  const send = (of: Shop, name: string, data: Record<string, unknown>, options = {}) =>
    app.ctx(of).db.write((tx) => jobs.send(tx, name, data, options));
  const seen = (data: object) => eventually(() => expect(ran.map((each) => each[2])).toContainEqual(data));

  it('run for the shop whose transaction sent them', async () => {
    await send(shop, 'test.note', { n: 1 });
    await send(other, 'test.note', { n: 2 });
    await Promise.all([seen({ n: 1 }), seen({ n: 2 })]);
    expect(ran).toEqual(
      expect.arrayContaining([
        ['test.note', shop.id, { n: 1 }],
        ['test.note', other.id, { n: 2 }],
      ]),
    );
  });

  it('never run when the transaction rolls back', async () => {
    const sent = app.ctx(shop).db.write(async (tx) => {
      await jobs.send(tx, 'test.note', { n: 'rolled back' });
      throw new Error('no');
    });
    await expect(sent).rejects.toThrow('no');
    await send(shop, 'test.note', { n: 'after' });
    await seen({ n: 'after' });
    expect(ran.map((each) => each[2])).not.toContainEqual({ n: 'rolled back' });
  });

  it('wait for their time, and the latest of a key takes the place of the one that waits', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    await send(shop, 'test.later', { n: 'first' }, { after: soon, key: 'article-1' });
    await send(other, 'test.later', { n: 'other shop' }, { after: soon, key: 'article-1' });
    await send(shop, 'test.later', { n: 'second' }, { key: 'article-1' });
    await seen({ n: 'second' });
    const waiting = await app.database.platform.rows<{ data: { data: object } }>(
      "select data from job.job where data ->> 'name' = 'test.later' and state = 'created'",
    );
    expect(waiting.map(({ data }) => data.data)).toEqual([{ n: 'other shop' }]);
  });

  it('are tried again after a failure', async () => {
    failing.mockImplementationOnce((ctx: Ctx) => ctx.db.row("select '林一诺'::bigint")).mockResolvedValue(undefined);
    await send(shop, 'test.failing', {});
    const kept = () =>
      app.database.platform.row<{ output: string | null }>(
        "select output::text from job.job where data ->> 'name' = 'test.failing'",
      );
    // The queue lies outside the walls between shops: nothing that the database said of people may stand there.
    await eventually(async () => expect((await kept())?.output).toContain('22P02'));
    expect((await kept())?.output).not.toContain('林一诺');
    await eventually(() => expect(failing).toHaveBeenCalledTimes(2));
  });

  it('that wait for servers of others hold up neither the portal’s own work nor another shop’s', async () => {
    const answer = Promise.withResolvers<void>();
    waiting.mockImplementation(() => answer.promise);
    for (const n of [1, 2, 3]) await send(shop, 'test.waiting', { n }, { key: String(n), lane: 'outside' });
    await eventually(() => expect(waiting).toHaveBeenCalledTimes(1));
    await send(shop, 'test.note', { n: 'own work' });
    await send(other, 'test.waiting', { n: 4 }, { lane: 'outside' });
    await seen({ n: 'own work' });
    await eventually(() => expect(waiting).toHaveBeenCalledWith(other.id, { n: 4 }));
    expect(waiting).toHaveBeenCalledTimes(2);
    answer.resolve();
    await eventually(() => expect(waiting).toHaveBeenCalledTimes(4));
  });

  it('of one shop follow one another at once, and a backlog of them delays neither another shop nor what is awaited', async () => {
    const backlog = 600;
    await app.ctx(shop).db.write(async (tx) => {
      for (let n = 0; n < backlog; n += 1) await jobs.send(tx, 'test.slow', {});
    });
    await eventually(() => expect(slow).toBeGreaterThan(50));
    await send(other, 'test.note', { n: 'other shop' });
    await send(shop, 'test.note', { n: 'awaited' }, { isAwaited: true });
    await send(shop, 'test.note', { n: 'bulk' }, { lane: 'bulk' });
    await Promise.all([seen({ n: 'other shop' }), seen({ n: 'awaited' }), seen({ n: 'bulk' })]);
    // They had to get past something, and got past most of it.
    expect(slow).toBeLessThan(backlog / 2);
    await eventually(() => expect(slow).toBe(backlog));
  });

  it('cost the same to send however many wait', async () => {
    const most = 20_000;
    await runSql(
      testDatabase().ownerUrl,
      `insert into job.job (name, data, policy, singleton_key, group_id, start_after, keep_until)
         select 'bulk', '{"name": "test.note", "shop": ${other.id}, "data": {}}', 'short', 'planned ' || n, '${other.id}/' || n % 2,
           now() + interval '1 day', now() + interval '2 days' from generate_series(1, ${most}) n`,
    );
    const later = new Date(Date.now() + 2 * 86_400_000);
    const read = await app.ctx(other).db.write(async (tx) => {
      for (let n = 0; n < 20; n += 1)
        await jobs.send(tx, 'test.note', {}, { key: `k${n}`, lane: 'bulk', after: later });
      // Of this transaction alone: workers look into the queue all the while, and more often where the machine is slow.
      const row = await tx.row<{ rows: number }>(
        `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_all_tables where schemaname = 'job'`,
      );
      return row?.rows ?? 0;
    });
    expect(read).toBeLessThan(most);
    await runSql(testDatabase().ownerUrl, "delete from job.job where name = 'bulk' and state = 'created'");
  });

  it('of many shops with a backlog each come by turns', async () => {
    const third = await app.makeShop();
    const fourth = await app.makeShop();
    const before = slow;
    for (const of of [shop, third, fourth]) {
      await app.ctx(of).db.write(async (tx) => {
        for (let n = 0; n < 200; n += 1) await jobs.send(tx, 'test.slow', {});
      });
    }
    await send(other, 'test.note', { n: 'by turns' });
    await seen({ n: 'by turns' });
    expect(slow - before).toBeLessThan(500);
    await eventually(() => expect(slow - before).toBe(600));
  });

  it('of the clock run for the shops that have something due, and one that fails holds up no other', async () => {
    const third = await app.makeShop();
    for (const of of [other, third]) {
      await app.services.settings.save(app.ctx(of), [{ key: 'shell.icp', value: 'due' }], '');
    }
    const clock = new PgBoss({
      ...{ connectionString: testDatabase().appUrl, schema: JOB_SCHEMA, migrate: false, createSchema: false },
      ...{ supervise: false, schedule: false },
    });
    await clock.start();
    // As it is scheduled, with what it strikes for beside it and cannot ask.
    const { data } = (await clock.getSchedules(LANE_QUEUES.prompt)).find(({ cron }) => cron === '0 0 1 1 *') ?? {};
    await clock.send(LANE_QUEUES.prompt, data as object);
    await clock.stop();
    await eventually(() => expect(struck).toEqual(expect.arrayContaining([other.id, third.id])));
    expect(struck).not.toContain(shop.id);
    // It is tried again for that shop alone.
    await eventually(() => expect(struck.filter((id) => id === other.id).length).toBeGreaterThan(1));
    expect(struck.filter((id) => id === third.id)).toEqual([third.id]);
  });

  it('that take long run once while their process lives, and again soon after it is gone', async () => {
    const answer = Promise.withResolvers<void>();
    waiting.mockReset().mockImplementationOnce(() => answer.promise);
    await send(shop, 'test.waiting', { n: 'long' });
    await eventually(() => expect(waiting).toHaveBeenCalledTimes(1));
    const longAgo = (column: 'started_on' | 'heartbeat_on') =>
      runSql(
        testDatabase().ownerUrl,
        `update job.job set ${column} = now() - interval '15 minutes' where data #>> '{data,n}' = 'long'`,
      );
    const watch = new PgBoss({
      ...{ connectionString: testDatabase().appUrl, schema: JOB_SCHEMA, migrate: false, createSchema: false },
      ...{ supervise: false, schedule: false, monitorIntervalSeconds: 1 },
    });
    await watch.start();
    await longAgo('started_on');
    await watch.supervise(LANE_QUEUES.prompt);
    const state = async () =>
      (
        await app.database.platform.row<{ state: string }>(
          "select state from job.job where data #>> '{data,n}' = 'long'",
        )
      )?.state;
    expect(await state()).toBe('active');
    await longAgo('heartbeat_on');
    const next = await openJobs();
    await eventually(async () => {
      await watch.supervise(LANE_QUEUES.prompt);
      expect(waiting).toHaveBeenCalledTimes(2);
    });
    answer.resolve();
    await Promise.all([watch.stop(), next.stop()]);
  });

  it('of the clock are kept as the modules declare them', async () => {
    const rows = await app.database.platform.rows<{ key: string; cron: string; timezone: string }>(
      'select key, cron, timezone from job.schedule',
    );
    expect(rows).toContainEqual({ key: 'x/2_x_x_x_x', cron: '*/2 * * * *', timezone: 'Asia/Shanghai' });
  });

  it('of the clock are mended by the next process where they differ, and else left as they stand', async () => {
    const { ownerUrl } = testDatabase();
    const told = async () => {
      const rows = await app.database.platform.rows<{ key: string; told: string }>(
        "select key, concat_ws(' ', cron, timezone, data, options) as told from job.schedule",
      );
      return new Map(rows.map(({ key, told }) => [key, told]));
    };
    const before = await told();
    await runSql(ownerUrl, "update job.schedule set updated_on = '2020-01-01'");
    await runSql(ownerUrl, "update job.schedule set cron = '5 5 * * *' where key = 'x/2_x_x_x_x'");
    await runSql(ownerUrl, `update job.schedule set data = '{"name":"else"}' where key = '0_0_1_1_x'`);
    await (await openJobs()).stop();
    expect(await told()).toEqual(before);
    const written = await app.database.platform.rows<{ key: string }>(
      "select key from job.schedule where updated_on > '2021-01-01' order by key",
    );
    expect(written).toEqual([{ key: '0_0_1_1_x' }, { key: 'x/2_x_x_x_x' }]);
  });

  it('seal the audit trail into a chain that shows an edit', async () => {
    await app.services.settings.save(app.ctx(shop), [{ key: 'shell.icp', value: 'x' }], '');
    await sealTrail(app.ctx(shop));
    const { db } = app.ctx(shop);
    const { sealed } = await verifyTrail(db);
    expect(sealed).toBeGreaterThan(0);
    expect(await verifyTrail(db)).toEqual({ sealed: expect.any(Number), reduced: 0, brokenAt: null });
    // Link by link it is the same chain, with the same end.
    const whole = await verifyTrailPart(db, 0, 1_000);
    let links = 0;
    for (let after: number | null = 0; after !== null; links += 1) {
      const part = await verifyTrailPart(db, after, 1);
      if (part.next !== null) expect(part).toMatchObject({ sealed: 1, brokenAt: null });
      else expect(part.sealed).toBe(0);
      if (part.next === null) expect(part.head).toBe(whole.head);
      after = part.next;
    }
    expect(links - 1).toBe(sealed);
    const [entry] = await db.rows<{ id: number }>('select id from audit_entry where shop_id = $1 order by id limit 1', [
      shop.id,
    ]);
    await runSql(
      testDatabase().ownerUrl,
      `set app.shop_id = '${shop.id}'`,
      `update audit_entry set after = '{"key": "another"}' where id = ${entry?.id}`,
    );
    expect(await verifyTrail(db)).toMatchObject({ brokenAt: entry?.id });
  });

  it('seal what came from a database whose transactions had other numbers, once it is an hour old', async () => {
    const own = await app.makeShop();
    const { db } = app.ctx(own);
    await sealTrail(app.ctx(own));
    await app.services.settings.save(app.ctx(own), [{ key: 'shell.icp', value: 'y' }], '');
    const seal = kernelJobs.find(({ name }) => name === 'kernel.seal_audit');
    /** How many are open after the job ran, of these and of what was written meanwhile. */
    const open = async (): Promise<{ restored: number; other: number } | null> => {
      await seal?.run(app.ctx(own), {});
      return db.row(
        `select count(*) filter (where e.xid::text = '999999999999') as restored,
           count(*) filter (where e.xid::text <> '999999999999') as other from audit_entry e
         where e.shop_id = $1 and not exists (select from audit_seal s where s.shop_id = e.shop_id and s.entry_id = e.id)`,
        [own.id],
      );
    };
    const restored = (minutes: number): Promise<void> =>
      runSql(
        testDatabase().ownerUrl,
        `set app.shop_id = '${own.id}'`,
        `update audit_entry e set xid = '999999999999', at = now() - interval '${minutes} minutes'
         where not exists (select from audit_seal s where s.shop_id = e.shop_id and s.entry_id = e.id)`,
      );
    await restored(50);
    const young = (await open())?.restored;
    expect(young).toBeGreaterThan(0);
    await app.services.settings.save(app.ctx(own), [{ key: 'shell.icp', value: 'z' }], '');
    await eventually(async () => expect(await open()).toEqual({ restored: young, other: 0 }));
    // What was written meanwhile is sealed by now, and the older one is still looked at.
    await restored(70);
    expect(await open()).toEqual({ restored: 0, other: 0 });
    expect(await verifyTrail(db)).toMatchObject({ brokenAt: null });
  });

  describe('outbox', () => {
    const sms = { send: vi.fn(async () => null), receipts: () => null };
    const mail = { send: vi.fn(async () => null), receipts: () => null };
    const outbox = () => openOutbox({ jobs, sms, mail, box: installationBox(app.services.config) });
    const message = { to: '13800138000', template: 'notice', params: {}, text: '您的申请已通过' };
    const write = (ctx: Ctx, key: string) =>
      ctx.db.write((tx) => outbox().send(ctx, tx, key, { channel: 'sms', message }));
    const row = (key: string) =>
      app
        .ctx(shop)
        .db.row<{ id: number; status: string; attempts: number; message_box: string }>(
          'select id, status, attempts, message_box from outbox_message where shop_id = $1 and key = $2',
          [shop.id, key],
        );

    it('CH-8 hands a message over once per key, however often it is asked for and its job runs', async () => {
      const ctx = app.ctx(shop);
      await Promise.all([write(ctx, 'a'), write(ctx, 'a')]);
      const { id = 0 } = (await row('a')) ?? {};
      sms.send.mockClear();
      await Promise.all([1, 2, 3, 4].map(() => outbox().deliver(ctx, id)));
      expect(sms.send.mock.calls.length).toBeLessThanOrEqual(1);
      await eventually(async () => expect(await row('a')).toMatchObject({ status: 'sent', message_box: '' }));
    });

    it('keeps what it says sealed until it is sent', async () => {
      sms.send.mockRejectedValueOnce(new DeliveryError('busy', { retryable: false }));
      await write(app.ctx(shop), 'sealed');
      const stored = await row('sealed');
      expect(JSON.stringify(stored)).not.toMatch(/13800138000|申请/);
      await outbox()
        .deliver(app.ctx(shop), stored?.id ?? 0)
        .catch(() => undefined);
    });

    it('tries again what may pass, gives up what stays wrong, and says when nobody knows', async () => {
      const soon = (id: number) =>
        app
          .ctx(shop)
          .db.write((tx) =>
            tx.rows(`update outbox_message set due_at = now() - interval '1 second' where shop_id = $1 and id = $2`, [
              ...[shop.id, id],
            ]),
          );
      const deliver = async (key: string, error: Error) => {
        await app.ctx(shop).db.write((tx) =>
          // Due for certain: the database counts microseconds, and this process whole milliseconds.
          tx.rows(
            "insert into outbox_message (key, channel, message_box, due_at) values ($1, 'sms', $2, now() - interval '1 second')",
            [key, installationBox(app.services.config).seal(JSON.stringify(message), `outbox/${shop.id}/${key}`)],
          ),
        );
        const { id = 0 } = (await row(key)) ?? {};
        sms.send.mockReset().mockRejectedValueOnce(error).mockResolvedValue(null);
        const first = await outbox()
          .deliver(app.ctx(shop), id)
          .then(
            () => 'done',
            () => 'again',
          );
        const status = (await row(key))?.status;
        await outbox().deliver(app.ctx(shop), id);
        const tooEarly = sms.send.mock.calls.length;
        await soon(id);
        await outbox().deliver(app.ctx(shop), id);
        expect(tooEarly).toBe(1);
        return [first, status, (await row(key))?.status, sms.send.mock.calls.length];
      };
      expect(await deliver('r', new DeliveryError('busy', { retryable: true }))).toEqual([
        'done',
        'waiting',
        'sent',
        2,
      ]);
      expect(await deliver('w', new DeliveryError('no such number', { retryable: false }))).toEqual([
        'done',
        'failed',
        'failed',
        1,
      ]);
      expect(await deliver('u', new TypeError('socket hang up'))).toEqual(['again', 'unknown', 'unknown', 1]);
      // Nobody tries those again: what they said, and to whom, has no more use.
      for (const key of ['w', 'u']) expect((await row(key))?.message_box, key).toBe('');
    });

    it('gives up a message whose provider never answered, and finds one whose job was lost', async () => {
      const ctx = app.ctx(shop);
      await ctx.db.write((tx) =>
        tx.rows(
          `insert into outbox_message (key, channel, message_box, status, updated_at) values
             ('hung', 'sms', 'sealed', 'sending', now() - interval '16 minutes'), ('busy', 'sms', '', 'sending', now())`,
        ),
      );
      await outbox().sweep(ctx);
      expect([(await row('hung'))?.status, (await row('busy'))?.status]).toEqual(['unknown', 'sending']);
      expect((await row('hung'))?.message_box).toBe('');
    });

    it('reaches the outside through the whole way of jobs', async () => {
      const ctx = app.ctx(shop);
      const whole = openOutbox({
        jobs,
        sms: app.services.sms,
        mail: app.services.mail,
        box: installationBox(app.services.config),
      });
      await ctx.db.write((tx) => whole.send(ctx, tx, 'whole', { channel: 'sms', message }));
      await eventually(async () => expect((await row('whole'))?.status).toBe('sent'));
      const lines = await readFile(join(app.dataDir, 'outbox', 'sms.jsonl'), 'utf8');
      expect(lines).toContain('13800138000');
    });
  });
});
