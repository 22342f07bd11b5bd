/**
 * SQL of the SHA-256 of what the public version of a type of content asks, as hexadecimal digits; empty before there is one. It is made of the one way
 * in which the database writes what it keeps as JSON, whatever order its keys were sent in.
 */
export const editionHashSql = (type: string): string =>
  `SELECT coalesce((SELECT encode(sha256(convert_to((v.values -> 'sections')::text, 'UTF8')), 'hex') FROM content_version v
     WHERE v.shop_id = t.shop_id AND v.type = '${type}' AND v.item_id = t.id AND v.edition = t.edition), '')`;
