import { join } from 'node:path';
import { loadDemo } from '../../demo/load-demo.ts';
import type { Config } from '../../kernel/config/config.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { refuseBreachedDatabase } from '../../kernel/database/startup-check.ts';
import { createApp } from '../../kernel/http/app.ts';
import { contextMaker } from '../../kernel/http/make-context.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { loadRegistry } from '../../kernel/module/registry.ts';
import { makeServices } from '../../kernel/process/make-services.ts';
import { PostgresSignals } from '../../kernel/signals/postgres-signals.ts';
import { mountSite } from '../../kernel/site/mount-site.ts';
import { loadSiteBundle } from '../../kernel/site/site-bundle.ts';
import { foundPlatform } from '../../kernel/tenancy/platform-shop.ts';
import { describeStart } from './describe-start.ts';

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

/** Answers requests with the app role's database until it is stopped. */
export async function serve(config: Config, appUrl: string): Promise<Served> {
  const logger = createLogger(config.logLevel);
  const database = openDatabase(appUrl);
  try {
    await refuseBreachedDatabase(database);
    const signals = await PostgresSignals.open(appUrl);
    const registry = await loadRegistry();
    const services = await makeServices(config, database, registry, {
      jobs: { send: async () => undefined },
      realtime: { toPerson: () => undefined, toRoom: () => undefined, endSession: () => undefined },
      signals,
    });
    await foundPlatform(database, config.publicSuffix);
    const makeContext = contextMaker(database, services);
    if (config.demo) await loadDemo(database, services, makeContext);
    const app = createApp({ database, services, logger });
    const { server } = app;
    mountSite({ app, services, makeContext, bundle: await loadSiteBundle(DIST), logger });
    await server.listen({ port: config.port, host: config.host });
    const bound = server.server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
    return {
      address: `http://${config.publicSuffix}:${port}/`,
      describe: () => describeStart(services, makeContext, port),
      async stop() {
        await server.close();
        await signals.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
