import type { Db } from '../../../../kernel/database/db.ts';
import type { AddedLine, DroppedLine } from '../schema.ts';
import type { ChangeState } from '../steps.ts';

/** A change of an order as what is decided about it asks; amounts in fen. */
export interface HeldChange {
  id: number;
  state: ChangeState;
  orderVersion: number;
  adds: readonly AddedLine[];
  drops: readonly DroppedLine[];
  dueFen: bigint;
  backFen: bigint;
  keptFen: bigint;
  holdUntil: string;
}

type Wire = Omit<HeldChange, 'dueFen' | 'backFen' | 'keptFen'> & { dueFen: string; backFen: string; keptFen: string };

/** The last change of an order; null where it never had one. Who decides about it holds the order's lock. */
export async function lastChange(reader: Pick<Db, 'row'>, shopId: number, order: number): Promise<HeldChange | null> {
  const row = await reader.row<Wire>(
    `select id, state, order_version as "orderVersion", adds, drops, due_fen::text as "dueFen", back_fen::text as "backFen",
       kept_fen::text as "keptFen", hold_until as "holdUntil"
     from order_change where shop_id = $1 and order_id = $2 order by id desc limit 1`,
    [shopId, order],
  );
  if (row === null) return null;
  return { ...row, dueFen: BigInt(row.dueFen), backFen: BigInt(row.backFen), keptFen: BigInt(row.keptFen) };
}

/** The change of an order that waits for money or a yes; null where there is none. */
export async function openChange(reader: Pick<Db, 'row'>, shopId: number, order: number): Promise<HeldChange | null> {
  const change = await lastChange(reader, shopId, order);
  return change?.state === 'open' ? change : null;
}
