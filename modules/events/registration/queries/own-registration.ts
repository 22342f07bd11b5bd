import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ItemState, ProductKind } from '../contract.ts';
import type { RegistrationState } from '../rules/states.ts';

/** A registration as what is decided about it asks. */
export interface HeldRegistration {
  id: number;
  conferenceId: number;
  memberId: number;
  state: RegistrationState;
  holdUntil: string | null;
  version: number;
}

/** A product that belongs to one. */
export interface HeldItem {
  id: number;
  product: number;
  kind: ProductKind;
  title: string;
  titleEn: string;
  quantity: number;
  state: ItemState;
  unitFen: number | null;
  /** What it would have cost without its code; null where it has none or is not priced. */
  fullFen: number | null;
  /** The code that it was chosen with, by its number and as it is called. */
  promoId: number | null;
  promo: string;
  orderCode: string;
  key: string;
}

const COLUMNS = `id, conference_id as "conferenceId", member_id as "memberId", state, hold_until as "holdUntil", version`;
const ACTIVE = `state not in ('rejected', 'withdrawn', 'expired', 'refunded')`;

/** The one of a member that is not over, under its lock where `locks`; null where there is none. */
export const activeRegistration = (
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  { conference, member, locks = false }: { conference: number; member: number; locks?: boolean },
): Promise<HeldRegistration | null> =>
  reader.row<HeldRegistration>(
    `select ${COLUMNS} from registration where shop_id = $1 and conference_id = $2 and member_id = $3 and ${ACTIVE} ${locks ? 'for no key update' : ''}`,
    [ctx.shop.id, conference, member],
  );

/** A registration by its number, under its lock; null where there is none. */
export const lockedRegistration = (ctx: Ctx, tx: Tx, id: number): Promise<HeldRegistration | null> =>
  tx.row<HeldRegistration>(`select ${COLUMNS} from registration where shop_id = $1 and id = $2 for no key update`, [
    ctx.shop.id,
    id,
  ]);

/** What belongs to a registration, those given up included, in the order in which they came. */
export const itemsOf = (ctx: Ctx, reader: Pick<Tx, 'rows'>, registration: number): Promise<HeldItem[]> =>
  reader.rows<HeldItem>(
    `select i.id, i.product_id as product, p.kind, p.title, p.title_en as "titleEn", i.quantity, i.state, i.unit_fen as "unitFen",
       i.full_fen as "fullFen", i.promo_id as "promoId", coalesce(c.code, '') as promo, i.order_code as "orderCode", i.stock_key as key
     from registration_item i join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id
       left join registration_promo c on c.shop_id = i.shop_id and c.id = i.promo_id
     where i.shop_id = $1 and i.registration_id = $2 order by i.id limit 200`,
    [ctx.shop.id, registration],
  );
