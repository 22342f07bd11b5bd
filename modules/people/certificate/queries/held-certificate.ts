import type { Db } from '../../../../kernel/database/db.ts';
import type { CertificateState } from '../states.ts';

/** The youngest certificate of a kind that a member has for a thing, whatever became of it; null where they got none. */
export const heldCertificate = (
  reader: Pick<Db, 'row'>,
  shopId: number,
  { kind, subject, member }: { kind: string; subject: number; member: number },
): Promise<{ number: string; state: CertificateState; issuedAt: string } | null> =>
  reader.row(
    `select number, state, issued_at as "issuedAt" from certificate where shop_id = $1 and kind = $2 and subject_id = $3 and member_id = $4
     order by id desc limit 1`,
    [shopId, kind, subject, member],
  );
