import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Job, PgBoss, type SendOptions } from 'pg-boss';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { bareError } from '../log/logger.ts';
import type { JobSpec } from '../module/job-spec.ts';
import type { Registry } from '../module/registry.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { ShopDirectory } from '../tenancy/shop-directory.ts';
import { JOB_SCHEMA, LANE_QUEUES } from './job-schema.ts';
import type { JobOptions, Jobs, Lane } from './jobs.ts';
import { CLOCK, dueOf, type Struck, strokeKey } from './strokes.ts';

const RETRIES = 5;
const RETRY_SECONDS = 2;
/** A job whose process says nothing of it for so long has lost it, and is run again. */
const HEARTBEAT_SECONDS = 60;
/** However alive its process is: what takes longer hangs. */
const LONGEST_RUN_SECONDS = 3600;
const LONGEST_HEAVY_SECONDS = 8 * 3600;
/** New jobs are told of; by asking are found those whose time has come, and what was missed. */
const POLLING_MS = 2_000;
/** How often a worker asks that nobody wakes. */
const ASLEEP_SECONDS = 60;
const TABLE = sql.raw(`${JOB_SCHEMA}.job`);
const TIME_ZONE = 'Asia/Shanghai';
/** What runs may finish; with everything else a process has eight seconds to end. */
const STOP_MS = 4_000;
/** Waiting jobs of a shop beyond which the next one stands no further behind. */
const MOST_BEHIND = 200;
const CLOCK_BATCH = 500;

/**
 * How many jobs of a lane a process runs at once, and how many of them for one shop, so that others find a worker free.
 * Jobs and requests share the connections of the process: together they take some of them and never all.
 */
const AT_ONCE: Readonly<Record<Lane, { all: number; ofShop: number }>> = {
  prompt: { all: 3, ofShop: 2 },
  bulk: { all: 3, ofShop: 2 },
  outside: { all: 3, ofShop: 1 },
  heavy: { all: 1, ofShop: 1 },
};

/** What lies in the queue: a job for one shop, or without a shop the clock's word that it is time. */
interface Order {
  name: string;
  shop: number | null;
  data: Record<string, unknown>;
}

interface KnownJob {
  spec: JobSpec;
  module: string | null;
}

/** What running jobs takes beyond the queue. */
export interface Worker {
  registry: Registry;
  shops: ShopDirectory;
  /** Jobs of the kernel itself. */
  own: readonly JobSpec[];
  contextOf(shop: Shop, requestId: string): Ctx;
  logger: FastifyBaseLogger;
}

/** One of the workers of a lane. */
interface LaneWorker {
  id: string;
  isBusy: boolean;
}

/** Jobs on pg-boss, in tables that the owner made; every process may send, each that calls `work` runs them too. */
export class BossJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #polls: NodeJS.Timeout[] = [];

  private constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Connects with the app role's address. */
  static async open(url: string, logger: FastifyBaseLogger, clock = true): Promise<BossJobs> {
    const boss = new PgBoss({
      connectionString: url,
      schema: JOB_SCHEMA,
      application_name: 'medley jobs',
      max: 3,
      // The tables are the owner's: whoever serves neither makes nor mends them.
      migrate: false,
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
      schedule: clock,
      supervise: clock,
      useListenNotify: true,
      // Jobs that wait for other jobs, which we have none of.
      flowIntervalSeconds: 3600,
    });
    boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
    boss.on('warning', (warning) => logger.warn(warning, 'jobs'));
    await boss.start();
    return new BossJobs(boss);
  }

  async send(tx: Tx, name: string, data: Record<string, unknown>, options: JobOptions = {}): Promise<void> {
    const { key, after, isAwaited = false, lane = 'prompt' } = options;
    const queue = LANE_QUEUES[lane];
    const part = partOf(lane);
    const due = after?.toISOString() ?? null;
    // The more of a shop waits already, the further behind it stands: whoever sends little comes to their turn. By the builder,
    // which keeps no plan: one that was made while nothing waited would read through all that waits later.
    const { rows } = await tx.orm.execute<{ shop: number; waiting: number }>(
      sql`select s.shop, (select count(*)::int from (select from ${TABLE} j where j.name = ${queue} and j.group_id = s.shop || ${part}::text
         and j.state < 'active' and j.start_after <= coalesce(${due}::timestamptz, now()) limit ${MOST_BEHIND}) w) as waiting
       from (select current_setting('app.shop_id')::int as shop) s`,
    );
    const [sender] = rows;
    if (sender === undefined) throw new Error('A job was sent outside any shop.');
    const order: Order = { name, shop: sender.shop, data };
    const singletonKey = keyOf(order, key);
    if (key !== undefined) {
      // As the index of waiting keys has it: any other wording reads through all that waits.
      await tx.orm.execute(
        sql`delete from ${TABLE} where name = ${queue} and coalesce(singleton_key, '') = ${singletonKey} and state = 'created' and policy = 'short'`,
      );
    }
    await this.#boss.send(queue, order, {
      ...standing(order, singletonKey, part, lane),
      priority: isAwaited ? 1 : -sender.waiting,
      ...(after === undefined ? {} : { startAfter: after }),
      db: { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.rows(text, values) }) },
    });
  }

  /** Begins to run jobs, the shops' own and those that come with the clock. */
  async work(worker: Worker): Promise<void> {
    const known = new Map<string, KnownJob>(worker.own.map((spec) => [spec.name, { spec, module: null }]));
    for (const { manifest } of worker.registry.modules) {
      for (const spec of manifest.jobs ?? []) known.set(spec.name, { spec, module: manifest.id });
    }
    await this.#keepSchedules([...known.values()].map(({ spec }) => spec));
    const run = async (job: Job<Order>): Promise<void> => {
      const { name, shop: shopId, data } = job.data;
      try {
        if (shopId === null) {
          const struck = [...known.values()].filter(({ spec }) => spec.name === name || isStruck(spec, name, data));
          return await this.#sendToDueShops(worker, struck, job.id);
        }
        const found = known.get(name);
        // A job of a release that is gone: there is nobody left to do it.
        if (found === undefined) return;
        const shop = await worker.shops.byId(shopId);
        if (shop === null || !isOn(worker.registry, shop, found.module)) return;
        await found.spec.run(worker.contextOf(shop, `job-${job.id}`), data);
      } catch (error) {
        worker.logger.error({ err: error, job: name, shop: shopId }, 'a job failed');
        // The queue keeps what it is thrown, with all its properties, in a table without walls between shops.
        throw bareError(error);
      }
    };
    for (const [lane, { all }] of Object.entries(AT_ONCE) as [Lane, (typeof AT_ONCE)[Lane]][]) {
      const workers: LaneWorker[] = [];
      for (let index = 0; index < all; index += 1) await this.#addWorker(LANE_QUEUES[lane], workers, run);
      this.#polls.push(setInterval(() => this.#wakeOne(workers), POLLING_MS).unref());
    }
  }

  /** Ends: what runs may finish for some seconds, the rest is run again by the next process. */
  async stop(): Promise<void> {
    for (const poll of this.#polls) clearInterval(poll);
    await this.#boss.stop({ graceful: true, timeout: STOP_MS });
  }

  /** Has one worker of a lane look whether a job's time has come: as long as there is none, the others need not. */
  #wakeOne(workers: readonly LaneWorker[]): void {
    const idle = workers.find(({ isBusy }) => !isBusy);
    if (idle !== undefined) this.#boss.notifyWorker(idle.id);
  }

  async #addWorker(queue: string, workers: LaneWorker[], run: (job: Job<Order>) => Promise<void>): Promise<void> {
    const polling = { pollingIntervalSeconds: ASLEEP_SECONDS, notifyPollingIntervalSeconds: ASLEEP_SECONDS };
    const self: LaneWorker = { id: '', isBusy: false };
    workers.push(self);
    self.id = await this.#boss.work<Order>(queue, { ...polling, localGroupConcurrency: 1 }, async ([job]) => {
      self.isBusy = true;
      // Where there was one there may be another: it looks again at once itself, and so does one that has nothing to do.
      this.#boss.notifyWorker(self.id);
      this.#wakeOne(workers);
      try {
        if (job !== undefined) await run(job);
      } finally {
        self.isBusy = false;
      }
    });
  }

  /**
   * The clock has struck: each shop that has something due gets a job of its own for it, so that one's failure delays no other; nor does a
   * job that cannot ask delay those whose time is the same: it is tried again by itself.
   */
  async #sendToDueShops({ shops, registry, contextOf }: Worker, jobs: readonly KnownJob[], id: string): Promise<void> {
    const all = await shops.all();
    const [first] = all;
    if (first === undefined) return;
    const failed = new Map<string, unknown>();
    const struck: Struck[] = [];
    for (const { spec, module } of jobs) {
      const on = all.filter((shop) => isOn(registry, shop, module));
      if (on[0] === undefined || spec.cron === undefined) continue;
      try {
        const question = typeof spec.due === 'function' ? await spec.due(contextOf(on[0], `job-${id}`)) : spec.due;
        struck.push({ name: spec.name, shops: on.map((shop) => shop.id), question });
      } catch (error) {
        failed.set(spec.name, error);
      }
    }
    const { db } = contextOf(first, `job-${id}`);
    const due = await dueOf(db, struck, (name, error) => failed.set(name, error));
    const orders = [...due].flatMap(([name, its]) => its.map((shop): Order => ({ name, shop, data: {} })));
    for (let from = 0; from < orders.length; from += CLOCK_BATCH) {
      await this.#boss.insert(
        LANE_QUEUES.bulk,
        // One that waits since the last stroke stays the only one.
        orders
          .slice(from, from + CLOCK_BATCH)
          .map((order) => ({ data: order, ...standing(order, keyOf(order, 'clock'), partOf('bulk'), 'bulk') })),
      );
    }
    for (const [name, error] of failed) {
      if (jobs.length === 1) throw error;
      const alone: Order = { name, shop: null, data: {} };
      await this.#boss.send(LANE_QUEUES.prompt, alone, { singletonKey: `${name}:clock` });
    }
  }

  async #keepSchedules(specs: readonly JobSpec[]): Promise<void> {
    const queue = LANE_QUEUES.prompt;
    const wanted = new Map(specs.flatMap(({ cron }) => (cron === undefined ? [] : [[strokeKey(cron), cron] as const])));
    /** Those that stand as they should already: to look at one anew costs more than to load its module. */
    const kept = new Set<string>();
    for (const { key, cron, timezone, data, options } of await this.#boss.getSchedules(queue)) {
      if (!wanted.has(key)) await this.#boss.unschedule(queue, key);
      const isSame = cron === wanted.get(key) && timezone === TIME_ZONE;
      if (isSame && isDeepStrictEqual({ data, options }, clockOf(cron))) kept.add(key);
    }
    for (const [key, cron] of wanted) {
      const { data, options } = clockOf(cron);
      if (!kept.has(key)) await this.#boss.schedule(queue, cron, data, options);
    }
  }
}

/** What the clock says when it strikes for a cron expression, and how it says it. */
const clockOf = (cron: string) => ({
  data: { name: CLOCK, shop: null, data: { cron } } satisfies Order,
  options: { key: strokeKey(cron), tz: TIME_ZONE, singletonKey: `${strokeKey(cron)}:clock` },
});

const isStruck = (spec: JobSpec, name: string, { cron }: Order['data']): boolean =>
  name === CLOCK && spec.cron !== undefined && spec.cron === cron;

const keyOf = ({ name, shop }: Order, key: string | undefined): string =>
  `${name}:${shop}:${key ?? crypto.randomUUID()}`;

/**
 * One of the parts that a shop's jobs of a lane are dealt out to: of each a process runs one at a time, so their number is
 * how many it runs for the shop.
 */
const partOf = (lane: Lane): string => `/${Math.floor(Math.random() * AT_ONCE[lane].ofShop)}`;

/** How a shop's job stands in the queue. */
function standing({ shop }: Order, singletonKey: string, part: string, lane: Lane): SendOptions {
  return {
    singletonKey,
    group: { id: `${shop}${part}` },
    retryLimit: RETRIES,
    retryDelay: RETRY_SECONDS,
    retryBackoff: true,
    expireInSeconds: lane === 'heavy' ? LONGEST_HEAVY_SECONDS : LONGEST_RUN_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
}

function isOn(registry: Registry, shop: Shop, module: string | null): boolean {
  return module === null || registry.isOn(shop, module);
}
