import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { boundedCount, type SortKey, seekPage } from '../../../../kernel/record/seek-page.ts';
import type { agreementAdmin } from '../admin-contract.ts';

type Endpoint = (typeof agreementAdmin)['agreement.consents'];
type Listed = OutputOf<Endpoint>;

const NEWEST: SortKey = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true };

/** Consents of the shop's members, newest first; there are several of each member, so their pages follow a cursor. */
export async function listConsents(ctx: Ctx, input: ParsedOf<Endpoint>): Promise<Listed> {
  const { agreement, state, q, ...place } = input;
  const values: unknown[] = [];
  const bind = binder(values);
  const seek = seekPage({ ...place, sort: '-id' }, NEWEST, bind);
  const where = [
    `t.shop_id = ${bind(ctx.shop.id)}`,
    ...(agreement ? [`t.agreement = ${bind(agreement)}`] : []),
    ...(state ? [`t.withdrawn_at is ${state === 'given' ? '' : 'not '}null`] : []),
    ...(q === ''
      ? []
      : [
          `exists (select from member n where n.shop_id = t.shop_id and n.id = t.member_id and position(${bind(q)} in n.name) > 0)`,
        ]),
  ].join(' and ');
  const row = await ctx.db.row<{ total: number; data: Listed['data'] }>(
    `select ${boundedCount(`agreement_acceptance t where ${where}`)} as total, coalesce((select json_agg(r) from (
       select t.id, json_build_object('id', m.id, 'name', m.name) as member, t.agreement,
         coalesce(case when ${bind(ctx.locale)} = 'en' then nullif(a.title_en, '') end, a.title, t.agreement) as title,
         t.agreement_version as version, t.channel, t.device, t.updated_at as at, t.withdrawn_at as "withdrawnAt", ${seek.place}
       from agreement_acceptance t join member m on m.shop_id = t.shop_id and m.id = t.member_id
       left join agreement a on a.shop_id = t.shop_id and a.key = t.agreement
       where ${[where, ...seek.conditions].join(' and ')} ${seek.tail}) r), '[]') as data`,
    values,
  );
  return seek.read(row?.data ?? [], row?.total ?? 0);
}
