import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { agreementAdmin } from '../admin-contract.ts';

type Version = OutputOf<(typeof agreementAdmin)['agreement.versions']>['data'][number];

/** The published versions of an agreement with who stands by each. */
export async function listVersions(ctx: Ctx, id: number): Promise<{ data: Version[] }> {
  const data = await ctx.db.rows<Version>(
    `select v.number, v.title, v.text, v.text_en as "textEn", v.fingerprint, v.note, v.note_en as "noteEn", v.material as "isMaterial", v.published_at as "publishedAt",
       count(c.id) filter (where c.withdrawn_at is null) as accepted, count(c.withdrawn_at) as withdrawn
     from agreement_version v
     join agreement a on a.shop_id = v.shop_id and a.id = v.agreement_id
     left join agreement_acceptance c on c.shop_id = v.shop_id and c.agreement = a.key and c.agreement_version = v.number::text
     where v.shop_id = $1 and v.agreement_id = $2
     group by v.shop_id, v.id order by v.number desc limit 100`,
    [ctx.shop.id, id],
  );
  return { data };
}
