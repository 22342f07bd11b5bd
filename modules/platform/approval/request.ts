import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { presentMemberSql, withWinnersSql } from '../../../kernel/identity/merged-members.ts';
import type { Facts, Flow, FlowStep } from './flow.ts';
import { refuse } from './refusals.ts';
import type { StepTask } from './verdict.ts';

/** A request as the engine works with it. */
export interface Request {
  id: number;
  shopId: number;
  kind: string;
  subjectId: number;
  title: string;
  titleEn: string;
  facts: Facts;
  flow: Flow;
  startedBy: number | null;
  /** Who never answers, whatever the flow says. */
  barred: readonly number[];
  centreId: number | null;
  /** What it is about, where roles can be given on it. */
  thing: HeldThing | null;
  state: 'open' | 'approved' | 'rejected' | 'returned' | 'withdrawn';
  step: number;
  round: number;
  version: number;
}

/** A thing on which roles can be given, with the rights that count there. */
export interface HeldThing {
  readonly record: string;
  /** Null for any of its kind, where a flow is looked at without a matter. */
  readonly id: number | null;
  readonly permissions: readonly string[];
}

/** A task as the engine works with it. */
export interface Task extends StepTask {
  step: number;
  round: number;
  memberId: number | null;
  role: string | null;
  permission: string | null;
  barred: number[];
}

/** Who was merged into somebody is that one: four eyes hold for the person, whatever number they had. */
const REQUEST = `select id, shop_id as "shopId", kind, subject_id as "subjectId", title, title_en as "titleEn", facts, flow,
  ${presentMemberSql('$1', 'started_by')} as "startedBy", ${withWinnersSql('$1', 'barred')} as barred, centre_id as "centreId", state,
  case when thing_record is not null then json_build_object('record', thing_record, 'id', thing_id, 'permissions', thing_permissions) end as thing, step, round, version from approval_request`;

/** A request, locked: everything that changes one passes one after the other. */
export async function lockRequest(tx: Tx, shopId: number, id: number): Promise<Request> {
  const row = await tx.row<Request>(`${REQUEST} where shop_id = $1 and id = $2 for update`, [shopId, id]);
  if (row === null) throw notFound();
  return row;
}

/** The request about a record that is under way, locked; null where there is none. */
export function lockOpenRequest(tx: Tx, shopId: number, kind: string, subjectId: number): Promise<Request | null> {
  return tx.row<Request>(
    `${REQUEST} where shop_id = $1 and kind = $2 and subject_id = $3 and state = 'open' for update`,
    [shopId, kind, subjectId],
  );
}

/** Refuses what only an open request allows. */
export function refuseConcluded({ state }: Request): void {
  if (state !== 'open') throw refuse.concluded();
}

/** The tasks of a request's step in its present round, in order. */
export function tasksOfStep(tx: Tx, { shopId, id, step, round }: Request): Promise<Task[]> {
  return tx.rows<Task>(
    `select id, step, round, member_id as "memberId", role, permission, ${withWinnersSql('$1', 'barred')} as barred, position, after_task as "afterTask", added, state
     from approval_task where shop_id = $1 and request_id = $2 and step = $3 and round = $4 order by position, id`,
    [shopId, id, step, round],
  );
}

/** The step a request stands at. */
export function stepOf({ flow, step }: Pick<Request, 'flow' | 'step'>): FlowStep {
  const found = flow.steps[step];
  if (found === undefined) throw new Error('A request stands at a step that its flow does not have.');
  return found;
}

/** What is noted of a request: who did what, at which step, and why. */
export interface Note {
  readonly action:
    | 'started'
    | 'approved'
    | 'rejected'
    | 'returned'
    | 'withdrawn'
    | 'delegated'
    | 'added'
    | 'substituted'
    | 'skipped'
    | 'passed'
    | 'unmanned'
    | 'left_out'
    | 'put_back'
    | 'reminded'
    | 'escalated';
  readonly by: number | null;
  readonly other?: number | null;
  readonly reason?: string;
  readonly step?: number;
}

/** Adds to what happened to a request; answers the number of the entry. */
export async function note(
  tx: Tx,
  request: Request,
  at: Date,
  { action, by, other, reason, step }: Note,
): Promise<number> {
  const row = await tx.row<{ id: number }>(
    `insert into approval_entry (request_id, at, actor_id, action, step, round, other_id, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [request.id, at.toISOString(), by, action, step ?? request.step, request.round, other ?? null, reason ?? ''],
  );
  if (row === null) throw new Error('What happened to a request was not stored.');
  return row.id;
}
