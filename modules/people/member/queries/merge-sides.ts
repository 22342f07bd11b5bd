import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Reader } from '../../../../kernel/identity/accounts.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import type { merge } from '../merge-contract.ts';
import { inSight, PERSON_COLUMNS } from './person-sql.ts';

/** A member as a comparison shows them. */
export type MergeSideShown = OutputOf<(typeof merge)['member.merge.preview']>['data']['winner'];

/** Members within the caller's reach, by number. */
export async function mergeSides(
  ctx: Ctx,
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, MergeSideShown>> {
  const values: unknown[] = [ctx.shop.id, ctx.locale, ids];
  const reached = inSight(ctx, 'member.person.merge', 'read')(binder(values));
  const rows = await reader.rows<MergeSideShown>(
    `select ${PERSON_COLUMNS} from member t where t.shop_id = $1 and t.id = any ($3::bigint[]) and (${reached})`,
    values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
