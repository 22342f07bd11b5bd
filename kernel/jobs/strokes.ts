import type { Db } from '../database/db.ts';
import { dueShops } from './due-shops.ts';

/** What the clock's word is sent as, for all jobs whose time is the same. */
export const CLOCK = 'kernel.clock';

/** By which the schedule of a cron expression is known: names of schedules have neither stars nor blanks. */
export const strokeKey = (cron: string): string => cron.replaceAll('*', 'x').replaceAll(' ', '_').replaceAll(',', '.');

/** A job whose time has come: the shops that it is for, and what it asks them; null where it is for each of them. */
export interface Struck {
  name: string;
  shops: readonly number[];
  question: string | null;
}

/**
 * For which shops each of some jobs is to run. Their questions are put to a shop together; where that fails each is put by
 * itself, and `failed` hears which of them it was, so that it holds up no other.
 */
export async function dueOf(
  db: Db,
  struck: readonly Struck[],
  failed: (name: string, error: unknown) => void,
): Promise<Map<string, number[]>> {
  const due = new Map(struck.map(({ name, shops }) => [name, [...shops]]));
  const asking = struck.filter((one): one is Struck & { question: string } => one.question !== null);
  const shops = [...new Set(asking.flatMap((one) => one.shops))];
  const questions = asking.map(({ question }) => question);
  const answers =
    (await dueShops(db, shops, questions).catch(() => null)) ??
    (await Promise.all(
      asking.map(async ({ name, question }) => {
        try {
          return (await dueShops(db, shops, [question]))[0];
        } catch (error) {
          failed(name, error);
          return undefined;
        }
      }),
    ));
  for (const [at, { name, shops: its }] of asking.entries())
    due.set(
      name,
      its.filter((shop) => answers[at]?.has(shop)),
    );
  return due;
}
