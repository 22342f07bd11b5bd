import type { Tx } from '../../../../kernel/database/db.ts';

/** A doctor as texts name them; the title is a code of `doctor.title`. */
export interface GrantedDoctor {
  name: string;
  title: string | null;
  hospital: string;
}

/** What a member of the shop is granted to be called as a doctor; null where they are granted no such thing now. */
export function grantedDoctor(
  reader: Pick<Tx, 'row'>,
  shopId: number,
  memberId: number,
): Promise<GrantedDoctor | null> {
  return reader.row<GrantedDoctor>(
    `select d.name, d.title, d.hospital from doctor d join member m on m.shop_id = d.shop_id and m.id = d.member_id
     where d.shop_id = $1 and d.member_id = $2 and d.state = 'granted' and m.status = 'active'`,
    [shopId, memberId],
  );
}
