import type { Tx } from '../../../../kernel/database/db.ts';

/** An application as the module works with it; the licence number itself stays sealed. */
export interface StoredApplication {
  id: number;
  version: number;
  status: 'draft' | 'submitted' | 'granted' | 'rejected';
  name: string;
  title: string | null;
  hospital: string;
  department: string;
  specialty: string;
  licenceBox: string | null;
  licenceHash: string | null;
  licenceMasked: string | null;
  licenceFile: number | null;
  submittedAt: string | null;
  decidedAt: string | null;
  reason: string | null;
  endedAt: string | null;
}

/** A person's granted application and the one that is under way, each at most once. */
export interface OwnApplications {
  granted: StoredApplication | null;
  underWay: StoredApplication | null;
}

/** Reads a person's applications that count. */
export async function ownApplications(
  reader: Pick<Tx, 'rows'>,
  shopId: number,
  memberId: number,
): Promise<OwnApplications> {
  const rows = await reader.rows<StoredApplication>(
    `select id, version, state as status, name, title, hospital, department, specialty, licence_box as "licenceBox", licence_hash as "licenceHash",
       licence_masked as "licenceMasked", licence_file as "licenceFile", submitted_at as "submittedAt",
       decided_at as "decidedAt", reason, ended_at as "endedAt"
     from doctor where shop_id = $1 and member_id = $2 and state <> 'replaced'`,
    [shopId, memberId],
  );
  return {
    granted: rows.find(({ status }) => status === 'granted') ?? null,
    underWay: rows.find(({ status }) => status !== 'granted') ?? null,
  };
}
