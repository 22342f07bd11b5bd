import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Task, TaskRefusal, TaskStanding, TaskThere, tasks } from '../../../../kernel/contract/tasks.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import { recordAddress } from '../../../../kernel/record/record-address.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { daysKept } from '../../retention/public.ts';
import { taskLink } from '../link.ts';
import { TASK_FILES } from '../retention.ts';

interface Row extends Omit<Task, 'file' | 'report' | 'undo'> {
  fileName: string | null;
}

interface ThereRow extends Omit<TaskThere, 'to'> {
  recordId: number;
  record: string;
}

const DAY_MS = 86_400_000;

const COLUMNS = `t.id, t.kind, t.label, p.state, p.total, p.done, p.refused, t.created_at as "createdAt", p.ended_at as "endedAt",
  p.error, p.file_name as "fileName", p.kept -> 'standing' as standing`;
const PROGRESS = 'join task_progress p on p.shop_id = t.shop_id and p.task_id = t.id';

/** How long files of tasks are kept; the kind has usual days, so it is never for good. */
const fileDays = async (ctx: Ctx): Promise<number> => (await daysKept(ctx, TASK_FILES)) ?? 0;

/** Which of these can be taken back, as their kinds say; a kind whose module is off says nothing. */
async function undoOf(ctx: Ctx, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  const found = new Map<number, string>();
  for (const { tasks = {} } of ctx.services.registry.enabled(ctx.shop)) {
    for (const [kind, { undoable }] of Object.entries(tasks)) {
      const ids = kinds.get(kind)?.map(({ id }) => id);
      if (ids !== undefined && undoable !== undefined) for (const one of await undoable(ctx, ids)) found.set(...one);
    }
  }
  return found;
}

const someThere = (standing: TaskStanding | null): boolean => standing !== null && standing.there + standing.alike > 0;

function shown({ fileName, error, ...row }: Row, ctx: Ctx, days: number, undo: ReadonlyMap<number, string>): Task {
  const { config, now } = ctx.services;
  const link = (part: 'file' | 'report'): string => taskLink(config, ctx.shop.id, row.id, part, now());
  const until = new Date(Date.parse(row.createdAt) + days * DAY_MS).toISOString();
  return {
    ...row,
    error: error === '' ? '' : ctx.t(errorKey(error)),
    file: fileName === null ? null : { name: fileName, url: link('file'), until },
    report: row.refused === 0 && !someThere(row.standing) ? null : link('report'),
    undo: undo.has(row.id) ? { whyNot: undo.get(row.id) ?? '' } : null,
  };
}

/** One of the person's own tasks with its first refusals. */
export async function showTask(ctx: Ctx, id: number): Promise<OutputOf<(typeof tasks)['task.show']>> {
  const row = await ctx.db.row<Row & { refusals: TaskRefusal[]; there: ThereRow[] }>(
    `select ${COLUMNS}, coalesce((select json_agg(r) from (select l.position, l.name, l.why from task_line l
       where l.shop_id = t.shop_id and l.task_id = t.id and l.outcome = 'refused' order by l.position limit 100) r), '[]') as refusals,
       coalesce((select json_agg(r) from (select l.position, l.name, l.outcome = 'alike' as "isAlike", l.record_id as "recordId",
         p.kept ->> 'record' as record from task_line l where l.shop_id = t.shop_id and l.task_id = t.id
         and l.outcome in ('there', 'alike') order by l.position limit 100) r), '[]') as there
     from task t ${PROGRESS} where t.shop_id = $1 and t.id = $2 and t.owner_id = $3`,
    [ctx.shop.id, id, signedIn(ctx).id],
  );
  if (row === null) throw notFound();
  const { refusals, there, ...task } = row;
  const [days, undo] = await Promise.all([fileDays(ctx), undoOf(ctx, [task])]);
  return {
    data: shown(task, ctx, days, undo),
    refusals,
    there: there.map(({ recordId, record, ...line }) => ({ ...line, to: recordAddress(ctx, record, recordId) })),
  };
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
  const undo = await undoOf(ctx, data);
  return { data: data.map((row) => shown(row, ctx, days, undo)), ...found };
}
