import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts processor time in. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function timesOf(pid: number): ProcessTimes | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
    return { parent, own: utime + stime, ended: cutime + cstime };
  } catch {
    return null;
  }
}

/** Seconds of processor time of a process and all it ever started. */
export function processorSeconds(root: number): number {
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null;
    if (times !== null) all.set(Number(name), times);
  }
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, { own, ended }] of all) if (isBelow(pid)) ticks += own + ended;
  return ticks / TICKS_PER_SECOND;
}
