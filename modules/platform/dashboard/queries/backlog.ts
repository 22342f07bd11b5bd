import type { Ctx } from '../../../../kernel/http/context.ts';
import { failedJobs } from '../../../../kernel/jobs/failed-jobs.ts';
import { outboxBacklog } from '../../../../kernel/outbox/outbox-backlog.ts';

/** Something that should not be much: how many there are of it, and since when the oldest. */
export interface BacklogLine {
  what: 'waiting' | 'failed' | 'unknown' | 'jobs';
  amount: number;
  oldest: string | null;
}

/** What waits or has failed behind the scenes; on the platform's host the failed jobs of every shop. */
export async function backlog(ctx: Ctx): Promise<BacklogLine[]> {
  const since = new Date(ctx.services.now().getTime() - 7 * 86_400_000).toISOString();
  const [messages, jobs] = await Promise.all([outboxBacklog(ctx.db, since), failedJobs(ctx.db, since)]);
  return [
    { what: 'waiting', ...messages.waiting },
    { what: 'failed', ...messages.failed },
    { what: 'unknown', ...messages.unknown },
    { what: 'jobs', ...jobs },
  ];
}
