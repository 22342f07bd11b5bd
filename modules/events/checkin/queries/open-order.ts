/** SQL of the code of the order that what is held of a registration `r` waits for; null where nothing does. */
export const openOrderSql = (r: string): string =>
  `(select i.order_code from registration_item i where i.shop_id = ${r}.shop_id and i.registration_id = ${r}.id
    and i.state = 'held' and i.order_code <> '' order by i.id desc limit 1)`;
