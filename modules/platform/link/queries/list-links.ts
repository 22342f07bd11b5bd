import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import type { PageAsked } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { link } from '../contract.ts';

type Listed = OutputOf<(typeof link)['link.link.list']>;
type Row = Omit<Listed['data'][number], 'kindName' | 'address'> & { thingId: number };

const KEY = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true };

/** What a kind of link is called; its own word where the module that made it has gone. */
const nameOf = (ctx: Ctx, kind: string): string => {
  const spec = ctx.services.registry.links.get(kind);
  return spec === undefined ? kind : labelIn(ctx.locale, spec.label);
};

/** Links of a shop with how each stands, the newest first. */
export async function listLinks(
  ctx: Ctx,
  { kind, thingId, ...place }: Omit<PageAsked, 'sort'> & { kind?: string | undefined; thingId?: number | undefined },
): Promise<Listed> {
  const { links } = ctx.services.registry;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (kind !== undefined) where.push(`t.kind = ${bind(kind)}`);
  if (thingId !== undefined) where.push(`t.thing_id = ${bind(thingId)}`);
  const now = bind(ctx.services.now().toISOString());
  const { data, ...page } = await seekRows<Row>(
    ctx.db,
    { ...place, sort: '-id' },
    {
      ...{ from: 'access_link t', where, key: KEY },
      joins: 'left join access_link_use u on u.shop_id = t.shop_id and u.link_id = t.id',
      columns: `t.id, t.kind, t.title, t.note, t.thing_id as "thingId", t.created_at as "createdAt", t.until_at as until, t.proof, t.phone_masked as "phoneMasked",
        case when t.revoked_at is not null then 'ended' when t.until_at <= ${now}::timestamptz then 'over' else 'open' end as state,
        coalesce(u.total, 0) as uses, u.last_at as "lastAt"`,
    },
    values,
  );
  return {
    ...page,
    data: data.map(({ thingId: number, ...row }) => {
      const screen = links.get(row.kind)?.screen;
      return {
        ...row,
        kindName: nameOf(ctx, row.kind),
        address: screen === undefined ? null : `${screen}/${number}`,
      };
    }),
  };
}

/** The kinds of things that links of this shop's modules open. */
export function linkKinds(ctx: Ctx): OutputOf<(typeof link)['link.kinds']> {
  const { links, isOn } = ctx.services.registry;
  return {
    data: [...links]
      .filter(([, { module }]) => isOn(ctx.shop, module))
      .map(([kind]) => ({ kind, name: nameOf(ctx, kind) })),
  };
}
