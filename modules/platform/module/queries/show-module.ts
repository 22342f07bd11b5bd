import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { EVERY_PERMISSION } from '../../../../kernel/permission/every-permission.ts';
import { mayOpen } from '../../../../kernel/permission/holds.ts';
import type { modules } from '../contract.ts';
import { offeredModule } from './offered-module.ts';

interface Holder {
  id: number;
  name: string;
  people: number;
  permissions: string[];
}

/** Roles beyond these a shop does not have. */
const MOST_ROLES = 500;

/** One module of the shop: where it is worked with and configured, and who may do what in it. */
export async function showModule(ctx: Ctx, id: string): Promise<OutputOf<(typeof modules)['module.show']>> {
  const { registry } = ctx.services;
  const { manifest } = offeredModule(ctx, id);
  const known = Object.entries(manifest.permissions ?? {});
  const holders = await ctx.db.rows<Holder>(
    `select r.id, ${inLanguageSql('r', '$2')} as name,
       (select count(*)::int from member_role mr where mr.shop_id = r.shop_id and mr.role_id = r.id) as people,
       array_agg(distinct g.permission) as permissions
     from role r join role_grant g on g.shop_id = r.shop_id and g.role_id = r.id
     where r.shop_id = $1 and g.permission = any($3)
     group by r.shop_id, r.id, r.name, r.name_en order by r.id limit ${MOST_ROLES}`,
    [ctx.shop.id, ctx.locale, [EVERY_PERMISSION, ...known.map(([permission]) => permission)]],
  );
  const holding = (permission: string) =>
    holders
      .filter(({ permissions }) => permissions.includes(permission))
      .map(({ permissions: _held, ...role }) => role);
  const enabled = registry.isOn(ctx.shop, id);
  return {
    data: {
      ...{ id, title: manifest.title, enabled },
      screens: (enabled ? (manifest.menu ?? []) : [])
        .filter(({ permission }) => mayOpen(ctx.person, permission))
        .map(({ face, path, label }) => ({ to: `/${face}/${path}`, label })),
      settings: enabled ? Object.keys(manifest.settings ?? {}).length : 0,
      permissions: known.map(([permission, { label, scoped, peopleOnly }]) => ({
        ...{ permission, label, scoped: scoped ?? false, peopleOnly: peopleOnly ?? false },
        roles: holding(permission),
      })),
      everything: holding(EVERY_PERMISSION),
    },
  };
}
