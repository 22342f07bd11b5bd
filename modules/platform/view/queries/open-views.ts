import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { savedViews } from '../../../../kernel/contract/saved-views.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';

type Opened = OutputOf<(typeof savedViews)['view.open']>;

/** The views of a table that a person sees (their own, those of their roles and of everybody), and their habit there. */
export async function openViews(ctx: Ctx, place: string): Promise<Opened> {
  const { id } = signedIn(ctx);
  const mayShare = ctx.can('view.saved.share');
  const row = await ctx.db.row<Pick<Opened, 'data' | 'roles'> & { habit: Opened['habit'] | null }>(
    `select
       coalesce((select json_agg(json_build_object('id', v.id, 'version', v.version, 'name', v.name, 'audience', v.audience,
           'roleId', v.role_id, 'isOwn', v.owner_id = $2, 'isEditable', v.owner_id = $2 or (v.audience <> 'own' and $4),
           'state', v.state) order by v.audience = 'own', v.name, v.id)
         from saved_view v where v.shop_id = $1 and v.place = $3 and (v.owner_id = $2 or v.audience = 'all'
           or (v.audience = 'role' and ($4 or exists (select from member_role mr
             where mr.shop_id = v.shop_id and mr.member_id = $2 and mr.role_id = v.role_id))))), '[]') as data,
       (select json_build_object('hidden', h.hidden, 'density', h.density, 'opensWith', h.opens_with)
         from table_habit h where h.shop_id = $1 and h.member_id = $2 and h.place = $3) as habit,
       coalesce((select json_agg(json_build_object('id', r.id, 'name', ${inLanguageSql('r', '$5')}) order by ${inLanguageSql('r', '$5')}, r.id) from role r where r.shop_id = $1 and $4), '[]') as roles`,
    [ctx.shop.id, id, place, mayShare, ctx.locale],
  );
  return {
    data: row?.data ?? [],
    habit: row?.habit ?? { hidden: null, density: null, opensWith: '' },
    roles: row?.roles ?? [],
    can: { share: mayShare },
  };
}
