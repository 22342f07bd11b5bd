import type { Db } from '../database/db.ts';
import { PLATFORM_ID } from '../tenancy/shop.ts';
import { JOB_SCHEMA, LANE_QUEUES } from './job-schema.ts';

/** How many jobs of a shop failed for good since a moment, and when the first did; on the platform those of every shop. */
export async function failedJobs(db: Db, since: string): Promise<{ amount: number; oldest: string | null }> {
  const row = await db.row<{ amount: number; oldest: string | null }>(
    `select count(*) as amount, min(completed_on) as oldest from ${JOB_SCHEMA}.job
     where name = any ($1) and state = 'failed' and completed_on >= $2 and ($3::int = ${PLATFORM_ID} or (data ->> 'shop')::int = $3)`,
    [Object.values(LANE_QUEUES), since, db.shopId],
  );
  return { amount: row?.amount ?? 0, oldest: row?.oldest ?? null };
}
