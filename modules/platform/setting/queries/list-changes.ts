import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { setting } from '../contract.ts';

type Change = OutputOf<(typeof setting)['setting.changes']>['data'][number];

/** The history of the settings, newest first, of all of them or of one. */
export async function listChanges(
  ctx: Ctx,
  { page, limit, key }: { page: number; limit: number; key?: string | undefined },
) {
  const where = 'c.shop_id = $1 and ($2::jsonb is null or c.items @> $2)';
  const values = [ctx.shop.id, key === undefined ? null : JSON.stringify([{ key }])];
  const [count, data] = await Promise.all([
    ctx.db.row<{ total: number }>(`select count(*) as total from setting_change c where ${where}`, values),
    ctx.db.rows<Change>(
      `select c.id, c.layout, c.note, c.at, c.items, c.undoes, u.id as "undoneBy",
         case when m.id is null then null else json_build_object('id', m.id, 'name', m.name) end as by
       from setting_change c
       left join member m on m.shop_id = c.shop_id and m.id = c.member_id
       left join lateral (select max(u.id) as id from setting_change u where u.shop_id = c.shop_id and u.undoes = c.id) u on true
       where ${where} order by c.id desc limit $3 offset $4`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  return { data, total: count?.total ?? 0, page, limit };
}
