/**
 * The tables that belong to no shop. Nothing else may lack `shop_id`: the process refuses to start where a table does
 * and is not in this list. They are reached through named functions of the kernel alone.
 */
export const closedTables: readonly string[] = [
  'platform.account',
  'platform.attempt',
  'platform.domain',
  'platform.identity',
  'platform.purge',
  'platform.shop',
  'platform.syllable',
  'platform.weixin_app',
];
