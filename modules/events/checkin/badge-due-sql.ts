import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';

/** SQL of the ticket of a registration `r` in a language: what the band of its badge says. */
export const ticketSql = (r: string, locale: string): string =>
  `coalesce((select ${inLanguageSql('p', locale, 'title')} from registration_item i join registration_product p on p.shop_id = i.shop_id and p.id = i.product_id
     where i.shop_id = ${r}.shop_id and i.registration_id = ${r}.id and i.state = 'had' and p.kind = 'ticket' order by i.id limit 1), '')`;

/** SQL of what a badge of member `m` with a ticket says, as one sum that tells no name. */
const sumOf = (ticket: string): string => `md5(concat_ws(chr(31), m.name, m.affiliation, ${ticket}))`;

/** SQL of what the badge of a registration says now. */
export const faceSql = (r: string): string =>
  `(select ${sumOf(ticketSql(r, `'zh-CN'`))} from member m
     where m.shop_id = ${r}.shop_id and m.id = ${r}.member_id)`;

/** SQL of why a registration that comes waits for a badge; null where it waits for none. */
export const whySql = (r: string): string =>
  `(select case when b.number is null then 'fresh' when b.is_spoilt then 'spoilt' when b.face <> '' and b.face <> ${faceSql(r)} then 'changed' end
     from (select) one left join lateral (select y.number, y.is_spoilt, y.face from checkin_badge y
       where y.shop_id = ${r}.shop_id and y.registration_id = ${r}.id order by y.number desc limit 1) b on true)`;

/**
 * SQL of those of a conference who wait for a badge, with why: all of them looked at together, for to ask of each by itself takes seconds
 * where there are two hundred thousand. What may have changed is looked at once more by itself, so that it does not matter which
 * ticket of several this meets. The parameters are placeholders.
 */
export const dueSql = (
  shop: string,
  conference: string,
): string => `(with d as materialized (select r.shop_id, r.id, r.member_id, case when l.registration_id is null then 'fresh' when l.is_spoilt then 'spoilt' else 'changed' end as why
    from registration r join member m on m.shop_id = r.shop_id and m.id = r.member_id
      left join (select b.registration_id, b.is_spoilt, b.face from checkin_badge b where b.shop_id = ${shop} and not exists (select from checkin_badge n
        where n.shop_id = b.shop_id and n.registration_id = b.registration_id and n.number = b.number + 1)) l on l.registration_id = r.id
      left join (select i.registration_id, p.title from registration_product p join registration_item i on i.shop_id = p.shop_id and i.product_id = p.id
        where p.shop_id = ${shop} and p.conference_id = ${conference} and p.kind = 'ticket' and i.state = 'had') k on k.registration_id = r.id
    where r.shop_id = ${shop} and r.conference_id = ${conference} and ${comesSql('r')}
      and (l.registration_id is null or l.is_spoilt or l.face <> '' and l.face <> ${sumOf(`coalesce(k.title, '')`)}))
  select distinct d.id, d.why from d where d.why <> 'changed' or ${whySql('d')} = 'changed')`;

/** SQL of the condition that somebody comes, so that a badge is theirs. */
export const comesSql = (r: string): string => `${r}.state in ('confirmed', 'checked_in')`;

/** SQL of the version of a badge that counts, among rows of `checkin_badge` as `b`: one that jammed counts no more, whoever found it. */
export const PRESENT_VERSION = 'max(b.number + case when b.is_spoilt then 1 else 0 end)';
