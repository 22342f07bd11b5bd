import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { scopeCondition } from '../../../../kernel/permission/scope-sql.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import type { centreTree } from '../contract.ts';

type Tree = OutputOf<(typeof centreTree)['role.centre.tree']>;

const MOST = 5000;

/** The tree of centres as far as the caller sees it; who sees a branch alone sees its head as a root. */
export async function treeOfCentres(ctx: Ctx): Promise<Tree> {
  const values: unknown[] = [ctx.shop.id, MOST];
  const bind = binder(values);
  const centre = { centre: 'id' };
  const seen = scopeCondition(ctx, 'role.centre.view', 'read', centre)(bind);
  const changed = scopeCondition(ctx, 'role.centre.save', 'write', centre)(bind);
  const data = await ctx.db.rows<Tree['data'][number]>(
    `with seen as (select t.* from centre t where t.shop_id = $1 and (${seen}) order by t.path limit $2)
     select t.id, t.version, t.name, t.name_en as "nameEn", t.closed_at as "closedAt",
       p.id as "parentId", coalesce(m.members, 0)::int as members,
       (${changed}) is true as "mayChange"
     from seen t left join seen p on p.id = t.parent_id left join (select centre_id, count(*) as members from member where shop_id = $1 group by centre_id) m
       on m.centre_id = t.id
     order by array_length(string_to_array(t.path, '/'), 1), ${inLanguageSql('t', `'${ctx.locale}'`)}, t.id`,
    values,
  );
  return { data };
}
