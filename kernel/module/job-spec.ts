import type { Ctx } from '../http/context.ts';

/**
 * Which shops have something due when the clock strikes: SQL of rows that are, asked in each shop's own scope, where
 * `this_shop` is its number. It may tell of more than there is to do, and never of less; what is left for every hour or day
 * may cost some rows of an index in a shop where nothing happens, and what comes more often hardly any. A function makes the
 * SQL from what the program knows, once for all shops. Null: every shop each time, for what no row tells.
 */
export type DueQuestion = string | ((ctx: Ctx) => Promise<string>) | null;

/** A job that runs in the background; it may run twice for one call, so it must be idempotent. */
export type JobSpec = {
  name: string;
  run(ctx: Ctx, data: Record<string, unknown>): Promise<void>;
} & ({ cron?: undefined; due?: undefined } | ClockSpec);

/** Work that comes by itself: a job for each shop that has something due then. */
interface ClockSpec {
  /** Cron expression (Asia/Shanghai). */
  cron: string;
  due: DueQuestion;
}
