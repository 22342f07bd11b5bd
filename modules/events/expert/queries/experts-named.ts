import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** An expert as its desk tells them apart, published or not. */
export interface NamedExpert {
  id: number;
  title: string;
  hospital: string;
}

/** Names of experts by their numbers. */
export async function expertsNamed(
  ctx: Ctx,
  reader: Pick<Tx, 'rows'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedExpert>> {
  const rows = await reader.rows<NamedExpert>(
    'SELECT id, title, hospital FROM expert WHERE shop_id = $1 AND id = ANY($2::bigint[])',
    [ctx.shop.id, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
