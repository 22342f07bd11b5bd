/** Seconds between two signs of life of a device. */
export const BEAT_SECONDS = 30;

/** How a device `t` stands, as SQL: it counts as silent after three signs of life that did not come. */
export const DEVICE_STATE_SQL = `case when t.revoked_at is not null then 'revoked' when t.enrolled_at is null then 'pending'
  when (select b.last_at from device_beat b where b.shop_id = t.shop_id and b.device_id = t.id)
    > now() - interval '${3 * BEAT_SECONDS} seconds' then 'online' else 'silent' end`;
