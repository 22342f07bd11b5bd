import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';

/** SQL of the ticket of a registration `r` in a language: what the band of its badge says. */
export const ticketSql = (r: string, locale: string): string =>
  `coalesce((select ${inLanguageSql('p', locale, 'title')} from registration_item i join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id
     where i.shop_id = ${r}.shop_id and i.registration_id = ${r}.id and i.state = 'had' and p.kind = 'ticket' order by i.id limit 1), '')`;

/** SQL of what the badge of a registration says now, as one sum that tells no name. */
export const faceSql = (r: string): string =>
  `(select md5(concat_ws(chr(31), m.name, m.affiliation, ${ticketSql(r, `'zh-CN'`)})) from member m
     where m.shop_id = ${r}.shop_id and m.id = ${r}.member_id)`;

/** SQL of why a registration that comes waits for a badge; null where it waits for none. */
export const whySql = (r: string): string =>
  `(select case when b.number is null then 'fresh' when b.is_spoilt then 'spoilt' when b.face <> '' and b.face <> ${faceSql(r)} then 'changed' end
     from (select) one left join lateral (select y.number, y.is_spoilt, y.face from checkin_badge y
       where y.shop_id = ${r}.shop_id and y.registration_id = ${r}.id order by y.number desc limit 1) b on true)`;

/** SQL of the condition that somebody comes, so that a badge is theirs. */
export const comesSql = (r: string): string => `${r}.state in ('confirmed', 'checked_in')`;

/** SQL of the version of a badge that counts, among rows of `checkin_badge` as `b`: one that jammed counts no more, whoever found it. */
export const PRESENT_VERSION = 'max(b.number + case when b.is_spoilt then 1 else 0 end)';
