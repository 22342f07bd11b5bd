import { findRoute, inRouterOrder } from '../../../kernel/client/route-rules.ts';
import { bind } from '../../../kernel/contract/bind.ts';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../kernel/http/context.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { normalizeLocale } from '../../../kernel/rules/locale.ts';
import { authorize, mayKnow, openRoutes, permissionsOf, routeEntry, routeTable } from '../route/public.ts';
import { shell } from './contract.ts';
import { moduleConfig, publicSettings, settingAnswer } from './queries/setting-answer.ts';
import { shopInfo } from './queries/shop-info.ts';
import { messagesVersion, sectionMessages } from './queries/site-messages.ts';
import { storable } from './storable.ts';

/** The refusal that the specification words itself (S2.18). */
const moduleNotFound = (): Refusal => new Refusal(404, 'MODULE_NOT_FOUND');

async function lookUp(ctx: Ctx, path: string) {
  if (ctx.shop.status === 'closed') return { data: null, params: {} };
  const found = findRoute(inRouterOrder((await openRoutes(ctx)).filter((route) => mayKnow(ctx, route))), path);
  return found === null ? { data: null, params: {} } : { data: routeEntry(ctx, found.route), params: found.params };
}

function moduleInfo(ctx: Ctx, name: string) {
  const manifest = ctx.services.registry.find(name);
  if (manifest === null) throw moduleNotFound();
  return {
    name,
    title: labelIn(ctx.locale, manifest.title),
    enabled: ctx.services.registry.enabled(ctx.shop).some(({ id }) => id === name),
    views: [...new Set((manifest.routes ?? []).map(({ component }) => component))],
    version: ctx.shop.version,
  };
}

/** The calls that start the browser. */
export const shellBindings = bind(shell, {
  'shell.route': async ({ layout }, ctx) => routeTable(ctx, layout),
  'shell.routeLookup': async ({ path }, ctx) => lookUp(ctx, path),
  'shell.shop': async (_input, ctx) => shopInfo(ctx),
  'shell.shopSetting': async ({ keys }, ctx) => publicSettings(ctx, keys),
  'shell.settingList': async (_input, ctx) => settingAnswer(ctx),
  'shell.saveSettings': async ({ items, comment }, ctx) => {
    await ctx.services.settings.save(ctx, items.map(storable), comment);
    return settingAnswer(ctx);
  },
  'shell.i18n': async (_input, ctx) => ({
    locales: [...ctx.shop.locales],
    default: 'zh-CN' as const,
    fallback: 'en' as const,
    version: await messagesVersion(ctx),
  }),
  'shell.messages': async ({ locale }, ctx) => sectionMessages(ctx, normalizeLocale(locale), 'site'),
  'shell.module': async ({ name }, ctx) => moduleInfo(ctx, name),
  'shell.moduleConfig': async ({ module, layout }, ctx) => {
    if (ctx.services.registry.find(module) === null) throw moduleNotFound();
    return moduleConfig(ctx, module, layout);
  },
  'shell.permissionMe': async (_input, ctx) => permissionsOf(ctx, signedIn(ctx)),
  'shell.permissionAuth': async ({ module, permissions }, ctx) => {
    const asked = typeof permissions === 'string' ? permissions.split(',') : permissions;
    return authorize(ctx, module, asked.map((each) => each.trim()).filter(Boolean));
  },
});
