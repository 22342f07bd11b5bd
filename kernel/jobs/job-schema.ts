import { PgBoss } from 'pg-boss';
import { APP_ROLE, runSql } from '../database/provision.ts';
import type { Lane } from './jobs.ts';

/** The database schema that pg-boss keeps its tables in; they belong to no shop and hold names and numbers only. */
export const JOB_SCHEMA = 'job';

/** The queue of each lane: what is to be done stands in each job. */
export const LANE_QUEUES: Readonly<Record<Lane, string>> = {
  prompt: 'work',
  bulk: 'bulk',
  outside: 'outside',
  heavy: 'heavy',
};

/** Creates or renews the tables of jobs as the owner, and lets the serving role use them. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: JOB_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => console.error(error.message));
  await boss.start();
  for (const queue of Object.values(LANE_QUEUES)) {
    // A process that waits for work hears of it, so that none has to ask every second.
    await boss.createQueue(queue, { policy: 'short', notify: true });
    await boss.updateQueue(queue, { notify: true });
  }
  await boss.stop({ graceful: false });
  await runSql(
    ownerUrl,
    `GRANT USAGE ON SCHEMA ${JOB_SCHEMA} TO ${APP_ROLE};
     GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOB_SCHEMA} TO ${APP_ROLE};
     CREATE INDEX IF NOT EXISTS job_failed ON ${JOB_SCHEMA}.job (name, completed_on) WHERE state = 'failed';
     CREATE INDEX IF NOT EXISTS job_of_shop ON ${JOB_SCHEMA}.job (name, group_id, start_after) WHERE state < 'active';`,
  );
}
