import type { Ctx } from '../../../../kernel/http/context.ts';
import { escapeLike } from '../../../../kernel/record/record-sql.ts';

/** Active members of staff whose name has these characters, at most twenty. */
export function colleagues(ctx: Ctx, q: string): Promise<{ id: number; name: string }[]> {
  return ctx.db.rows(
    `select id, name from member where shop_id = $1 and staff and status = 'active' and name ilike $2 order by name, id limit 20`,
    [ctx.shop.id, `%${escapeLike(q)}%`],
  );
}
