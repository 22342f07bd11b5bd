/**
 * Each time that somebody came in by a list and was not taken back: `registration_id`, `list_id`, `from_at`, and as `to_at` when they signed
 * out before they came in again; null where they did not. `of` narrows the entries `e`.
 */
export const stretchesSql = (of: string): string => `
  select e.registration_id, e.list_id, e.at as from_at,
    (select min(x.at) from checkin_list o join checkin_entry x on x.shop_id = o.shop_id and x.list_id = o.id
     where o.shop_id = e.shop_id and o.out_of_id = e.list_id and x.registration_id = e.registration_id and x.is_active and x.at > e.at
       and not exists (select from checkin_entry n where n.shop_id = e.shop_id and n.registration_id = e.registration_id and n.list_id = e.list_id
         and n.is_active and n.at > e.at and n.at <= x.at)) as to_at
  from checkin_entry e join checkin_list l on l.shop_id = e.shop_id and l.id = e.list_id
  where e.shop_id = $1 and e.is_active and l.out_of_id is null and ${of}`;

/** Entries and minutes of registration `r`; overlapping stretches of several lists count once. */
export const presenceSql = (r: string): string => `
  select count(distinct s.list_id)::int as entries, coalesce((select floor(sum(extract(epoch from upper(g) - lower(g))) / 60)::int
    from unnest(range_agg(case when s.to_at is not null then tstzrange(s.from_at, s.to_at) end)) g), 0) as minutes
  from (${stretchesSql(`e.registration_id = ${r}.id`)}) s`;
