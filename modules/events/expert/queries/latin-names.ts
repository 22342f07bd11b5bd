import type { LatinNames } from '../../../../kernel/module/latin-names.ts';
import { latinOfMemberSql, latinOfNameSql } from './latin-name-sql.ts';

const SQL = `SELECT * FROM (
    SELECT a.member_id AS member, NULL AS written, ${latinOfMemberSql('a')} AS latin FROM (SELECT $1::int AS shop_id, unnest($2::bigint[]) AS member_id) a
    UNION ALL
    SELECT NULL, b.written, ${latinOfNameSql('b', 'written')} FROM (SELECT $1::int AS shop_id, unnest($3::text[]) AS written) b) n
  WHERE n.latin IS NOT NULL`;

/** What experts are called in Latin letters, as readers see it: those of some members, and those of some names. */
export const latinNames: LatinNames = (ctx, { members, names }) => ctx.db.rows(SQL, [ctx.shop.id, members, names]);
