import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import type { SortKey } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { agreementAdmin } from '../admin-contract.ts';

type Endpoint = (typeof agreementAdmin)['agreement.consents'];
type Listed = OutputOf<Endpoint>;

const NEWEST: SortKey = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true };

/** Consents of the shop's members, newest first; there are several of each member, so their pages follow a cursor. */
export async function listConsents(ctx: Ctx, input: ParsedOf<Endpoint>): Promise<Listed> {
  const { agreement, state, q, ...place } = input;
  const values: unknown[] = [];
  const bind = binder(values);
  const where = [
    `t.shop_id = ${bind(ctx.shop.id)}`,
    ...(agreement ? [`t.agreement = ${bind(agreement)}`] : []),
    ...(state ? [`t.withdrawn_at is ${state === 'given' ? '' : 'not '}null`] : []),
    ...(q === ''
      ? []
      : [
          `exists (select from member n where n.shop_id = t.shop_id and n.id = t.member_id and position(${bind(q)} in n.name) > 0)`,
        ]),
  ];
  const list = {
    from: 'agreement_acceptance t',
    joins: `join member m on m.shop_id = t.shop_id and m.id = t.member_id
      left join agreement a on a.shop_id = t.shop_id and a.key = t.agreement`,
    where,
    columns: `t.id, json_build_object('id', m.id, 'name', m.name) as member, t.agreement,
      coalesce(case when ${bind(ctx.locale)} = 'en' then nullif(a.title_en, '') end, a.title, t.agreement) as title,
      t.agreement_version as version, t.channel, t.device, t.updated_at as at, t.withdrawn_at as "withdrawnAt"`,
    key: NEWEST,
  };
  return seekRows(ctx.db, { ...place, sort: '-id' }, list, values);
}
