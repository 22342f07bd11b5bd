import { setTimeout as wait } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../kernel/database/embedded-postgres.ts';

/** A database that dies more often than this within the time is not started again: somebody has to look at it. */
const MOST_DEATHS = 3;
const WITHIN_MS = 60_000;
/** What stood in the way of a start may pass. */
const PAUSE_MS = 1_000;

/** A database that comes back when it dies, at the same address. */
export interface KeptPostgres {
  appUrl: string;
  ownerUrl: string;
  /** Shuts it down for good. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database, and again whenever it ends without being asked to; meanwhile the portal says that it is
 * unavailable. `giveUp` hears in words why it is not started any more.
 */
export async function keepPostgres(dataDir: string, giveUp: (why: string) => void): Promise<KeptPostgres> {
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  const { appUrl, ownerUrl } = server;
  const port = Number(new URL(appUrl).port);
  const ending = new AbortController();

  const keep = async (): Promise<void> => {
    let why = '';
    for (let deaths: number[] = []; ; ) {
      await server.exited;
      if (ending.signal.aborted) return;
      const now = performance.now();
      deaths = [...deaths.filter((at) => now - at < WITHIN_MS), now];
      if (deaths.length > MOST_DEATHS) {
        giveUp(
          `The database ended ${deaths.length} times within a minute and is left alone; look at its log in ${dataDir}.${why}`,
        );
        return;
      }
      console.error('The database ended; it is started again.');
      try {
        server = await startEmbeddedPostgres({ dataDir, port });
        console.error('The database is back.');
      } catch (error) {
        why = ` ${error instanceof Error ? error.message : error}`;
        await wait(PAUSE_MS * deaths.length, undefined, { signal: ending.signal }).catch(() => undefined);
      }
      if (ending.signal.aborted) return server.stop();
    }
  };
  const kept = keep();

  return {
    appUrl,
    ownerUrl,
    async stop() {
      ending.abort();
      await server.stop();
      // It may have been on its way back.
      await kept;
    },
  };
}
