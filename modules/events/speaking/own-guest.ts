import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Db } from '../../../kernel/database/db.ts';
import { type Ctx, callingLink, signedIn } from '../../../kernel/http/context.ts';
import { refuse } from './refusals.ts';

/** Who calls about their own tasks: somebody who is signed in, or whoever holds the link of an invitation. */
export type OwnCaller = 'member' | 'link';

type Reader = Pick<Db, 'row'>;

const BY_LINK = 'SELECT id, ended_at IS NOT NULL AS "isEnded" FROM speaking_guest WHERE shop_id = $1 AND id = $2';
const BY_TASK = `SELECT g.id FROM speaking_guest g JOIN expert_link l ON l.shop_id = g.shop_id AND l.expert_id = g.expert_id
  JOIN speaking_task s ON s.shop_id = g.shop_id AND s.guest_id = g.id WHERE g.shop_id = $1 AND s.id = $2 AND l.member_id = $3 AND g.ended_at IS NULL`;

/** The invitation that the calling link opens; one whose tasks are all somebody else’s opens nothing any more. */
export async function guestOfLink(ctx: Ctx, reader: Reader): Promise<number> {
  const row = await reader.row<{ id: number; isEnded: boolean }>(BY_LINK, [ctx.shop.id, callingLink(ctx).thingId]);
  if (row === null) throw notFound();
  if (row.isEnded) throw refuse.over();
  return row.id;
}

/** Whose a task is that the caller speaks of as their own: of another one there is none. */
export async function guestOfTask(ctx: Ctx, reader: Reader, by: OwnCaller, task: number): Promise<number> {
  if (by === 'link') return guestOfLink(ctx, reader);
  const row = await reader.row<{ id: number }>(BY_TASK, [ctx.shop.id, task, signedIn(ctx).id]);
  if (row === null) throw notFound();
  return row.id;
}
