import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { keepFact } from '../../../../kernel/identity/keep-fact.ts';

/** Makes everything that changes one member's applications pass one after the other. */
export async function lockMember(tx: Tx, shopId: number, memberId: number): Promise<void> {
  const row = await tx.row('select id from member where shop_id = $1 and id = $2 for update', [shopId, memberId]);
  if (row === null) throw notFound();
}

/** Keeps the state that guards and other modules read of some members: granted while one is, else that of what is under way. */
export function keepDoctorStates(tx: Tx, shopId: number, memberIds: readonly number[]): Promise<void> {
  const value = `(select d.state from doctor d where d.shop_id = m.shop_id and d.member_id = m.id and d.state <> 'replaced'
      order by d.state = 'granted' desc limit 1)`;
  return keepFact(tx, shopId, { fact: 'doctor', value }, memberIds);
}

/** Keeps that state of one member. */
export function keepDoctorState(tx: Tx, shopId: number, memberId: number): Promise<void> {
  return keepDoctorStates(tx, shopId, [memberId]);
}
