import type { Ctx } from '../../../../kernel/http/context.ts';

/** How far a task is, for the module that began it. */
export interface TaskOutcome {
  /** Nobody works on it any more. */
  isOver: boolean;
  /** What its kind keeps from one slice to the next. */
  kept: Record<string, unknown>;
  lines: { name: string; isRefused: boolean; why: string }[];
}

/** What became of a task of a kind, whoever asked for it; its first hundred lines come with it. Null where there is none. */
export function taskOutcome(ctx: Ctx, kind: string, id: number): Promise<TaskOutcome | null> {
  return ctx.db.row<TaskOutcome>(
    `select p.state not in ('waiting', 'running') as "isOver", p.kept,
       coalesce((select json_agg(json_build_object('name', l.name, 'isRefused', l.outcome is not distinct from 'refused', 'why', l.why) order by l.position)
         from (select * from task_line x where x.shop_id = t.shop_id and x.task_id = t.id order by x.position limit 100) l), '[]') as lines
     from task t join task_progress p on p.shop_id = t.shop_id and p.task_id = t.id
     where t.shop_id = $1 and t.id = $2 and t.kind = $3`,
    [ctx.shop.id, id, kind],
  );
}
