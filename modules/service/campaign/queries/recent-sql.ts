/** SQL of how many campaigns were sent to the member `m` in seven days; `now` is the placeholder of the moment. */
export const RECENT_SQL = (now: string): string =>
  `(select count(*) from campaign_recipient q where q.shop_id = m.shop_id and q.member_id = m.id
     and q.queued_at > ${now}::timestamptz - interval '7 days' and q.state not in ('failed', 'bounced'))`;
