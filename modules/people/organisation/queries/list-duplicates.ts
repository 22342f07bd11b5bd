import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { organisationMerge } from '../merge-contract.ts';

type List = (typeof organisationMerge)['organisation.duplicate.list'];

const side = (row: string): string =>
  `json_build_object('id', ${row}.id, 'version', ${row}.version, 'name', ${row}.name, 'nameEn', ${row}.name_en,
     'creditCode', ${row}.credit_code, 'updatedAt', ${row}.updated_at,
     'roleKeys', (select coalesce(json_agg(r ->> 'role'), '[]') from jsonb_array_elements(${row}.roles) r))`;

/** Pairs of organisations that share a name, as names are compared, those that may be merged first. */
export async function listDuplicates(ctx: Ctx, { id }: ParsedOf<List>): Promise<OutputOf<List>> {
  // Names that several bear are found in the order of an index; each pair is looked at once.
  const data = await ctx.db.rows<OutputOf<List>['data'][number]>(
    `select ${side('a')} as one, ${side('b')} as other, a.credit_code is not null and b.credit_code is not null as "areApart"
     from (select distinct n.organisation_id as one, m.organisation_id as other
       from organisation_name n join organisation_name m on m.shop_id = n.shop_id and m.name_key = n.name_key
         and m.organisation_id > n.organisation_id
       where n.shop_id = $1 ${id === undefined ? '' : 'and $2::bigint in (n.organisation_id, m.organisation_id)'} limit 50) p
     join organisation a on a.shop_id = $1 and a.id = p.one join organisation b on b.shop_id = $1 and b.id = p.other
     order by 3, a.name, a.id, b.id`,
    id === undefined ? [ctx.shop.id] : [ctx.shop.id, id],
  );
  return { data };
}
