import { defineModule } from '../../../kernel/module/manifest.ts';
import { bulkTask } from './bulk-task.ts';
import { runTask } from './commands/run-task.ts';
import { RUN_JOB } from './commands/start-task.ts';
import { sweepTasks } from './commands/sweep-tasks.ts';
import { taskRefusals } from './refusals.ts';
import { taskRetention } from './retention.ts';
import { taskRoutes } from './routes.ts';

export default defineModule({
  id: 'task',
  title: { zh: '任务', en: 'Tasks' },
  dependsOn: ['retention'],
  core: true,
  bindings: taskRoutes,
  tasks: { 'task.bulk': bulkTask },
  jobs: [
    { name: RUN_JOB, run: (ctx, data) => runTask(ctx, Number(data.id)) },
    {
      name: 'task.sweep',
      cron: '*/5 * * * *',
      due: `select from task_progress p join task t on t.shop_id = p.shop_id and t.id = p.task_id
        where p.shop_id = this_shop and p.state in ('waiting', 'running')
          and coalesce(p.claimed_until, t.created_at) < now() - interval '10 minutes'`,
      run: sweepTasks,
    },
  ],
  retention: taskRetention,
  personRows: {
    'task.owner_id': { merge: 'moves', removal: 'stays' },
  },
  archive: [{ table: 'task' }],
  errors: taskRefusals.$codes,
});
