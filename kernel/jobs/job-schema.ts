import { PgBoss } from 'pg-boss';
import { APP_ROLE, runSql } from '../database/provision.ts';

/** The database schema that pg-boss keeps its tables in; they belong to no shop and hold names and numbers only. */
export const JOB_SCHEMA = 'job';

/** The queue of the portal's own work: what is to be done stands in each job. */
export const JOB_QUEUE = 'work';

/** The queue of what waits for servers that people named, so that none of them holds up anything else. */
export const OUTSIDE_QUEUE = 'outside';

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
  for (const queue of [JOB_QUEUE, OUTSIDE_QUEUE]) await boss.createQueue(queue, { policy: 'short' });
  await boss.stop({ graceful: false });
  await runSql(
    ownerUrl,
    `GRANT USAGE ON SCHEMA ${JOB_SCHEMA} TO ${APP_ROLE};
     GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOB_SCHEMA} TO ${APP_ROLE};
     CREATE INDEX IF NOT EXISTS job_failed ON ${JOB_SCHEMA}.job (name, completed_on) WHERE state = 'failed';`,
  );
}
