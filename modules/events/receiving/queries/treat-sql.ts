import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';

/** What readers are told of a treat `t` of a conference `k`, whose clocks its times are told by; `locale` is a placeholder. */
export const treatSql = (locale: string): string => `t.id, t.kind, ${inLanguageSql('t', locale)} AS name,
  CASE WHEN ${locale} = 'en' AND t.place_en <> '' THEN t.place_en ELSE t.place END AS place,
  t.starts_at AS "startsAt", t.ends_at AS "endsAt", k.time_zone AS "timeZone"`;

/** How much of the treat `t` was given, and how much guests had of it. */
export const sumSql = (column: 'quantity' | 'used'): string =>
  `SELECT coalesce(sum(c.${column}), 0)::int FROM receiving_claim c WHERE c.shop_id = t.shop_id AND c.treat_id = t.id`;

/** The same by area, at most a hundred of them. */
export const AREAS = `SELECT coalesce(json_agg(x), '[]') FROM (
  SELECT c.area, sum(c.quantity)::int AS given, sum(c.used)::int AS used FROM receiving_claim c
  WHERE c.shop_id = t.shop_id AND c.treat_id = t.id GROUP BY c.area ORDER BY c.area LIMIT 100) x`;
