import type { FastifyBaseLogger } from 'fastify';
import { type Job, PgBoss } from 'pg-boss';
import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import { bareError } from '../log/logger.ts';
import type { JobSpec } from '../module/manifest.ts';
import type { Registry } from '../module/registry.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { ShopDirectory } from '../tenancy/shop-directory.ts';
import { JOB_QUEUE, JOB_SCHEMA, OUTSIDE_QUEUE } from './job-schema.ts';
import type { JobOptions, Jobs } from './jobs.ts';

const RETRIES = 5;
const RETRY_SECONDS = 2;
/** A job whose process says nothing of it for so long has lost it, and is run again. */
const HEARTBEAT_SECONDS = 60;
/** However alive its process is: what takes longer hangs. */
const LONGEST_RUN_SECONDS = 3600;
const POLLING_SECONDS = 1;
const AT_ONCE = 2;
const TIME_ZONE = 'Asia/Shanghai';
const STOP_MS = 8_000;

/** What lies in the queue: a job for one shop, or without a shop the clock's word that it is time for every shop's. */
interface Order {
  name: string;
  shop: number | null;
  data: Record<string, unknown>;
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

/** Jobs on pg-boss, in tables that the owner made; every process may send, each that calls `work` runs them too. */
export class BossJobs implements Jobs {
  readonly #boss: PgBoss;

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
    });
    boss.on('error', (error) => logger.error({ err: error }, 'jobs'));
    await boss.start();
    return new BossJobs(boss);
  }

  async send(tx: Tx, name: string, data: Record<string, unknown>, options: JobOptions = {}): Promise<void> {
    const scope = await tx.row<{ shop: number }>("select current_setting('app.shop_id')::int as shop");
    if (scope === null) throw new Error('A job was sent outside any shop.');
    await this.#enqueue({ name, shop: scope.shop, data }, options, tx);
  }

  /** Begins to run jobs, the shops' own and those that come with the clock. */
  async work(worker: Worker): Promise<void> {
    const known = new Map<string, { spec: JobSpec; module: string | null }>(
      worker.own.map((spec) => [spec.name, { spec, module: null }]),
    );
    for (const { manifest } of worker.registry.modules) {
      for (const spec of manifest.jobs ?? []) known.set(spec.name, { spec, module: manifest.id });
    }
    await this.#keepSchedules([...known.values()].map(({ spec }) => spec));
    const run = async ([job]: Job<Order>[]): Promise<void> => {
      if (job === undefined) return;
      const found = known.get(job.data.name);
      // A job of a release that is gone: there is nobody left to do it.
      if (found === undefined) return;
      const { shop: shopId, data } = job.data;
      if (shopId === null) return this.#forEveryShop(worker, found.spec.name, found.module);
      const shop = await worker.shops.byId(shopId);
      if (shop === null || !isOn(worker.registry, shop, found.module)) return;
      try {
        await found.spec.run(worker.contextOf(shop, `job-${job.id}`), data);
      } catch (error) {
        worker.logger.error({ err: error, job: found.spec.name, shop: shopId }, 'a job failed');
        // The queue keeps what it is thrown, with all its properties, in a table without walls between shops.
        throw bareError(error);
      }
    };
    const lane = { batchSize: 1, pollingIntervalSeconds: POLLING_SECONDS, localConcurrency: AT_ONCE };
    await this.#boss.work<Order>(JOB_QUEUE, lane, run);
    await this.#boss.work<Order>(OUTSIDE_QUEUE, { ...lane, localGroupConcurrency: 1 }, run);
  }

  /** Ends: what runs may finish for some seconds, the rest is run again by the next process. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: STOP_MS });
  }

  async #enqueue({ name, shop, data }: Order, { after, key, outside }: JobOptions, tx?: Tx): Promise<void> {
    const queue = outside ? OUTSIDE_QUEUE : JOB_QUEUE;
    const singletonKey = `${name}:${shop}:${key ?? crypto.randomUUID()}`;
    const db = tx && {
      db: { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.rows(text, values) }) },
    };
    if (key !== undefined && tx !== undefined) {
      await tx.rows(`delete from ${JOB_SCHEMA}.job where name = $1 and singleton_key = $2 and state = 'created'`, [
        queue,
        singletonKey,
      ]);
    }
    await this.#boss.send(queue, { name, shop, data } satisfies Order, {
      singletonKey,
      ...(outside && { group: { id: String(shop) } }),
      retryLimit: RETRIES,
      retryDelay: RETRY_SECONDS,
      retryBackoff: true,
      expireInSeconds: LONGEST_RUN_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      ...(after === undefined ? {} : { startAfter: after }),
      ...db,
    });
  }

  async #forEveryShop({ shops, registry }: Worker, name: string, module: string | null): Promise<void> {
    for (const shop of await shops.all()) {
      if (!isOn(registry, shop, module)) continue;
      await this.#enqueue({ name, shop: shop.id, data: {} }, { key: 'clock' });
    }
  }

  async #keepSchedules(specs: readonly JobSpec[]): Promise<void> {
    const wanted = new Map(specs.flatMap(({ name, cron }) => (cron === undefined ? [] : [[name, cron] as const])));
    for (const { key } of await this.#boss.getSchedules(JOB_QUEUE)) {
      if (!wanted.has(key)) await this.#boss.unschedule(JOB_QUEUE, key);
    }
    for (const [name, cron] of wanted) {
      const order: Order = { name, shop: null, data: {} };
      await this.#boss.schedule(JOB_QUEUE, cron, order, { key: name, tz: TIME_ZONE, singletonKey: `${name}:clock` });
    }
  }
}

function isOn(registry: Registry, shop: Shop, module: string | null): boolean {
  return module === null || registry.isOn(shop, module);
}
