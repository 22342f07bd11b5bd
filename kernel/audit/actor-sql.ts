/**
 * Who made an audit entry `e`: the member `m` that is joined to it, with the API key that acted in their place, a device by
 * itself, whoever held a link, or a guest.
 */
export const ACTOR_SQL = `case when e.device is not null then json_build_object('id', e.device, 'name',
    coalesce((select d.name from device d where d.shop_id = e.shop_id and d.id = e.device), '#' || e.device), 'key', null, 'kind', 'device')
  when e.link is not null then json_build_object('id', e.link, 'name', '#' || e.link, 'key', null, 'kind', 'link')
  when e.guest is not null then json_build_object('id', e.guest, 'name',
    coalesce((select g.name from guest_account g where g.shop_id = e.shop_id and g.id = e.guest), '#' || e.guest), 'key', null, 'kind', 'guest')
  when m.id is null then null else json_build_object('id', m.id, 'name', m.name, 'key',
  case when e.api_key is not null
    then coalesce((select k.name from api_key k where k.shop_id = e.shop_id and k.id = e.api_key), '#' || e.api_key) end, 'kind', 'person') end`;
