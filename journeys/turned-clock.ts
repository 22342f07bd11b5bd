import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureFaketime } from '../tools/faketime.ts';
import { type RunningPortal, startPortal } from './start-portal.ts';

/** Seconds after which a process looks anew how far its clock is turned. */
const LOOKS_AGAIN_S = 1;

/** A portal whose clock, and whose database's, is turned and then runs as every clock does. */
export interface TurnedPortal extends RunningPortal {
  /** Milliseconds of the portal's clock. */
  now(): number;
  /** Turns the clock forward, and answers when every process goes by it; timers that run are not told. */
  turnTo(moment: number): Promise<void>;
}

/**
 * Starts a portal on a data folder, its clock at a moment in milliseconds. All of its processes read from one file by how many
 * seconds they are ahead, so that none is ahead of another; what counts how much time passes is left alone.
 */
export async function startPortalAt(dataDir: string, moment: number): Promise<TurnedPortal> {
  // Beside the data folder: the database's account passes there, and it goes with it.
  const file = join(dirname(dataDir), 'clock');
  let ahead = 0;
  const turn = (to: number): void => {
    ahead = Math.round((to - Date.now()) / 1000);
    writeFileSync(file, `${ahead < 0 ? '' : '+'}${ahead}\n`);
  };
  turn(moment);
  const running = await startPortal(dataDir, {
    LD_PRELOAD: ensureFaketime(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(LOOKS_AGAIN_S),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-for-database.ts')}`,
  });
  return {
    ...running,
    now: () => Date.now() + ahead * 1000,
    async turnTo(to) {
      turn(to);
      await wait(2 * LOOKS_AGAIN_S * 1000);
    },
  };
}
