const PIECES = 'from archive_piece c where c.shop_id = t.shop_id and c.upload_id = t.id';

/** SQL of how many bytes of the archive `t` have arrived. */
export const ARRIVED = `select coalesce(sum(c.bytes), 0)::bigint ${PIECES}`;

/** SQL of where its pieces lie, in their order. */
export const KEYS = `array(select c.key ${PIECES} order by c.number)`;

/** SQL of how many there are. */
export const PIECES_THERE = `select count(*)::int ${PIECES}`;
