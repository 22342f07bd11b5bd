/**
 * SQL of how much is left of the unit in row `unit` at the moment `at` (SQL too), null where nothing limits it: a hold that has ended counts
 * no more, whether or not anybody has put that down yet. For telling people; what is decided is decided under the lock.
 */
export const stockLeftSql = (unit: string, at: string): string => `
  case when ${unit}.capacity is not null then greatest(0, ${unit}.capacity - ${unit}.held - ${unit}.sold + coalesce((
    select sum(c.quantity)::int from stock_claim c where c.shop_id = ${unit}.shop_id and c.unit_id = ${unit}.id and c.state = 'held' and c.expires_at <= ${at}), 0)) end`;
