import type { Database } from '../database/database.ts';
import { PLATFORM_ID } from '../tenancy/shop.ts';
import { JOB_SCHEMA, LANE_QUEUES } from './job-schema.ts';

/** As far as jobs of a queue are counted. */
const MOST = 10_000;

/** How many jobs of each queue are due, under way, or failed for good within a day; beyond ten thousand nobody counts on. */
export async function queueStandings(database: Database): Promise<{ queue: string; state: string; amount: number }[]> {
  const counted = (state: string, where: string): string =>
    `select q.name as queue, '${state}' as state,
       (select count(*)::int from (select 1 from ${JOB_SCHEMA}.job j where j.name = q.name and ${where} limit ${MOST}) counted) as amount
     from unnest($1::text[]) q(name)`;
  return database
    .as({ shopId: PLATFORM_ID, personId: null, requestId: 'metrics' })
    .rows(
      [
        counted('waiting', "j.state < 'active' and j.start_after <= now()"),
        counted('active', "j.state = 'active'"),
        counted('failed', "j.state = 'failed' and j.completed_on >= now() - interval '1 day'"),
      ].join(' union all '),
      [Object.values(LANE_QUEUES)],
    );
}
