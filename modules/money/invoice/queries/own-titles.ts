import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Db } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { invoice } from '../contract.ts';

type Titles = OutputOf<(typeof invoice)['invoice.title.list']>;
/** To whom a member has invoices made out. */
export type OwnTitle = Titles['data'][number];

const COLUMNS = 'id, version, kind, name, tax_no as "taxNo", address, phone, bank, account, is_usual as "isUsual"';

/** The caller's own titles, the usual one first. */
export async function ownTitles(ctx: Ctx): Promise<Titles> {
  const data = await ctx.db.rows<OwnTitle>(
    `select ${COLUMNS} from invoice_title where shop_id = $1 and member_id = $2 order by is_usual desc, id limit 50`,
    [ctx.shop.id, signedIn(ctx).id],
  );
  return { data };
}

/** One of a member's titles, the usual one where none is named; null where it is somebody else's, or none. */
export const ownTitle = (
  reader: Pick<Db, 'row'>,
  shop: number,
  { member, id }: { member: number; id: number | null },
): Promise<OwnTitle | null> =>
  reader.row<OwnTitle>(
    `select ${COLUMNS} from invoice_title where shop_id = $1 and member_id = $2 and ${id === null ? 'is_usual' : 'id = $3'} order by id limit 1`,
    [shop, member, ...(id === null ? [] : [id])],
  );
