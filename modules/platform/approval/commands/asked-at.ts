import type { Tx } from '../../../../kernel/database/db.ts';
import { withWinners } from '../../../../kernel/identity/merged-members.ts';
import { type FlowStep, LIMITS, type Who } from '../flow.ts';
import { candidatesOf } from '../queries/candidates.ts';
import type { Request } from '../request.ts';

/** The permission of those who are asked where a step finds nobody. */
export const LAST_RESORT = 'approval.request.intervene';

/** Who is asked at a step, and who of them counts as agreed without being asked. */
export interface Asked {
  readonly members: readonly number[];
  readonly passed: readonly number[];
  /** Who must not answer for a group they belong to. */
  readonly barred: readonly number[];
  /** Whom the step names, whom it escalates to where they are nobody, or those of last resort. */
  readonly from: 'step' | 'escalation' | 'lastResort';
}

/** Members who agreed at an earlier step of this round. */
async function earlierApprovers(tx: Tx, request: Request, step: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `select distinct decided_by as id from approval_task
     where shop_id = $1 and request_id = $2 and round = $3 and step < $4 and state = 'approved'`,
    [request.shopId, request.id, request.round, step],
  );
  return withWinners(
    tx,
    request.shopId,
    rows.map(({ id }) => id),
  );
}

/** Works out whom a step asks, by its policies on the starter and on those who agreed before. */
export async function askedAt(tx: Tx, request: Request, step: FlowStep, index: number): Promise<Asked> {
  const earlier = step.repeat === 'ask' ? [] : await earlierApprovers(tx, request, index);
  const starter = request.startedBy === null ? [] : [request.startedBy];
  const left = [...(step.self === 'refuse' ? starter : []), ...(step.repeat === 'refuse' ? earlier : [])];
  const barred = await withWinners(tx, request.shopId, [...request.barred, ...left]);
  const passing = [...(step.self === 'pass' ? starter : []), ...(step.repeat === 'pass' ? earlier : [])];
  const allowed = async (who: readonly Who[]): Promise<number[]> =>
    (await candidatesOf(tx, request, who)).filter((id) => !barred.includes(id)).slice(0, LIMITS.signers);
  const sources: [Asked['from'], readonly Who[]][] = [
    ['step', step.who],
    ['escalation', step.escalateTo],
    ['lastResort', [{ kind: 'permission', permission: LAST_RESORT }]],
  ];
  for (const [from, who] of sources) {
    const members = await allowed(who);
    if (members.length > 0 || from === 'lastResort') {
      return { members, passed: members.filter((id) => passing.includes(id)), barred, from };
    }
  }
  throw new Error('A step was asked of nobody at all.');
}
