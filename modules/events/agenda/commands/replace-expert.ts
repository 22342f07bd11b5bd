import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import type { Role } from '../rules/words.ts';
import { holdAgenda } from './hold-agenda.ts';
import { refuseBlocked } from './refuse-blocked.ts';

/** A task of the draft that somebody else has from now on. */
export interface HandedTask {
  itemId: number;
  role: Role;
}

/** Whose tasks of a draft go to whom; of those of one expert the named ones. */
export interface Replacement {
  conferenceId: number;
  from: number;
  to: number;
  tasks: readonly number[];
}

const KNOWN = 'SELECT id FROM expert WHERE shop_id = $1 AND id = $2 FOR SHARE';
const HANDED = `SELECT k.id, k.item_id AS "itemId", k.role FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id
  WHERE k.shop_id = $1 AND i.conference_id = $2 AND k.expert_id = $3 AND k.id = ANY($4::bigint[]) ORDER BY k.item_id, k.id FOR UPDATE OF k`;
// Whoever has that task already keeps it once.
const TWICE = `DELETE FROM agenda_task k USING agenda_task o WHERE k.shop_id = $1 AND k.id = ANY($2::bigint[])
  AND o.shop_id = k.shop_id AND o.item_id = k.item_id AND o.role = k.role AND o.expert_id = $3`;
const HAND = `UPDATE agenda_task SET expert_id = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = ANY($2::bigint[])`;
const CHANGED = `UPDATE agenda_item SET version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = ANY($2::bigint[])`;

/**
 * Hands tasks of a draft from one expert to another, inside the caller's transaction; what blocks edits blocks this one (A2). Those
 * among the named that are not that expert's, or of another conference, stay as they are.
 */
export async function replaceExpert(
  ctx: Ctx,
  tx: Tx,
  { conferenceId, from, to, tasks }: Replacement,
): Promise<HandedTask[]> {
  const shopId = ctx.shop.id;
  await holdAgenda(ctx, tx, conferenceId);
  if ((await tx.row(KNOWN, [shopId, to])) === null) throw refuse.expert_unknown();
  const handed = await tx.rows<HandedTask & { id: number }>(HANDED, [shopId, conferenceId, from, tasks]);
  const numbers = handed.map(({ id }) => id);
  await tx.rows(TWICE, [shopId, numbers, to]);
  await tx.rows(HAND, [shopId, numbers, to]);
  const items = [...new Set(handed.map(({ itemId }) => itemId))];
  await tx.rows(CHANGED, [shopId, items]);
  await refuseBlocked(ctx, tx, conferenceId, items);
  return handed.map(({ itemId, role }) => ({ itemId, role }));
}
