import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CountedPlace } from '../rules/counted-place.ts';
import type { QuotasOf } from './quotas-of.ts';

/** The places of a thing that are counted, in the order of their numbers. */
export const countedPlaces = (
  ctx: Ctx,
  tx: Pick<Tx, 'rows'>,
  { places, column }: QuotasOf,
  thing: number,
): Promise<CountedPlace[]> =>
  tx.rows<CountedPlace>(
    `SELECT question, option, unit_id AS unit FROM ${places} WHERE shop_id = $1 AND ${column} = $2 ORDER BY unit_id`,
    [ctx.shop.id, thing],
  );
