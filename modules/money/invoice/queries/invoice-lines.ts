/** SQL of what stands on invoice `t`, as JSON; `$2` is the reader's language. More is told at the desk. */
export const linesSql = (more = ''): string => `coalesce((select json_agg(x) from (
    select l.place, l.order_code as "orderCode", case when $2 = 'en' then l.title_en else l.title end as title, l.fen, l.net_fen as "netFen",
      l.tax_fen as "taxFen", l.tax_rate as "taxRate", case when r.id is null then 'no' when r.state = 'issued' then 'issued' else 'pending' end as red${more}
    from invoice_line l left join invoice_red r on r.shop_id = l.shop_id and r.id = l.red_id
    where l.shop_id = t.shop_id and l.invoice_id = t.id order by l.place) x), '[]')`;

/** What the first line of invoice `t` is called, and how many there are. */
export const headSql = (
  locale: string,
): string => `(select case when ${locale} = 'en' then l.title_en else l.title end from invoice_line l
    where l.shop_id = t.shop_id and l.invoice_id = t.id and l.place = 1) as title,
  (select count(*)::int from invoice_line l where l.shop_id = t.shop_id and l.invoice_id = t.id) as lines`;
