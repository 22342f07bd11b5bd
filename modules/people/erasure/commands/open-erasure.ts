import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../../kernel/database/db.ts';

/** A removal that is under way. */
export interface OpenErasure {
  readonly id: number;
  readonly origin: 'own' | 'staff' | 'absence';
  readonly receipt: string;
  readonly askedAt: string;
  readonly dueAt: string;
  readonly heldAt: string | null;
}

const COLUMNS = `id, origin, receipt, asked_at as "askedAt", due_at as "dueAt", held_at as "heldAt"`;

/** The removal of a member that is under way, taken for a change; null where there is none. */
export function lockOpenErasure(tx: Tx, shopId: number, memberId: number): Promise<OpenErasure | null> {
  return tx.row<OpenErasure>(
    `select ${COLUMNS} from erasure where shop_id = $1 and member_id = $2 and state = 'waiting' for update`,
    [shopId, memberId],
  );
}

/** Begins the removal of a member, with a receipt that says nothing about them; null where one is under way. */
export function openErasure(
  tx: Tx,
  { memberId, origin, now, due }: { memberId: number; origin: OpenErasure['origin']; now: Date; due: Date },
): Promise<OpenErasure | null> {
  return tx.row<OpenErasure>(
    `insert into erasure (member_id, origin, receipt, asked_at, due_at) values ($1, $2, $3, $4, $5)
     on conflict (shop_id, member_id) where state = 'waiting' do nothing returning ${COLUMNS}`,
    [memberId, origin, randomBytes(6).toString('hex').toUpperCase(), now.toISOString(), due.toISOString()],
  );
}
