import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { earlierKeys, toldOf } from '../../engine/rules/earlier.ts';
import type { requirement } from '../contract.ts';
import { openKind } from './open-kinds.ts';

type Earlier = (typeof requirement)['requirement.earlier'];

// Numbers of requirements grow in the order in which they are handed in. What was taken back or declined is not what is known of somebody.
const SQL = `SELECT v.values FROM requirement_request t
  JOIN requirement_version v ON v.shop_id = t.shop_id AND v.request_id = t.id AND v.number = t.number
  WHERE t.shop_id = $1 AND t.member_id = $2 AND t.kind_id = $3 AND t.state NOT IN ('withdrawn', 'declined') AND ($4::bigint IS NULL OR t.id < $4)
  ORDER BY t.submitted_at DESC, t.id DESC LIMIT 1`;

/** What the caller's last requirement of a kind says, before the one that is changed: of what the kind speaks of alone. */
export async function earlierRequest(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  questions: Parameters<typeof earlierKeys>[0],
  { kindId, of }: { kindId: number; of: number | undefined },
): Promise<Answers | null> {
  if (earlierKeys(questions).size === 0) return null;
  const last = await reader.row<{ values: Answers }>(SQL, [ctx.shop.id, signedIn(ctx).id, kindId, of ?? null]);
  return toldOf(questions, last?.values ?? null);
}

/** The same for whoever hands one in. */
export async function ownEarlier(ctx: Ctx, { id, of }: ParsedOf<Earlier>): Promise<OutputOf<Earlier>> {
  const { data: kind } = await openKind(ctx, id);
  const values = await earlierRequest(ctx, ctx.db, questionsOf(kind.sections), { kindId: id, of });
  return { data: { values: values ?? {} } };
}
