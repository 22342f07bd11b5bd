/** Who made an audit entry `e`: the member `m` that is joined to it, and the API key that acted in their place. */
export const ACTOR_SQL = `case when m.id is null then null else json_build_object('id', m.id, 'name', m.name, 'key',
  case when e.api_key is not null
    then coalesce((select k.name from api_key k where k.shop_id = e.shop_id and k.id = e.api_key), '#' || e.api_key) end) end`;
