/** A condition that an item's own words match; `placeholder` carries `searchTsquery(typed)`. */
export const matchingSql = (type: string, idColumn: string, placeholder: string): string =>
  `EXISTS (SELECT FROM search_entry s WHERE s.shop_id = t.shop_id AND s.type = '${type}'
     AND s.item_id = ${idColumn} AND s.terms @@ ${placeholder}::tsquery)`;
