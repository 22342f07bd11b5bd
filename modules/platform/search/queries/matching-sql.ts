/** A condition that an item's own words match; `parameter` carries `searchTsquery(typed)`, and null matches everything. */
export const matchingSql = (type: string, idColumn: string, parameter: number): string =>
  `($${parameter}::text IS NULL OR EXISTS (SELECT FROM search_entry s WHERE s.shop_id = t.shop_id AND s.type = '${type}'
     AND s.item_id = ${idColumn} AND s.terms @@ $${parameter}::tsquery))`;
