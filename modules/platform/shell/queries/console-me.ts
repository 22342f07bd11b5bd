import type { Ctx, Person } from '../../../../kernel/http/context.ts';
import { identitiesOf } from '../../../../kernel/identity/identities-of.ts';
import { heldOnThings } from '../../../../kernel/permission/things.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { heldPermissions } from '../../route/public.ts';
import type { ConsoleMe, ConsoleShop } from '../admin-contract.ts';

async function consoleShop(ctx: Ctx): Promise<ConsoleShop> {
  const { shop, locale } = ctx;
  const logo = await ctx.services.settings.get<string>(ctx, 'shell.logo');
  return {
    code: shop.code,
    name: shop.name[locale],
    status: shop.status,
    accent: shop.theme.accent,
    logo: logo === '' ? null : logo,
    siteUrl: shop.id === 0 ? null : `${originOf(ctx.services.config, shop.canonicalHost)}/`,
    locale: shop.locale,
    locales: [...shop.locales],
  };
}

async function roleNames(ctx: Ctx, person: Person): Promise<string[]> {
  const rows = await ctx.db.rows<{ name: string; name_en: string }>(
    'select name, name_en from role where shop_id = $1 and key = any($2) order by id',
    [ctx.shop.id, [...person.roles]],
  );
  return rows.map(({ name, name_en }) => inLanguage(ctx.locale, name, name_en));
}

async function otherShops(ctx: Ctx, person: Person): Promise<ConsoleMe['otherShops']> {
  const ids = await ctx.services.memberships.staffShops(person.accountId);
  const shops = await Promise.all(ids.filter((id) => id !== ctx.shop.id).map((id) => ctx.services.shops.byId(id)));
  return shops
    .filter((shop) => shop !== null)
    .map(({ code, name, theme, canonicalHost }) => ({
      code,
      name: name[ctx.locale],
      accent: theme.accent,
      consoleUrl: `${originOf(ctx.services.config, canonicalHost)}/backend`,
    }));
}

/** The signed-in member of staff with everything the console's frame shows about them. */
export async function consoleMe(ctx: Ctx, person: Person): Promise<ConsoleMe> {
  const { registry, settings } = ctx.services;
  const factor = 'signIn.staffSecondFactor';
  const [shop, roles, others, account, member, required] = await Promise.all([
    consoleShop(ctx),
    roleNames(ctx, person),
    otherShops(ctx, person),
    identitiesOf(ctx.db, person.accountId),
    ctx.db.row<{ locale: 'zh-CN' | 'en' | null }>('select locale from member where shop_id = $1 and id = $2', [
      ctx.shop.id,
      person.id,
    ]),
    registry.settings.has(factor) ? settings.get<boolean>(ctx, factor) : false,
  ]);
  const held = heldPermissions(ctx, person);
  return {
    person: {
      id: person.id,
      name: person.name,
      avatar: person.avatar,
      username: account.username,
      phoneMasked: account.phoneMasked,
      locale: member?.locale ?? null,
    },
    shop,
    roles,
    permissions: [...held.keys()],
    onThings: heldOnThings(ctx).filter((permission) => !held.has(permission)),
    scopes: Object.fromEntries([...held].map(([permission, scopes]) => [permission, [...scopes]])),
    visit: person.visit === undefined ? null : { until: person.visit.until },
    secondFactor: { required, enrolled: account.secondFactor },
    otherShops: others,
  };
}
