import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Task, TaskRefusal, tasks } from '../../../../kernel/contract/tasks.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { daysKept } from '../../retention/public.ts';
import { taskLink } from '../link.ts';
import { TASK_FILES } from '../retention.ts';

interface Row extends Omit<Task, 'file' | 'report'> {
  fileName: string | null;
}

const DAY_MS = 86_400_000;

const COLUMNS = `t.id, t.kind, t.label, p.state, p.total, p.done, p.refused, t.created_at as "createdAt", p.ended_at as "endedAt",
  p.error, p.file_name as "fileName"`;
const PROGRESS = 'join task_progress p on p.shop_id = t.shop_id and p.task_id = t.id';

/** How long files of tasks are kept; the kind has usual days, so it is never for good. */
const fileDays = async (ctx: Ctx): Promise<number> => (await daysKept(ctx, TASK_FILES)) ?? 0;

function shown({ fileName, error, ...row }: Row, ctx: Ctx, days: number): Task {
  const { config, now } = ctx.services;
  const link = (part: 'file' | 'report'): string => taskLink(config, ctx.shop.id, row.id, part, now());
  const until = new Date(Date.parse(row.createdAt) + days * DAY_MS).toISOString();
  return {
    ...row,
    error: error === '' ? '' : ctx.t(errorKey(error)),
    file: fileName === null ? null : { name: fileName, url: link('file'), until },
    report: row.refused === 0 ? null : link('report'),
  };
}

/** One of the person's own tasks with its first refusals. */
export async function showTask(ctx: Ctx, id: number): Promise<OutputOf<(typeof tasks)['task.show']>> {
  const row = await ctx.db.row<Row & { refusals: TaskRefusal[] }>(
    `select ${COLUMNS}, coalesce((select json_agg(r) from (select l.position, l.name, l.why from task_line l
       where l.shop_id = t.shop_id and l.task_id = t.id and l.outcome = 'refused' order by l.position limit 100) r), '[]') as refusals
     from task t ${PROGRESS} where t.shop_id = $1 and t.id = $2 and t.owner_id = $3`,
    [ctx.shop.id, id, signedIn(ctx).id],
  );
  if (row === null) throw notFound();
  const { refusals, ...task } = row;
  return { data: shown(task, ctx, await fileDays(ctx)), refusals };
}

/** The person's own tasks, newest first. */
export async function listTasks(
  ctx: Ctx,
  asked: ParsedOf<(typeof tasks)['task.list']>,
): Promise<OutputOf<(typeof tasks)['task.list']>> {
  const list = {
    from: 'task t',
    joins: PROGRESS,
    where: ['t.shop_id = $1', 't.owner_id = $2'],
    columns: COLUMNS,
    key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: true },
  };
  const [{ data, ...found }, days] = await Promise.all([
    seekRows<Row>(ctx.db, { ...asked, sort: '-id' }, list, [ctx.shop.id, signedIn(ctx).id]),
    fileDays(ctx),
  ]);
  return { data: data.map((row) => shown(row, ctx, days)), ...found };
}
