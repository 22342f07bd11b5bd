import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Scale } from '../library/scale.ts';
import { groupFrom, type Norm, type WrittenGroup } from '../rules/norms.ts';

/** The norm that a scale is read by in this shop: its own, else the one that is shipped; null where there is none. */
export async function normOf(ctx: Ctx, reader: Pick<Db, 'row'> | Tx, scale: Scale): Promise<Norm | null> {
  const own = await reader.row<{ name: string; nameEn: string; source: string; groups: WrittenGroup[] }>(
    `select n.name, n.name_en as "nameEn", n.source, n.groups from psychological_norm n
     where n.shop_id = $1 and n.scale = $2 and n.is_on`,
    [ctx.shop.id, scale.code],
  );
  if (own === null) return scale.norm ?? null;
  return { name: { zh: own.name, en: own.nameEn || own.name }, source: own.source, groups: own.groups.map(groupFrom) };
}
