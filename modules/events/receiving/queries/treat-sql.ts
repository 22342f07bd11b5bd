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

/** SQL of the condition that a line `c` of a list is a member's, by themselves or as the expert that they are; `member` is a placeholder. */
export const ofMemberSql = (member: string): string => `(c.member_id = ${member}
  OR c.expert_id = (SELECT l.expert_id FROM expert_link l WHERE l.shop_id = $1 AND l.member_id = ${member}))`;

/**
 * SQL of the same of an expert, who need not have an account; both are placeholders. Whom the desk wrote down by name alone is the one
 * whom the conference invited by that name: of two who are called the same neither.
 */
export const ofExpertSql = (expert: string, conference: string): string => `(c.expert_id = ${expert}
  OR c.member_id = (SELECT l.member_id FROM expert_link l WHERE l.shop_id = $1 AND l.expert_id = ${expert})
  OR c.member_id IS NULL AND c.expert_id IS NULL AND c.guest = (SELECT e.title FROM expert e WHERE e.shop_id = $1 AND e.id = ${expert}
    AND NOT EXISTS (SELECT FROM speaking_guest g JOIN expert o ON o.shop_id = g.shop_id AND o.id = g.expert_id
      WHERE g.shop_id = $1 AND g.conference_id = ${conference} AND g.ended_at IS NULL AND o.id <> e.id AND o.title = e.title)))`;
