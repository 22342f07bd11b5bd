import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { tableNames } from '../../../kernel/record/record-sql.ts';
import type { MergeSide } from './merge-contract.ts';
import { organisation } from './schema.ts';
import { MERGED_PROPERTIES, type Mergeable } from './united.ts';

/** An organisation as merges read and write it. */
export interface StoredOrganisation extends Mergeable {
  id: number;
  version: number;
  updatedAt: string;
  mergedInto: number | null;
}

const names = tableNames(organisation);
const COLUMNS = ['id', 'version', 'updatedAt', 'mergedInto', ...MERGED_PROPERTIES]
  .map((property) => `${names.of(property)} as "${property}"`)
  .join(', ');

/** Organisations of the shop by their numbers, held until the transaction ends, in one order for everybody. */
export const lockedOrganisations = (tx: Tx, shopId: number, ids: readonly number[]): Promise<StoredOrganisation[]> =>
  tx.rows<StoredOrganisation>(
    `select ${COLUMNS} from organisation t where t.shop_id = $1 and t.id = any ($2::bigint[]) order by t.id for update`,
    [shopId, ids],
  );

/** Sets columns of an organisation, by property, as a new version of it. */
export async function setOrganisation(
  ctx: Ctx,
  tx: Tx,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.entries(values);
  const columns = set.map(([property], at) => `"${names.columns[property]?.name}" = $${at + 3}, `).join('');
  await tx.rows(
    `update organisation set ${columns}version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
    [ctx.shop.id, id, ...set.map(([property, value]) => names.value(property, value))],
  );
}

/** What of a record a merge may change, by property. */
export const mergeableOf = (of: StoredOrganisation): Mergeable & Record<string, unknown> =>
  Object.fromEntries(MERGED_PROPERTIES.map((property) => [property, of[property]])) as unknown as Mergeable &
    Record<string, unknown>;

/** An organisation as a comparison shows it. */
export const sideOf = ({ id, version, name, nameEn, creditCode, roles, updatedAt }: StoredOrganisation): MergeSide => ({
  ...{ id, version, name, nameEn, creditCode, updatedAt },
  roleKeys: roles.map(({ role }) => role),
});
