import type { Db } from '../../../kernel/database/db.ts';
import type { SegmentRule } from './segment-rules.ts';

/** SQL over the member `m` of whether they are here and meet every rule. */
export { segmentSql } from './queries/segment-sql.ts';
export type { SegmentRule } from './segment-rules.ts';

/** The rules of a segment as they are now; null where it is gone. */
export async function rulesOfSegment(db: Pick<Db, 'row'>, shopId: number, id: number): Promise<SegmentRule[] | null> {
  const row = await db.row<{ rules: SegmentRule[] }>('select rules from segment where shop_id = $1 and id = $2', [
    shopId,
    id,
  ]);
  return row?.rules ?? null;
}
