/**
 * SQL of whether a member holds a permission on one thing at this moment: from the row’s side, for those who are told of it,
 * where `thingSight` speaks of the caller alone. `member` is an alias; the kind of record, the number of the thing
 * and the permission are expressions.
 */
export const heldOnThingSql = (held: { member: string; record: string; id: string; permission: string }): string =>
  `exists (select from thing_role tr join role_grant tg on tg.shop_id = tr.shop_id and tg.role_id = tr.role_id and tg.scope = 'all'
    where tr.shop_id = ${held.member}.shop_id and tr.member_id = ${held.member}.id and tr.record = ${held.record}
      and tr.thing_id = ${held.id} and (tr.until_at is null or tr.until_at > now()) and tg.permission = ${held.permission})`;
