import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { Partner, syndication } from '../contract.ts';
import { agreementOf, type Consent } from '../rules/states.ts';

type Row = Omit<Partner, 'agreement'> & { ours: Consent; theirs: Consent };

/** The shops with which texts go one way or the other, by their names. */
export async function listPartners(
  ctx: Ctx,
  asked: ParsedOf<(typeof syndication)['syndication.partner.list']>,
): Promise<OutputOf<(typeof syndication)['syndication.partner.list']>> {
  const { data, ...page } = await seekRows<Row>(
    ctx.db,
    { ...asked, sort: 'name' },
    {
      ...{ from: 'syndication_partner t', where: ['t.shop_id = $1'] },
      joins: 'left join member m on m.shop_id = t.shop_id and m.id = t.said_by',
      columns: `t.id, t.side, t.name, t.name_en as "nameEn", t.host, t.ours, t.theirs, t.due_at is not null as "isOnItsWay",
        t.said_at as "saidAt", m.name as "saidBy"`,
      key: { sql: 't.name', type: 'text', isNullable: false, isDown: false },
    },
    [ctx.shop.id],
  );
  return {
    ...page,
    data: data.map(({ ours, theirs, ...row }) => ({ ...row, agreement: agreementOf(ours, theirs) })),
  };
}

/** How many shops wait for an answer; for the menu. */
export const countAsking = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `syndication_partner where shop_id = $1 and ours = 'open' and theirs = 'yes'`, [shop.id]);
