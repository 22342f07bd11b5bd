import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadDemo, type StandIns } from '../../demo/load-demo.ts';
import { AsideProcesses } from '../../kernel/aside/aside.ts';
import type { Config } from '../../kernel/config/config.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { inOneProcess } from '../../kernel/database/one-process.ts';
import { refuseBreachedDatabase } from '../../kernel/database/startup-check.ts';
import { createApp } from '../../kernel/http/app.ts';
import { contextMaker } from '../../kernel/http/make-context.ts';
import { BossJobs } from '../../kernel/jobs/boss-jobs.ts';
import { kernelJobs } from '../../kernel/jobs/kernel-jobs.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import type { Registry } from '../../kernel/module/registry.ts';
import { makeServices } from '../../kernel/process/make-services.ts';
import { SocketRealtime } from '../../kernel/realtime/socket-realtime.ts';
import { PostgresSignals } from '../../kernel/signals/postgres-signals.ts';
import { mountSite } from '../../kernel/site/mount-site.ts';
import { loadSiteBundle } from '../../kernel/site/site-bundle.ts';
import { foundPlatform } from '../../kernel/tenancy/platform-shop.ts';
import { describeStart } from './describe-start.ts';

/** What requests under way are given, and then the connections that they and the jobs still hold. */
const REQUESTS_MS = 4_000;
const CONNECTIONS_MS = 1_000;

const atMost = (ms: number, ending: Promise<unknown>): Promise<unknown> =>
  Promise.race([ending, wait(ms, undefined, { ref: false })]);

const DIST = join(import.meta.dirname, '../../dist');

/** A listening server: where it answers, what to print once it does, and its end. */
export interface Served {
  /** Address of the platform, for people: `http://localhost:3000/`. */
  address: string;
  /** Lines to print after the start, such as the shops' addresses and the demo accounts. */
  describe(): Promise<string[]>;
  /** Answers what is under way, then closes everything. */
  stop(): Promise<void>;
}

/** What is there before the database is: the modules, and what the demo leans on. */
export interface ServedParts {
  registry: Registry;
  standIns: StandIns;
}

/** Answers requests with the app role's database until it is stopped. */
export async function serve(config: Config, appUrl: string, { registry, standIns }: ServedParts): Promise<Served> {
  const logger = createLogger(config.logLevel);
  /** What has to be closed, in the order of opening; closed from the end. */
  const open: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of open.splice(0).reverse()) await close();
  };
  try {
    const database = openDatabase(appUrl);
    open.push(() => atMost(CONNECTIONS_MS, database.close()));
    await refuseBreachedDatabase(database);
    const signals = await PostgresSignals.open(appUrl);
    open.push(() => signals.close());
    const aside = new AsideProcesses();
    open.push(() => aside.close());
    const jobs = await BossJobs.open(appUrl, logger);
    open.push(() => jobs.stop());
    const realtime = new SocketRealtime(signals);
    const services = await makeServices(config, database, registry, { aside, jobs, realtime, signals });
    open.push(() => atMost(CONNECTIONS_MS, services.gathering.flush()));
    await foundPlatform(database, config.publicSuffix);
    const makeContext = contextMaker(database, services);
    if (config.demo) {
      const load = () => loadDemo(database, services, makeContext, standIns);
      for (const shop of await inOneProcess(appUrl, 'demo', load)) {
        logger.warn({ shop }, 'a shop of somebody’s own has the code of a demo shop: it gets no demo');
      }
    }
    const app = createApp({ database, services, logger });
    const { server } = app;
    mountSite({ app, services, makeContext, bundle: await loadSiteBundle(DIST), logger });
    realtime.attach({ http: server.server, database, services, makeContext, logger });
    await server.listen({ port: config.port, host: config.host });
    open.push(() => Promise.all([atMost(REQUESTS_MS, server.close()), jobs.stop()]));
    // Before the server, which would wait for open sockets.
    open.push(() => realtime.close());
    await jobs.work({
      registry,
      shops: services.shops,
      own: kernelJobs,
      contextOf: (shop, requestId) => makeContext({ requestId, shop, person: null, locale: shop.locale }),
      logger,
    });
    const bound = server.server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
    return {
      address: `http://${config.publicSuffix}:${port}/`,
      describe: () => describeStart(services, makeContext, port),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
