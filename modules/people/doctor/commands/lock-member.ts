import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';

/** Makes everything that changes one member's applications pass one after the other. */
export async function lockMember(tx: Tx, shopId: number, memberId: number): Promise<void> {
  const row = await tx.row('select id from member where shop_id = $1 and id = $2 for update', [shopId, memberId]);
  if (row === null) throw notFound();
}

/** Keeps the state that guards and other modules read: granted while one is, else that of what is under way. */
export async function keepDoctorState(tx: Tx, shopId: number, memberId: number): Promise<void> {
  await tx.rows(
    `update member set updated_at = now(), doctor_state =
       (select state from doctor where shop_id = $1 and member_id = $2 and state <> 'replaced'
        order by state = 'granted' desc limit 1)
     where shop_id = $1 and id = $2`,
    [shopId, memberId],
  );
}
