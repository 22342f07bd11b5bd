import { factAudiences } from '../../../../kernel/audience/audiences.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { loginMethods } from '../../../../kernel/identity/login-methods.ts';
import { factGuards } from '../../../../kernel/module/facts-of.ts';
import { viewQueries } from '../../../../kernel/module/view-queries.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { wholeOrigin } from '../../../../kernel/site/origin.ts';
import type { LoginScreen, MenuLink, ShopInfo } from '../contract.ts';
import { type LoginWay, openChannels } from '../login-ways.ts';
import { loginScreen } from './login-screen.ts';
import { livingLinks, menuLinks } from './menu-links.ts';
import { shopSlots } from './shop-slots.ts';

interface Texts {
  zh: string;
  en: string;
}

/** A setting of another module that may not be there at all. */
async function textOf(ctx: Ctx, key: string): Promise<string | null> {
  if (!ctx.services.registry.settings.has(key)) return null;
  const value = await ctx.services.settings.get<unknown>(ctx, key);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Where a place of the shop lies, seen from a host that shows a part of it alone. */
const wholeAddress = (main: string, to: string): string => (to.startsWith('/') ? `${main}${to}` : to);

/** The shop as the browser knows it. */
export async function shopInfo(ctx: Ctx): Promise<ShopInfo> {
  const { shop, locale } = ctx;
  const setting = (key: string): Promise<string> => ctx.services.settings.get<string>(ctx, key);
  const pick = (texts: Texts): string => labelIn(locale, texts);
  const inLanguage = async (key: string): Promise<string> => pick(await ctx.services.settings.get<Texts>(ctx, key));
  const [
    weixinId,
    scopes,
    methods,
    possible,
    loginWays,
    screens,
    shortName,
    slogan,
    footer,
    links,
    menus,
    logo,
    favicon,
    icp,
    police,
  ] = await Promise.all([
    textOf(ctx, 'weixin.appId'),
    textOf(ctx, 'weixin.scopes'),
    openChannels(ctx),
    loginMethods(ctx),
    ctx.services.settings.get<LoginWay[]>(ctx, 'shell.loginWays'),
    ctx.services.settings.get<LoginScreen[]>(ctx, 'shell.loginScreens'),
    inLanguage('shell.shortName'),
    inLanguage('shell.slogan'),
    inLanguage('shell.footer'),
    ctx.services.settings.get<{ label: Texts; to: string }[]>(ctx, 'shell.footerLinks'),
    menuLinks(ctx),
    setting('shell.logo'),
    setting('shell.favicon'),
    setting('shell.icp'),
    setting('shell.police'),
  ]);
  // Beside a footer of the shop's own nobody shows these links.
  const shownLinks = menus.footer === undefined ? await livingLinks(ctx, links) : links;
  const main = wholeOrigin(ctx.services.config, ctx);
  const atMain = (link: MenuLink): MenuLink =>
    main === null ? link : { ...link, to: wholeAddress(main, link.to), children: link.children.map(atMain) };
  // Without its secret a shop does not offer what could only fail.
  const appId = methods.includes('weixin') ? weixinId : null;
  return {
    status: shop.status === 'open' ? 1 : 0,
    theme: shop.theme,
    appid: appId,
    app_id: appId,
    favicon: favicon === '' ? `/favicon.svg?v=${shop.version}` : favicon,
    // What a host shows that is for a part of the shop has a head of its own.
    internal: main === null ? shop.internal : 'bare',
    front: shop.front,
    main,
    scopes: appId === null ? null : (scopes ?? 'snsapi_userinfo'),
    login: shop.login,
    code: shop.code,
    name: shop.name[locale],
    shortName: shortName === '' ? shop.name[locale] : shortName,
    slogan,
    logo: logo === '' ? null : logo,
    locale: shop.locale,
    locales: [...shop.locales],
    icp: icp === '' ? null : icp,
    police: police === '' ? null : police,
    footer,
    menus: {
      ...(menus.header && { header: menus.header }),
      ...(menus.footer && { footer: menus.footer.map(atMain) }),
      ...(menus.tabs && { tabs: menus.tabs }),
    },
    guards: factGuards(ctx.services.registry.facts),
    readers: {
      member: ctx.t('shell.site.article.members'),
      ...Object.fromEntries(
        factAudiences(ctx).map(({ value, label }) => [value, ctx.t('shell.site.article.readers', { people: label })]),
      ),
    },
    footerLinks: shownLinks.map(({ label, to }) => ({
      to: main === null ? to : wholeAddress(main, to),
      label: pick(label),
    })),
    loginView: ctx.domain?.loginView ?? null,
    loginMethods: methods,
    loginWays,
    sharesInWeixin: possible.includes('weixin'),
    loginScreen: loginScreen(ctx, screens),
    slots: Object.fromEntries(
      Object.entries(shopSlots(ctx, ['frontend'])).map(([slot, parts]) => [
        slot,
        parts.map(({ module, component }) => ({ module, component })),
      ]),
    ),
    queries: Object.fromEntries(
      Object.entries(viewQueries(ctx.services.registry.enabled(shop))).map(([view, names]) => [view, [...names]]),
    ),
    version: shop.version,
  };
}
