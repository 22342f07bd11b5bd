import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { setting } from '../contract.ts';

type Change = OutputOf<(typeof setting)['setting.changes']>['data'][number];

/** The history of the settings, newest first, of all of them or of one. */
export function listChanges(ctx: Ctx, { key, ...place }: ParsedOf<(typeof setting)['setting.changes']>) {
  const values: unknown[] = [ctx.shop.id];
  const where = ['t.shop_id = $1'];
  if (key !== undefined) where.push(`t.items @> $${values.push(JSON.stringify([{ key }]))}::jsonb`);
  const list = {
    from: 'setting_change t',
    joins: `left join member m on m.shop_id = t.shop_id and m.id = t.member_id
       left join lateral (select max(u.id) as id from setting_change u where u.shop_id = t.shop_id and u.undoes = t.id) u on true`,
    where,
    columns: `t.id, t.layout, t.note, t.at, t.items, t.undoes, u.id as "undoneBy",
       case when m.id is null then null else json_build_object('id', m.id, 'name', m.name) end as by`,
    key: { sql: 't.id', type: 'bigint', isNullable: false, isDown: true },
  };
  return seekRows<Change>(ctx.db, { ...place, sort: '-id' }, list, values);
}
