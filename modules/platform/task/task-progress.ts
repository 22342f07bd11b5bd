import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import {
  type NewTaskLine,
  type TaskBeat,
  type TaskLine,
  type TaskRun,
  TaskStopped,
} from '../../../kernel/jobs/task-run.ts';
import { addLines } from './commands/start-task.ts';

/** How long a process that says nothing keeps its task. */
const CLAIM = '60 seconds';

/** A task that this process has taken. */
export interface ClaimedTask {
  id: number;
  ownerId: number;
  sessionId: number;
  kind: string;
  locale: 'zh-CN' | 'en';
  input: Record<string, unknown>;
  kept: Record<string, unknown>;
  done: number;
  refused: number;
}

/** Takes a task that nobody works on; null where somebody does, or it has ended. */
export function claimTask(ctx: Ctx, id: number, claim: string): Promise<ClaimedTask | null> {
  return ctx.db.write((tx) =>
    tx.row<ClaimedTask>(
      `update task_progress p set state = 'running', claim = $3, claimed_until = now() + interval '${CLAIM}'
       from task t where p.shop_id = $1 and p.task_id = $2 and t.shop_id = p.shop_id and t.id = p.task_id
         and p.state in ('waiting', 'running') and (p.claim is null or p.claimed_until < now())
       returning t.id, t.owner_id as "ownerId", t.session_id as "sessionId", t.kind, t.locale, t.input, p.kept, p.done, p.refused`,
      [ctx.shop.id, id, claim],
    ),
  );
}

/** Ends a task, or lays it down until its next slice. */
export function layDown(
  ctx: Ctx,
  tx: Tx,
  id: number,
  claim: string,
  state: 'waiting' | 'done' | 'failed' | 'cancelled',
  error = '',
): Promise<unknown> {
  return tx.rows(
    `update task_progress set state = $4, claim = null, claimed_until = null, error = $5,
       ended_at = case when $4 = 'waiting' then null else now() end where shop_id = $1 and task_id = $2 and claim = $3`,
    [ctx.shop.id, id, claim, state, error],
  );
}

/** The task as its kind works on it; `until` is when the slice has had its time. */
export function taskRun(ctx: Ctx, task: ClaimedTask, claim: string, until: number): TaskRun {
  const [shop, id] = [ctx.shop.id, task.id];
  const counts = { done: task.done, refused: task.refused };

  const beat = async (tx: Pick<Tx, 'row'>, { total, done, refused, state }: TaskBeat): Promise<void> => {
    counts.done = done ?? counts.done;
    counts.refused = refused ?? counts.refused;
    const row = await tx.row<{ stop: boolean }>(
      `update task_progress set total = coalesce($4, total), done = $5, refused = $6, kept = coalesce($7::jsonb, kept),
         claimed_until = now() + interval '${CLAIM}'
       where shop_id = $1 and task_id = $2 and claim = $3 returning is_cancel_asked as stop`,
      [shop, id, claim, total ?? null, counts.done, counts.refused, state === undefined ? null : JSON.stringify(state)],
    );
    if (row === null || row.stop) throw new TaskStopped();
  };

  return {
    id,
    input: task.input,
    state: task.kept,
    get done() {
      return counts.done;
    },
    get refused() {
      return counts.refused;
    },
    isOver: () => Date.now() >= until,
    beat: (part) => ctx.db.write((tx) => beat(tx, part)),
    add: (lines: readonly NewTaskLine[]) =>
      ctx.db.write(async (tx) => {
        const last = await tx.row<{ position: number }>(
          'select coalesce(max(position), 0) as position from task_line where shop_id = $1 and task_id = $2',
          [shop, id],
        );
        await addLines(tx, id, last?.position ?? 0, lines);
        await beat(tx, { total: (last?.position ?? 0) + lines.length });
      }),
    next: (limit) =>
      ctx.db.rows<TaskLine>(
        `select id, position, record_id as "recordId", record_version as version, name from task_line
         where shop_id = $1 and task_id = $2 and outcome is null order by position limit $3`,
        [shop, id, limit],
      ),
    settle: (line, why) =>
      ctx.db.write(async (tx) => {
        await tx.rows('update task_line set outcome = $3, why = $4 where shop_id = $1 and id = $2', [
          shop,
          line.id,
          why === null ? 'done' : 'refused',
          why ?? '',
        ]);
        await beat(tx, why === null ? { done: counts.done + 1 } : { refused: counts.refused + 1 });
      }),
    async refuse(lines, outer) {
      const run = async (tx: Tx): Promise<void> => {
        await tx.rows(
          `insert into task_line (task_id, position, name, outcome, why)
           select $1, l.position, l.name, 'refused', l.why from unnest($2::int[], $3::text[], $4::text[]) as l(position, name, why)`,
          [id, lines.map((line) => line.position), lines.map((line) => line.name), lines.map((line) => line.why)],
        );
      };
      await (outer === undefined ? ctx.db.write(run) : run(outer));
    },
    noteThere: (lines) =>
      ctx.db
        .write((tx) =>
          tx.rows(
            `insert into task_line (task_id, position, name, outcome, record_id, why)
           select $1, l.position, l.name, l.outcome, l.record, l.why
           from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[]) as l(position, name, outcome, record, why)`,
            [
              ...[id, lines.map((line) => line.position), lines.map((line) => line.name)],
              ...[lines.map(({ isAlike }) => (isAlike ? 'alike' : 'there')), lines.map((line) => line.recordId)],
              lines.map((line) => line.why),
            ],
          ),
        )
        .then(() => undefined),
    keepFile: ({ key, name, mime }) =>
      ctx.db.write(async (tx) => {
        await tx.rows(
          'update task_progress set file_key = $4, file_name = $5, file_mime = $6 where shop_id = $1 and task_id = $2 and claim = $3',
          [shop, id, claim, key, name, mime],
        );
      }),
  };
}
