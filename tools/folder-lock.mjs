import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells whether a process of this machine lives; one that belongs to someone else counts as living. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function holderOf(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'));
  } catch {
    return 0;
  }
}

/** Runs one task while this process alone holds the folder as a lock; a lock whose holder died is taken over. */
export async function withFolderLock(folder, waitingFor, task) {
  mkdirSync(dirname(folder), { recursive: true });
  let told = false;
  let nameless = 0;
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(folder);
    // Between mkdir and the writing of its pid a lock has no name yet: give it a second before calling it dead.
    nameless = holder ? 0 : nameless + 1;
    if (holder ? !isAlive(holder) : nameless > 10) {
      rmSync(folder, { recursive: true, force: true });
      continue;
    }
    if (!told && holder) console.log(`Waiting for process ${holder}: ${waitingFor}`);
    told ||= holder > 0;
    await pause(100);
  }
  try {
    writeFileSync(join(folder, 'pid'), String(process.pid));
    return await task();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
