import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { Request } from '../request.ts';
import { SELVES, WAITS_FOR } from './candidates.ts';
import { flowTongue, STEP_NAME } from './list-requests.ts';

/** How the latest approval of a record stands, and what the caller has to do with it. */
export interface ApprovalStanding {
  id: number;
  state: Request['state'];
  /** Name of the step it stands at, in the reader's language. */
  stepName: string;
  /** From 1, of `steps`. */
  stepNumber: number;
  steps: number;
  /** The present step asks the caller. */
  isAsked: boolean;
  /** The caller must not answer: they wrote it, handed it in, or agreed at an earlier step. */
  isBarred: boolean;
  /** Who ended it and why; null while it is open. */
  end: { by: string | null; reason: string } | null;
}

/** The latest approval of a record; null where there never was one. */
export function approvalStanding(ctx: Ctx, kind: string, subjectId: number): Promise<ApprovalStanding | null> {
  const here = `a.shop_id = r.shop_id and a.request_id = r.id and a.step = r.step and a.round = r.round and a.state = 'open'`;
  return ctx.db.row<ApprovalStanding>(
    `select r.id, r.state, ${STEP_NAME} as "stepName", r.step + 1 as "stepNumber",
       jsonb_array_length(r.flow -> 'steps') as steps,
       r.state = 'open' and exists (select from approval_task a where ${here} and ${WAITS_FOR}) as "isAsked",
       coalesce(r.started_by = any(${SELVES}), false) or r.barred && ${SELVES}
         or exists (select from approval_task a where ${here} and a.barred && ${SELVES}) as "isBarred",
       case when r.state <> 'open' then (select json_build_object('by', m.name, 'reason', e.reason) from approval_entry e
         left join member m on m.shop_id = e.shop_id and m.id = e.actor_id
         where e.shop_id = r.shop_id and e.request_id = r.id order by e.id desc limit 1) end as "end"
     from approval_request r where r.shop_id = $1 and r.kind = $4 and r.subject_id = $5 order by r.id desc limit 1`,
    [ctx.shop.id, signedIn(ctx).id, flowTongue(ctx), kind, subjectId],
  );
}
