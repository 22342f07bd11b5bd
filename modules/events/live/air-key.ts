/**
 * A number by which streams follow one another on the air: what runs, what comes next, what was, the latest first; `row` is
 * put in front of its columns, such as `t.`. An index has it, so it hangs on no time zone.
 */
export const airKeyOf = (row: string): string => `(CASE ${row}status WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE 2 END * 1e12
  + CASE WHEN ${row}status IN (0, 1) THEN 1 ELSE -1 END * extract(epoch FROM ${row}starts_at AT TIME ZONE 'UTC'))`;
