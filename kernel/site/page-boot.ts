import type { App } from '../http/app.ts';
import type { Ctx } from '../http/context.ts';
import type { SiteBoot } from '../http/site-render.ts';
import { TEXTS_CHANGED } from '../i18n/own-texts.ts';
import type { Services } from '../services.ts';
import { SETTINGS_CHANGED } from '../settings/open-settings.ts';
import { SharedCache } from '../signals/shared-cache.ts';
import { SHOPS_CHANGED } from '../tenancy/open-shop-directory.ts';

const KEPT_MS = 600_000;
const MOST = 500;

/** Gives what every page of a shop begins with. */
export interface PageBoots {
  of(ctx: Ctx): Promise<SiteBoot>;
  /** The same for once, without keeping it. */
  fresh(ctx: Ctx): Promise<SiteBoot>;
  /** Is called with the number of a shop whose pages begin differently from now on, or with null for all of them. */
  onChange(hear: (shopId: number | null) => void): void;
}

/** What each module says under `textsOf`, where it says anything. */
const textsOf = (ctx: Ctx): SiteBoot['textsOf'] =>
  Object.fromEntries(
    ctx.services.registry.modules.flatMap(({ manifest }) =>
      manifest.textsOf === undefined ? [] : [[manifest.id, manifest.textsOf]],
    ),
  );

async function load(app: App, ctx: Ctx): Promise<SiteBoot> {
  const call = (path: string, input: Record<string, unknown> = {}): Promise<unknown> =>
    app.call(ctx, 'GET', path, input);
  const [shop, routes, settings, messages] = await Promise.all([
    call('/api/front/shop'),
    call('/api/front/route', { layout: 'front' }),
    call('/api/front/setting/list'),
    call(`/api/front/i18n/locales/${ctx.locale}`),
  ]);
  const kept = { messages: messages as SiteBoot['messages'], textsOf: textsOf(ctx) };
  return { shop, routes, settings, locale: ctx.locale, ...kept };
}

/**
 * Makes the beginnings of pages through the very calls a browser would make, once per host and language, until the shop
 * or its settings change. The same object comes back each time, so the renderer can keep what it builds from it.
 */
export function openPageBoots(app: App, { signals }: Services): PageBoots {
  const kept = new SharedCache<string, SiteBoot, Ctx>((_key, ctx) => load(app, ctx), { keptMs: KEPT_MS, most: MOST });
  const hearers: ((shopId: number | null) => void)[] = [];
  const changed = (shopId: number | null): void => {
    kept.forgetWhere((key) => shopId === null || key.startsWith(`${shopId}\n`));
    for (const hear of hearers) hear(shopId);
  };
  signals.on(SETTINGS_CHANGED, ({ shop }) => changed(Number(shop) === 0 ? null : Number(shop)));
  signals.on(TEXTS_CHANGED, ({ shop }) => changed(Number(shop)));
  signals.on(SHOPS_CHANGED, () => changed(null));
  signals.onGap(() => changed(null));
  return {
    fresh: (ctx) => load(app, ctx),
    of: (ctx) => kept.get(`${ctx.shop.id}\n${ctx.domain?.host ?? ''}\n${ctx.locale}`, ctx),
    onChange: (hear) => void hearers.push(hear),
  };
}
