import { TAKING } from '../steps.ts';

/** SQL of what red invoices take off line `l` of an invoice: those of which `which` holds, of red invoice `r`. */
export const offSql = (
  which: string,
): string => `select coalesce(sum(x.fen), 0)::bigint as fen, coalesce(sum(x.tax_fen), 0)::bigint as "taxFen"
  from invoice_red_line x join invoice_red r on r.shop_id = x.shop_id and r.id = x.red_id
  where x.shop_id = l.shop_id and x.line_id = l.id ${which}`;

/** The same of all that is taken off or is about to be. */
export const takenSql = offSql(`and r.state in ('${TAKING.join("', '")}')`);

/** How far a line is off: wholly, in part, or about to be. */
const RED = `case when o.fen = 0 then 'no' when o.fen > d.fen then 'pending' when d.fen = l.fen then 'issued' else 'part' end`;

/** SQL of what stands on invoice `t`, as JSON; `$2` is the reader's language. More is told at the desk. */
export const linesSql = (more = ''): string => `coalesce((select json_agg(x) from (
    select l.place, l.order_code as "orderCode", case when $2 = 'en' then l.title_en else l.title end as title, l.fen, l.net_fen as "netFen",
      l.tax_fen as "taxFen", l.tax_rate as "taxRate", ${RED} as red, o.fen as "redFen"${more}
    from invoice_line l cross join lateral (${takenSql}) o cross join lateral (${offSql(`and r.state = 'issued'`)}) d
    where l.shop_id = t.shop_id and l.invoice_id = t.id order by l.place) x), '[]')`;

/** What the first line of invoice `t` is called, and how many there are. */
export const headSql = (
  locale: string,
): string => `(select case when ${locale} = 'en' then l.title_en else l.title end from invoice_line l
    where l.shop_id = t.shop_id and l.invoice_id = t.id and l.place = 1) as title,
  (select count(*)::int from invoice_line l where l.shop_id = t.shop_id and l.invoice_id = t.id) as lines`;
