import type { Ctx } from '../../../../kernel/http/context.ts';
import { latenessOf } from '../rules/late-arrival.ts';

/**
 * SQL of when the first guest of a stay (its alias) reaches it, as ways tell that were heard of: `YYYY-MM-DD HH:MM` on the clocks of the
 * place where that is after the hour that its hotel waits until, and null where it is not, or nobody knows (F3).
 */
export const lateSql = (
  stay: string,
): string => `(SELECT to_char(la.at, 'YYYY-MM-DD HH24:MI') FROM hotel_block lb JOIN hotel_room lr ON lr.shop_id = lb.shop_id AND lr.id = lb.room_id
    JOIN hotel lh ON lh.shop_id = lr.shop_id AND lh.id = lr.hotel_id JOIN conference lc ON lc.shop_id = lb.shop_id AND lc.id = lb.conference_id
    CROSS JOIN LATERAL (SELECT min(a.reaches_at) AT TIME ZONE lc.time_zone AS at FROM hotel_arrival a
      WHERE a.shop_id = lb.shop_id AND a.root_id = coalesce(${stay}.root_id, ${stay}.id)) la
  WHERE lb.shop_id = ${stay}.shop_id AND lb.id = ${stay}.block_id AND la.at >= ${stay}.arrives_on + lh.late_from::time)`;

/** The same as the desk and hotels read it, such as “到店较晚：23:40”; nothing where nobody is late. */
export function lateNote(ctx: Pick<Ctx, 't'>, arrivesOn: string, at: string | null | undefined): string {
  if (at == null || at === '') return '';
  const lateness = latenessOf(arrivesOn, at);
  return ctx.t(`hotel.late.${lateness}`, { at: lateness === 'late' ? at.slice(11) : at.slice(5) });
}
