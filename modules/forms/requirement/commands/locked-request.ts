import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Timed } from '../rules/clock.ts';
import type { Stage } from '../rules/stages.ts';

/** A requirement as it is worked on, with what its kind promises. */
export interface LockedRequest extends Timed {
  id: number;
  version: number;
  number: number;
  kindId: number;
  kind: { zh: string; en: string };
  memberId: number;
  assigneeId: number | null;
  responsibleId: number | null;
  /** The stages that it goes through, the one that it is in, and who brought it there. */
  stages: Stage[];
  stage: string;
  stageBy: number | null;
}

const SQL = `
  SELECT t.id, t.version, t.number, t.kind_id AS "kindId", t.member_id AS "memberId", t.assignee_id AS "assigneeId", t.state,
    t.accepted_at AS "acceptedAt", t.due_at AS "dueAt", t.left_minutes AS "leftMinutes", t.is_late AS "isLate",
    k.responsible_id AS "responsibleId", k.answer_hours AS "answerHours", k.finish_hours AS "finishHours",
    t.stage, t.stage_by AS "stageBy", e.stages,
    json_build_object('zh', k.name, 'en', coalesce(nullif(k.name_en, ''), k.name)) AS kind
  FROM requirement_request t JOIN requirement_kind k ON k.shop_id = t.shop_id AND k.id = t.kind_id
  JOIN requirement_edition e ON e.shop_id = t.shop_id AND e.kind_id = t.kind_id AND e.edition = t.flow_edition
  WHERE t.shop_id = $1 AND t.id = $2`;

/** Which one is meant: by its version where it must be the one that was seen, and by whose it must be. */
export interface Wanted {
  id: number;
  version?: number;
  memberId?: number;
}

/** The requirement, locked until the transaction ends; somebody else’s is not found. */
export async function lockedRequest(ctx: Ctx, tx: Tx, { id, version, memberId }: Wanted): Promise<LockedRequest> {
  const found = await tx.row<LockedRequest>(`${SQL} FOR UPDATE OF t`, [ctx.shop.id, id]);
  if (found === null || (memberId !== undefined && found.memberId !== memberId)) throw notFound();
  if (version !== undefined && found.version !== version) throw versionConflict();
  return found;
}
