import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../kernel/http/context.ts';
import { coauthorsSql } from './read-reviewing.ts';
import type { StoredSubmission } from './read-submission.ts';
import { conflictOf, type Reviewing } from './rules/conflict.ts';
import { hospitalAliases } from './settings.ts';

const CHAIR = `select r.member_id as "memberId", m.name, r.hospital, ${coauthorsSql('r', '$5')} as coauthors
  from abstract_chair r join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where r.shop_id = $1 and r.call_id = $2 and r.topic = $3 and r.member_id = $4`;

/** The caller as the chair of a topic; refused as if nothing were there where they are none. */
export async function chairOf(
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  { callId, topic }: { callId: number; topic: string },
): Promise<Reviewing> {
  const now = ctx.services.now().toISOString();
  const chair = await reader.row<Reviewing>(CHAIR, [ctx.shop.id, callId, topic, signedIn(ctx).id, now]);
  if (chair === null) throw notFound();
  return chair;
}

/** Whether something keeps a chair from deciding on an abstract (AB7): the same that keeps reviewers from it. */
export const hasConflict = async (
  ctx: Ctx,
  chair: Reviewing,
  work: Pick<StoredSubmission, 'memberId' | 'authors' | 'opposed'>,
): Promise<boolean> => conflictOf(chair, work, await hospitalAliases(ctx)) !== null;
