/** The rows that a text names whole, each way by its own index; `value` is a bound value. */
export const foundBy = (table: 'payment_attempt' | 'payment_refund', value: string): string =>
  `select f.id from ${table} f where f.shop_id = $1 and f.number = ${value}
   union all select f.id from ${table} f where f.shop_id = $1 and f.order_code = ${value}`;
