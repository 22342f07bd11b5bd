import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import type { RecordHandle } from '../../../../kernel/record/record-handle.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';

const MOST_OFFERED = 20;

interface Wanted {
  /** A part of the name. */
  q?: string;
  /** Only these members. */
  ids?: readonly number[];
}

/**
 * Active staff who may see the records of a kind. Where its rows lie in the sight of some and not of others, only those who see
 * every row count: nobody is told of what they could not open.
 */
export function peopleWhoSee(
  ctx: Ctx,
  db: Pick<Db | Tx, 'rows'>,
  { permissions, rules }: RecordHandle,
  { q = '', ids }: Wanted,
): Promise<{ id: number; name: string }[]> {
  return db.rows<{ id: number; name: string }>(
    `select m.id, m.name from member m where m.shop_id = $1 and m.staff and m.status = 'active' and m.name ilike $2
       and ($3::bigint[] is null or m.id = any($3)) and exists (
         select from member_role mr join role_grant g on g.shop_id = mr.shop_id and g.role_id = mr.role_id
         where mr.shop_id = m.shop_id and mr.member_id = m.id and g.permission in ($4, '${EVERY_PERMISSION}')
           ${rules.readable === undefined ? '' : "and g.scope = 'all'"})
     order by m.name, m.id limit ${MOST_OFFERED}`,
    [ctx.shop.id, `%${escapeLike(q)}%`, ids === undefined ? null : [...ids], permissions.view],
  );
}
