import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Label } from '../../../../kernel/module/label.ts';
import { KNOWN_SQL } from '../../../platform/notice/public.ts';
import type { REACHES } from '../admin-contract.ts';

/** How an expert is reached, and what letters call them. */
export interface Reached {
  expertId: number;
  memberId: number | null;
  reach: (typeof REACHES)[number];
  names: Label;
}

const SQL = `SELECT e.id AS "expertId", m.id AS "memberId", json_build_object('zh', e.title, 'en', coalesce(nullif(e.title_en, ''), e.title)) AS names,
    CASE WHEN m.id IS NULL OR m.status <> 'active' THEN 'none' WHEN m.account_id IS NOT NULL THEN 'account'
      WHEN (${KNOWN_SQL.sms}) OR (${KNOWN_SQL.mail}) THEN 'contact' ELSE 'none' END AS reach
  FROM expert e LEFT JOIN expert_link l ON l.shop_id = e.shop_id AND l.expert_id = e.id
    LEFT JOIN member m ON m.shop_id = e.shop_id AND m.id = l.member_id AND m.removed_at IS NULL
  WHERE e.shop_id = $1 AND e.id = ANY($2::bigint[])`;

/** How experts are reached, by their numbers. */
export async function reachesOf(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  experts: readonly number[],
): Promise<ReadonlyMap<number, Reached>> {
  const rows = await reader.rows<Reached>(SQL, [ctx.shop.id, [...new Set(experts)]]);
  return new Map(rows.map((row) => [row.expertId, row]));
}
