import { join } from 'node:path';
import { startLocalPay } from '../../demo/local-pay.ts';
import type { LocalServer } from '../../demo/local-server.ts';
import { startLocalWeixin } from '../../demo/local-weixin.ts';
import { type Config, ConfigError, readConfig } from '../../kernel/config/config.ts';
import { bringUpToDate } from '../../kernel/database/run-migrations.ts';
import { importAllOwn } from '../../kernel/module/own-files.ts';
import { keepPostgres } from './kept-postgres.ts';
import { listenProblem, tryToListen } from './listen-problem.ts';

/** Whoever stops a process gives it ten seconds, often, before it is killed. */
const STOP_WITHIN_MS = 7_500;

const ending = new AbortController();
/** What has to be closed, in the order of starting; closed from the end. */
const open: Array<() => Promise<void>> = [];
let started: Promise<void> = Promise.resolve();
let isStopping = false;

async function closeAll(code: number): Promise<void> {
  ending.abort();
  // Whatever hangs: the database's watchdog sees our end and ends too.
  setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
  await started.catch(() => undefined);
  for (const close of open.reverse()) {
    await close().catch((error: unknown) => console.error(error));
  }
  process.exit(code);
}

/** Ends everything; a terminal's Ctrl-C, npm and the start script may all ask for it. */
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  void closeAll(code);
}

async function startDatabase(config: Config): Promise<{ appUrl: string; ownerUrl: string | undefined }> {
  if (config.databaseUrl !== undefined) return { appUrl: config.databaseUrl, ownerUrl: config.migrateDatabaseUrl };
  const postgres = await keepPostgres(join(config.dataDir, 'postgres'), (why) => {
    if (ending.signal.aborted) return;
    console.error(`${why} Stopping.`);
    stop(1);
  });
  open.push(() => postgres.stop());
  return postgres;
}

/** A stand-in of the demo, which ends with us; null where none runs. */
async function standIn<Server extends LocalServer>(starting: Promise<Server | null>): Promise<Server | null> {
  const server = await starting;
  if (server !== null) open.push(() => server.stop());
  return server;
}

/** Loads the program and its modules, which is most of what a start has to do. */
async function loadProgram() {
  if (import.meta.env?.SSR) await import('./together.ts');
  const { loadRegistry, moduleFiles } = await import('../../kernel/module/registry.ts');
  await importAllOwn([join(import.meta.dirname, 'serve.ts'), ...moduleFiles()]);
  const { serve } = await import('./serve.ts');
  return { serve, registry: await loadRegistry() };
}

async function start(config: Config): Promise<void> {
  await tryToListen(config.host, config.port);
  const database = startDatabase(config);
  // While the database starts.
  const program = loadProgram();
  const [{ appUrl, ownerUrl }, weixin, pay, { serve, registry }] = await Promise.all([
    ...([database, standIn(startLocalWeixin(config)), standIn(startLocalPay(config))] as const),
    program,
  ]);
  ending.signal.throwIfAborted();
  if (ownerUrl !== undefined) {
    await bringUpToDate(appUrl, ownerUrl, { signal: ending.signal, env: { DEMO: config.demo ? '1' : '0' } });
  }
  ending.signal.throwIfAborted();
  const wechat = { ...config.wechat, ...weixin?.wechat, ...(pay !== null && { payBase: pay.url }) };
  const standIns = { weixin: weixin !== null, pay: pay?.merchants ?? null };
  const served = await serve({ ...config, wechat, migrateDatabaseUrl: undefined }, appUrl, { registry, standIns });
  open.push(() => served.stop());
  ending.signal.throwIfAborted();
  const demo = [
    ...(weixin === null ? [] : [`  本地微信（演示）· local WeChat for the demo: ${weixin.url}/`]),
    ...(pay === null
      ? []
      : [`  本地微信支付（演示，不动真钱）· local WeChat Pay for the demo, no money moves: ${pay.url}/`]),
  ];
  console.log([...(await served.describe()), ...demo, `Medley answers at ${served.address}`].join('\n'));
}

function readSettings(): Config {
  try {
    const config = readConfig(process.env);
    // The serving process keeps no way to become the owner, and no child inherits one by accident.
    delete process.env.MIGRATE_DATABASE_URL;
    return config;
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

const config = readSettings();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
if (process.connected) process.on('disconnect', () => stop(0));
started = start(config);
started.catch((error: unknown) => {
  if (ending.signal.aborted) return;
  const said = listenProblem(error, config.host, config.port) ?? (error instanceof Error ? error.message : error);
  console.error(config.logLevel === 'debug' || config.logLevel === 'trace' ? error : said);
  stop(1);
});
