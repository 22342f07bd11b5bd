import type { Tx } from '../../../../kernel/database/db.ts';
import { districtChildren } from '../../../../kernel/districts/districts.ts';
import type { SelectSource } from '../../../../kernel/module/list-source.ts';
import { nameKey } from '../../organisation/public.ts';

/** Where somebody works, as their grant as a doctor says, or they themselves. */
const UNITS = `select m.id as "memberId", coalesce(nullif(d.hospital, ''), m.affiliation) as unit from member m
  left join doctor d on d.shop_id = m.shop_id and d.member_id = m.id and d.state = 'granted' and d.ended_at is null
  where m.shop_id = $1 and m.id = any ($2::bigint[])`;

/** The first district of an organisation of such a name; of two that are called the same, that of the first. */
const DISTRICTS = `select distinct on (n.name_key) n.name_key as key, a.address ->> 'district' as district
  from organisation_name n join organisation o on o.shop_id = n.shop_id and o.id = n.organisation_id and o.merged_into is null
    cross join lateral jsonb_array_elements(o.addresses) with ordinality as a (address, place)
  where n.shop_id = $1 and n.name_key = any ($2::text[]) and a.address ->> 'district' is not null
  order by n.name_key, o.id, a.place`;

/**
 * The provinces of people by the codes of GB/T 2260, such as 330000: that of the organisation which the hospital of a doctor, or the unit of
 * anybody else, names. Whose nobody knows is not among them.
 */
export async function provincesOf(tx: Tx, shopId: number, members: readonly number[]): Promise<Map<number, number>> {
  const units = await tx.rows<{ memberId: number; unit: string }>(UNITS, [shopId, members]);
  const keyed = units.map(({ memberId, unit }) => ({ memberId, key: nameKey(unit) })).filter(({ key }) => key !== '');
  const rows = await tx.rows<{ key: string; district: string }>(DISTRICTS, [
    ...[shopId, [...new Set(keyed.map(({ key }) => key))]],
  ]);
  const found = new Map(rows.map(({ key, district }) => [key, Number(district.slice(0, 2)) * 10_000]));
  return new Map(
    keyed.flatMap(({ memberId, key }) => {
      const province = found.get(key);
      return province === undefined ? [] : [[memberId, province] as const];
    }),
  );
}

/** The provinces, in the order of their codes. */
export const selectProvinces: SelectSource = {
  access: { permission: 'credit.line.view' },
  async select(_ctx, { q, ids, page, limit }) {
    const all = districtChildren()
      .map(({ code, name }) => ({ value: Number(code), label: name }))
      .filter(({ value, label }) => label.includes(q) && (ids.length === 0 || ids.includes(value)));
    return { data: all.slice((page - 1) * limit, page * limit), total: all.length };
  },
};
