import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { NewTaskLine } from '../../../../kernel/jobs/task-run.ts';
import { taskRefusals } from '../refusals.ts';

/** Tasks of one person that may be under way at a time. */
const MOST_RUNNING = 10;

/** The job that works on a task. */
export const RUN_JOB = 'task.run';

/** Has a task worked on; however often it is asked for, one job waits. */
export const sendRun = (ctx: Ctx, tx: Tx, { id, kind }: { id: number; kind: string }): Promise<void> => {
  const spec = ctx.services.registry.modules.find(({ manifest }) => manifest.tasks?.[kind])?.manifest.tasks?.[kind];
  const isAwaited = spec?.isUnhurried !== true;
  return ctx.services.jobs.send(tx, RUN_JOB, { id }, { key: String(id), lane: spec?.lane ?? 'bulk', isAwaited });
};

/** What is to be done, and what the person calls it. */
export interface NewTask {
  kind: string;
  label: string;
  input: Record<string, unknown>;
  lines?: readonly NewTaskLine[];
  /** Nobody works on it before `runTask` is called: for what is done while the person waits. */
  isHeld?: boolean;
}

/** Begins long work of the signed-in person; it starts when the transaction commits. */
export async function startTask(ctx: Ctx, tx: Tx, { kind, label, input, lines = [], isHeld = false }: NewTask) {
  const { id: owner, sessionId } = signedIn(ctx);
  const running = await tx.row<{ count: number }>(
    `select count(*) from task t join task_progress p on p.shop_id = t.shop_id and p.task_id = t.id
     where t.shop_id = $1 and t.owner_id = $2 and p.state in ('waiting', 'running')`,
    [ctx.shop.id, owner],
  );
  if ((running?.count ?? 0) >= MOST_RUNNING) throw taskRefusals.too_many_running({ most: MOST_RUNNING });
  const made = await tx.row<{ id: number }>(
    'insert into task (owner_id, session_id, kind, label, locale, input) values ($1, $2, $3, $4, $5, $6) returning id',
    [owner, sessionId, kind, label, ctx.locale, JSON.stringify(input)],
  );
  if (made === null) throw new Error('The task was not stored.');
  const { id } = made;
  await tx.rows('insert into task_progress (task_id, total) values ($1, $2)', [id, lines.length || null]);
  if (lines.length > 0) await addLines(tx, id, 0, lines);
  if (!isHeld) await sendRun(ctx, tx, { id, kind });
  return id;
}

/** Adds lines to a task behind position `from`. */
export function addLines(tx: Pick<Tx, 'rows'>, taskId: number, from: number, lines: readonly NewTaskLine[]) {
  return tx.rows(
    `insert into task_line (task_id, position, record_id, record_version, name)
     select $1, $2 + l.n, l.record, l.version, l.name
     from unnest($3::bigint[], $4::int[], $5::text[]) with ordinality as l(record, version, name, n)`,
    [
      taskId,
      from,
      lines.map((line) => line.recordId),
      lines.map((line) => line.version),
      lines.map((line) => line.name),
    ],
  );
}
