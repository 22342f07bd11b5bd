import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { stockLeftSql } from '../../../../kernel/stock/stock-left-sql.ts';
import type { PromoRule } from '../rules/promo.ts';

/** A code as it stands at this moment. */
export interface PromoNow extends PromoRule {
  id: number;
  code: string;
  unitId: number;
  /** Most uses of one person; null where only the whole limits them. */
  mostEach: number | null;
  /** What is had with it has to cost so much in all. */
  leastFen: number;
  /** Uses that are left in all; null where nothing limits them. */
  left: number | null;
}

/** A code that a member has entered, with what counts their own uses. */
export interface EnteredPromo extends PromoNow {
  ownUnit: number;
  ownLeft: number | null;
}

const COLUMNS = `p.id, p.code, p.kind, p.percent, p.fen, p.valid_from as "validFrom", p.valid_until as "validUntil", p.is_on as "isOn", p.unit_id as "unitId",
    p.most_each as "mostEach", p.least_fen as "leastFen", ${stockLeftSql('u', '$2::timestamptz')} as "left",
    p.product_ids as "productIds"`;
const FROM = 'from registration_promo p join stock_unit u on u.shop_id = p.shop_id and u.id = p.unit_id';
const ENTERED = `select ${COLUMNS}, h.unit_id as "ownUnit", ${stockLeftSql('hu', '$2::timestamptz')} as "ownLeft" ${FROM}
    join registration_promo_holder h on h.shop_id = p.shop_id and h.promo_id = p.id
    join stock_unit hu on hu.shop_id = h.shop_id and hu.id = h.unit_id
  where p.shop_id = $1 and p.conference_id = $3 and h.member_id = $4`;

/** The code of a conference by what it is called; null where there is none. */
export const promoByCode = (
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  conference: number,
  code: string,
): Promise<PromoNow | null> =>
  reader.row<PromoNow>(`select ${COLUMNS} ${FROM} where p.shop_id = $1 and p.conference_id = $3 and p.code = $4`, [
    ...[ctx.shop.id, ctx.services.now().toISOString(), conference, code],
  ]);

/** By what a member names a code that they entered before, or the number under which it was kept. */
export type NamedPromo = { code: string } | { id: number };

/** A code that a member has entered for a conference; null where they entered none of that name, whether or not there is one. */
export const enteredPromo = (
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  { conference, member, promo }: { conference: number; member: number; promo: NamedPromo },
): Promise<EnteredPromo | null> =>
  reader.row<EnteredPromo>(`${ENTERED} and ${'code' in promo ? 'p.code = $5' : 'p.id = $5'}`, [
    ...[ctx.shop.id, ctx.services.now().toISOString(), conference, member, 'code' in promo ? promo.code : promo.id],
  ]);
