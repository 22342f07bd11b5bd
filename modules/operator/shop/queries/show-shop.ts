import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { maskedIdentitySql } from '../../../../kernel/identity/identity-sql.ts';
import { modulesOn } from '../../../../kernel/module/modules-on.ts';
import { registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import { stateSql } from '../../../people/invitation/public.ts';
import { ADMIN_KEY } from '../../../people/role/public.ts';
import type { ShopDetail } from '../contract.ts';
import { movesFrom } from '../rules.ts';
import { beside, shopRow } from './list-shops.ts';
import { measureShop, usageOfPackage } from './usage.ts';

const MOST_ADMINISTRATORS = 20;

/** The active administrators of a shop, with what they sign in by. */
export function administratorsOf(ctx: Ctx, shopId: number): Promise<ShopDetail['administrators']> {
  return ctx.db.write((tx) =>
    withinShop(tx, shopId, () =>
      tx.rows<ShopDetail['administrators'][number]>(
        `select m.id, m.name, coalesce(${maskedIdentitySql('m.account_id', 'username')}, ${maskedIdentitySql('m.account_id', 'phone')}, '') as identity
         from member m join member_role mr on mr.shop_id = m.shop_id and mr.member_id = m.id
           join role r on r.shop_id = mr.shop_id and r.id = mr.role_id
         where m.shop_id = $1 and r.key = $2 and m.status = 'active' and m.staff order by m.id limit ${MOST_ADMINISTRATORS}`,
        [shopId, ADMIN_KEY],
      ),
    ),
  );
}

/** Who was asked to run a shop and has not answered. */
export function invitationsTo(ctx: Ctx, shopId: number): Promise<ShopDetail['invitations']> {
  return ctx.db.write((tx) =>
    withinShop(tx, shopId, () =>
      tx.rows<ShopDetail['invitations'][number]>(
        `select id, version, name, address_masked as address, expires_at as "expiresAt", ${stateSql('$2')} as state
         from invitation where shop_id = $1 and invited_by is null and used_at is null and revoked_at is null
         order by created_at desc, id desc limit ${MOST_ADMINISTRATORS}`,
        [shopId, ctx.services.now().toISOString()],
      ),
    ),
  );
}

/** One shop with everything the platform keeps of it, measured now. */
export async function showShop(ctx: Ctx, id: number): Promise<{ data: ShopDetail; can: Record<string, boolean> }> {
  const row = await registeredShop(ctx.db, id);
  if (row === null) throw notFound();
  const used = await measureShop(ctx, id);
  const { registry } = ctx.services;
  const { internal, front, login, locale, locales, theme } = row;
  const on = modulesOn(registry.modules, row);
  const mayMove = ctx.can('shop.shop.move');
  const can = Object.fromEntries(movesFrom(row.state).map((move) => [move, mayMove]));
  return {
    data: {
      ...shopRow(ctx, row, await beside(ctx, [row])),
      ...{ internal, front, login, locale, locales, theme },
      usage: usageOfPackage(used, row.quotas),
      modules: registry.modules.flatMap(({ manifest: { id: module, title } }) =>
        on.has(module) ? [{ id: module, title }] : [],
      ),
      administrators: await administratorsOf(ctx, id),
      invitations: await invitationsTo(ctx, id),
    },
    can: {
      ...can,
      save: ctx.can('shop.shop.save') && row.state !== 'closing',
      domain: ctx.can('shop.domain.save') && row.state !== 'closing',
    },
  };
}
