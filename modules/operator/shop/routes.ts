import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { homeNames, layoutNames } from '../../../kernel/module/view-exists.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { recordHistory } from '../../../kernel/record/record-history.ts';
import { shopsWithPackageSql } from '../../../kernel/tenancy/shop-register.ts';
import { administrator } from './administrator-contract.ts';
import { assignPackage, passOnPackage } from './commands/assign-package.ts';
import { addDomain, changeDomain, proveDomain, removeDomain } from './commands/change-domains.ts';
import { enterShop } from './commands/enter-shop.ts';
import { found } from './commands/found.ts';
import { inviteAdministrator, resendToAdministrator, revokeAdministrator } from './commands/invite-administrator.ts';
import { moveShop } from './commands/move-shop.ts';
import { saveFace } from './commands/save-face.ts';
import { completePackage, offerable, refuseUsedPackage } from './commands/save-package.ts';
import { shop } from './contract.ts';
import { domain } from './domain-contract.ts';
import { offer, shopPackage } from './package-contract.ts';
import { checkShop } from './queries/check-shop.ts';
import { listDomains } from './queries/list-domains.ts';
import { listPurges } from './queries/list-purges.ts';
import { listShops } from './queries/list-shops.ts';
import { showShop } from './queries/show-shop.ts';
import { shopPackage as packageTable } from './schema.ts';

function offered({ services }: Ctx) {
  const { registry, config } = services;
  const data = offerable(registry).map(({ id, folder }) => {
    const manifest = registry.find(id);
    return {
      id,
      title: manifest?.title ?? { zh: id, en: id },
      area: folder.split('/')[0] ?? '',
      needs: (manifest?.dependsOn ?? []).filter((needed) => registry.find(needed)?.core !== true),
    };
  });
  return { data, layouts: layoutNames(), fronts: homeNames(), suffix: config.publicSuffix };
}

/** What answers the calls on the platform's shops. */
export const bindings = [
  ...bind(shop, {
    'shop.shop.list': (input, ctx) => listShops(ctx, input),
    'shop.shop.show': ({ id }, ctx) => showShop(ctx, id),
    'shop.shop.history': ({ id, ...place }, ctx) => recordHistory(ctx, 'shop', id, place),
    'shop.shop.found': (input, ctx) => found(ctx, input),
    'shop.shop.saveFace': (input, ctx) => saveFace(ctx, input),
    'shop.shop.assignPackage': (input, ctx) => assignPackage(ctx, input),
    'shop.shop.check': ({ id }, ctx) => checkShop(ctx, id),
    'shop.shop.move': (input, ctx) => moveShop(ctx, input),
    'shop.visit.enter': (input, ctx) => enterShop(ctx, input),
    'shop.purge.list': (input, ctx) => listPurges(ctx, input),
  }),
  ...bind(administrator, {
    'shop.administrator.invite': (input, ctx) => inviteAdministrator(ctx, input),
    'shop.administrator.resend': (input, ctx) => resendToAdministrator(ctx, input),
    'shop.administrator.revoke': (input, ctx) => revokeAdministrator(ctx, input),
  }),
  ...bind(domain, {
    'shop.domain.list': ({ shop: id }, ctx) => listDomains(ctx, id),
    'shop.domain.add': (input, ctx) => addDomain(ctx, input),
    'shop.domain.prove': (input, ctx) => proveDomain(ctx, input),
    'shop.domain.change': (input, ctx) => changeDomain(ctx, input),
    'shop.domain.remove': (input, ctx) => removeDomain(ctx, input),
  }),
  ...recordBindings(shopPackage, 'shop.package', {
    table: packageTable,
    label: { zh: '套餐', en: 'Package' },
    title: 'name',
    search: ['name', 'nameEn', 'note'],
    computed: { shops: shopsWithPackageSql('t.id') },
    beforeSave: completePackage,
    afterSave: passOnPackage,
    beforeRemove: refuseUsedPackage,
  }),
  ...bind(offer, { 'shop.offer': async (_input, ctx) => offered(ctx) }),
];
