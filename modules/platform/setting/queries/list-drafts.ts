import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { SECRET_MASK } from '../../../../kernel/settings/setting-row.ts';
import type { setting } from '../contract.ts';

const MOST = 200;
type Draft = OutputOf<(typeof setting)['setting.drafts']>['data'][number];

/** What is not published: everybody's drafts, and planned changes in the order of their moments. */
export async function listDrafts(ctx: Ctx): Promise<{ data: Draft[] }> {
  const rows = await ctx.db.rows<Omit<Draft, 'isMine'>>(
    `select d.id, d.layout, d.state, d.note, d.items, d.publish_at as "publishAt", d.problem, d.updated_at as "updatedAt", d.version,
       json_build_object('id', m.id, 'name', m.name) as owner
     from setting_draft d join member m on m.shop_id = d.shop_id and m.id = d.member_id
     where d.shop_id = $1 and d.state in ('draft', 'scheduled', 'failed')
     order by d.state = 'draft' desc, d.publish_at, d.id limit ${MOST}`,
    [ctx.shop.id],
  );
  const me = signedIn(ctx).id;
  const { settings } = ctx.services.registry;
  // A secret that was typed is there, but shown to nobody.
  const masked = (item: Draft['items'][number]): Draft['items'][number] =>
    settings.get(item.key)?.secret === true && !item.inherit ? { ...item, value: SECRET_MASK } : item;
  return {
    data: rows.map((row) => ({ ...row, items: row.items.map(masked), isMine: row.owner.id === me })),
  };
}
