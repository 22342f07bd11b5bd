import type { Ctx } from '../../../kernel/http/context.ts';
import { failedJobs } from '../../../kernel/jobs/failed-jobs.ts';
import { amount, type HealthSpec, type Standing } from '../../../kernel/module/standing.ts';

const DAY_MS = 86_400_000;

/** The menus that the shop has ordered by hand. */
export async function menuStanding(ctx: Ctx): Promise<Standing> {
  const row = await ctx.db.row<{ own: number }>(
    `select count(*)::int as own from menu where shop_id = $1 and items <> '[]'`,
    [ctx.shop.id],
  );
  const own = row?.own ?? 0;
  if (own === 0) return { text: { zh: '由路由自动生成', en: 'Made from the routes' } };
  return { text: amount(own, '处由本站编排', 'arranged by hand', 'arranged by hand') };
}

async function jobHealth(ctx: Ctx): Promise<Standing> {
  const since = new Date(ctx.services.now().getTime() - 7 * DAY_MS).toISOString();
  const failed = (await failedJobs(ctx.db, since)).amount;
  if (failed === 0) return { text: { zh: '七天内没有失败', en: 'None failed in seven days' }, kind: 'ok' };
  return {
    text: amount(failed, '个在七天内失败', 'failed in seven days', 'failed in seven days'),
    kind: 'warn',
  };
}

/** What every shop leans on: the work behind the scenes. */
export const shellHealth: Readonly<Record<string, HealthSpec>> = {
  'shell.jobs': {
    label: { zh: '后台任务', en: 'Background work' },
    ...{ to: '/backend', permission: 'audit.trail.view', order: 70, read: jobHealth },
  },
};
