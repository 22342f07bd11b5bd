const rangesOf = (list: string): string =>
  `(select range_agg(tstzrange((s->>'from')::timestamptz, (s->>'to')::timestamptz)) from jsonb_array_elements(${list}) s)`;

/** The stretches of session `u` that can count: its slots without breaks and ceremonies (CR2). */
export const ACCREDITED = `(${rangesOf('u.slots')} - coalesce(${rangesOf('u.pauses')}, '{}'::tstzmultirange))`;

/** Whole minutes of a multirange. */
export const minutesSql = (ranges: string): string =>
  `(select coalesce(floor(sum(extract(epoch from upper(r) - lower(r))) / 60), 0)::int from unnest(${ranges}) r)`;

/** A multirange as a list of stretches. */
export const spansSql = (ranges: string): string =>
  `(select coalesce(json_agg(json_build_object('from', lower(r), 'to', upper(r)) order by r), '[]') from unnest(${ranges}) r)`;

/** Whoever was at session `$2` of shop `$1`, and when: the door, the staff and every feed together; `where` narrows the rows `p`. */
export const seenSql = (where = 'true'): string => `
  select x.member_id, range_agg(x.span) as seen from (
    select p.member_id, case when p.to_at is not null then tstzrange(p.from_at, p.to_at) end as span
      from credit_presence p where p.shop_id = $1 and p.unit_id = $2 and ${where}
    union all
    select p.member_id, tstzrange(p.from_at, p.to_at) from credit_watch p where p.shop_id = $1 and p.unit_id = $2 and ${where}) x
  group by x.member_id`;

/** Whether line `l` was not taken back. */
export const STANDING = `l.kind <> 'reversal' and not exists (
  select from credit_line r where r.shop_id = l.shop_id and r.reverses_id = l.id)`;
