/**
 * What is pinned to a slot for the reader at a moment, in the board's order, as rows of `type`, `id` and `at`; `$1` and `$2` are
 * those of `readerValues`. `slot` and `now` are the SQL of the slot's key and of the moment.
 */
export const pinnedSql = (slot: string, now: string): string => `
  SELECT p.pin ->> 'type' AS type, (p.pin ->> 'id')::bigint AS id, p.at
  FROM pin_board b CROSS JOIN LATERAL jsonb_array_elements(b.pins) WITH ORDINALITY p(pin, at)
  WHERE b.shop_id = $1 AND b.slot = ${slot} AND p.pin ->> 'audience' = ANY($2::text[])
    AND coalesce((p.pin ->> 'from')::timestamptz <= ${now}, true) AND coalesce((p.pin ->> 'to')::timestamptz > ${now}, true)`;

/** How many pins a slot shows: what the shop said of it, or `usual`, the SQL of what its module says. */
export const capacitySql = (slot: string, usual: string): string =>
  `coalesce((SELECT s.capacity FROM pin_slot s WHERE s.shop_id = $1 AND s.key = ${slot}), ${usual})`;

/** The numbers of what of a type is pinned anywhere in the shop at present, as an array that a statement reads once; `$1` is the shop. */
export const pinnedAnywhereSql = (type: string): string => `array(
  SELECT (p.pin ->> 'id')::bigint FROM pin_board b CROSS JOIN LATERAL jsonb_array_elements(b.pins) p(pin)
  WHERE b.shop_id = $1 AND p.pin ->> 'type' = '${type}'
    AND coalesce((p.pin ->> 'from')::timestamptz <= now(), true) AND coalesce((p.pin ->> 'to')::timestamptz > now(), true))`;

/** The slots that row `t` of a type is pinned to at present, as an array of keys. */
export const slotsOfRowSql = (type: string): string => `coalesce((
  SELECT array_agg(b.slot ORDER BY b.slot) FROM pin_board b CROSS JOIN LATERAL jsonb_array_elements(b.pins) p(pin)
  WHERE b.shop_id = t.shop_id AND p.pin ->> 'type' = '${type}' AND (p.pin ->> 'id')::bigint = t.id
    AND coalesce((p.pin ->> 'to')::timestamptz > now(), true)), '{}')`;
