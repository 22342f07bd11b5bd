import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { CountedPlace } from '../places.ts';

/** The places of a form that are counted, in the order of their numbers. */
export const countedPlaces = (ctx: Ctx, tx: Pick<Tx, 'rows'>, form: number): Promise<CountedPlace[]> =>
  tx.rows<CountedPlace>(
    'SELECT question, option, unit_id AS unit FROM form_place WHERE shop_id = $1 AND form_id = $2 ORDER BY unit_id',
    [ctx.shop.id, form],
  );
