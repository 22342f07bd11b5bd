import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { agreementSite } from '../contract.ts';

type Answer = OutputOf<(typeof agreementSite)['agreement.receipts']>;

/** The caller's consents with the text each was given to, newest first. */
export async function ownReceipts(ctx: Ctx): Promise<Answer> {
  const data = await ctx.db.rows<Answer['data'][number]>(
    `select c.id, case when $3 = 'en' and v.title_en <> '' then v.title_en else v.title end as title, c.agreement_version as version,
       '/agreement/' || c.agreement || '?version=' || c.agreement_version as url, c.channel, c.device, c.created_at as at,
       c.withdrawn_at as "withdrawnAt", v.fingerprint
     from agreement_acceptance c
     join agreement a on a.shop_id = c.shop_id and a.key = c.agreement
     join agreement_version v on v.shop_id = a.shop_id and v.agreement_id = a.id and v.number::text = c.agreement_version
     where c.shop_id = $1 and c.member_id = $2 order by c.id desc limit 100`,
    [ctx.shop.id, signedIn(ctx).id, ctx.locale],
  );
  return { data };
}
