import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { agreementAdmin } from '../admin-contract.ts';

type Endpoint = (typeof agreementAdmin)['agreement.consents'];

/** Consents of the shop's members, newest first. */
export async function listConsents(ctx: Ctx, input: ParsedOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const { page, limit, agreement = null, state = null, q } = input;
  const from = `from agreement_acceptance c
     join member m on m.shop_id = c.shop_id and m.id = c.member_id
     left join agreement a on a.shop_id = c.shop_id and a.key = c.agreement
     where c.shop_id = $1 and ($2::text is null or c.agreement = $2)
       and ($3::text is null or (c.withdrawn_at is null) = ($3 = 'given'))
       and ($4 = '' or position($4 in m.name) > 0)`;
  const values = [ctx.shop.id, agreement, state, q];
  const [count, data] = await Promise.all([
    ctx.db.row<{ total: number }>(`select count(*) as total ${from}`, values),
    ctx.db.rows<OutputOf<Endpoint>['data'][number]>(
      `select c.id, json_build_object('id', m.id, 'name', m.name) as member, c.agreement,
         coalesce(case when $7 = 'en' then nullif(a.title_en, '') end, a.title, c.agreement) as title,
         c.agreement_version as version, c.channel, c.device, c.updated_at as at, c.withdrawn_at as "withdrawnAt"
       ${from} order by c.id desc limit $5 offset $6`,
      [...values, limit, (page - 1) * limit, ctx.locale],
    ),
  ]);
  return { data, total: count?.total ?? 0, page, limit };
}
