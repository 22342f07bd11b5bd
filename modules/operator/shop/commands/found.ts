import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { modulesOn } from '../../../../kernel/module/modules-on.ts';
import { storedDomain } from '../../../../kernel/tenancy/domains.ts';
import { SHOPS_CHANGED } from '../../../../kernel/tenancy/open-shop-directory.ts';
import type { Shop, Theme } from '../../../../kernel/tenancy/shop.ts';
import { isCodeTaken, registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import { lockRegister, storeShop } from '../../../../kernel/tenancy/store-shop.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import type { shop as contract } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { isShopCode } from '../rules.ts';
import { layPattern, readPattern } from './copy-template.ts';

/** The looks of a shop until somebody chooses others. */
const FIRST_THEME: Theme = {
  accent: '#0b6b74',
  accentDark: '#5cc5cd',
  hue: 186,
  headline: 'sans',
  radius: 12,
  dark: 'system',
};

/** A shop that serves as a template, and what it hands on. */
async function patternOf(ctx: Ctx, tx: Tx, id: number) {
  const shop = await registeredShop(tx, id);
  if (shop === null) throw notFound();
  return { shop, rows: await readPattern(ctx, tx, id) };
}

/** Lets every module give a new shop what it needs, in order of dependence. */
export async function layFoundations(ctx: Ctx, tx: Tx, shop: Shop): Promise<void> {
  const { services } = ctx;
  for (const { manifest } of services.registry.modules) {
    await withinShop(tx, shop.id, async () => manifest.founding?.({ shop, services, tx }));
  }
}

/**
 * Founds a shop, closed until it is opened, at its own address below the platform's domain: shop, host, roles and all that
 * modules give a new shop are stored together or not at all. With a template its looks, roles, pages, words, routes and
 * settings come along, and nobody of its people.
 */
export async function found(
  ctx: Ctx,
  { code, name, locale, template }: ParsedOf<(typeof contract)['shop.shop.found']>,
): Promise<{ data: { id: number; version: number } }> {
  const { config, registry, signals } = ctx.services;
  if (!isShopCode(code)) throw refuse.code_bad();
  const host = `${code}.${config.publicSuffix}`;
  return ctx.db.write(async (tx) => {
    await lockRegister(tx);
    if (await isCodeTaken(tx, code)) throw refuse.code_taken();
    if ((await storedDomain(tx, host)) !== null) throw refuse.host_taken({ host });
    const pattern = template === null ? null : await patternOf(ctx, tx, template);
    const { internal, front, theme } = pattern?.shop ?? { internal: 'front', front: 'front', theme: FIRST_THEME };
    const face = { internal, front, theme };
    const standing = { status: 'closed', closedAs: 'preparing' } as const;
    const id = await storeShop(tx, {
      ...{ code, name, locale },
      ...face,
      ...standing,
      domains: [{ host, kind: 'canonical' }],
    });
    if (pattern !== null) await layPattern(ctx, tx, pattern.rows, pattern.shop.id, id);
    await layFoundations(ctx, tx, {
      ...{ id, code, name, locale, locales: ['zh-CN', 'en'] as const, login: false },
      ...face,
      ...standing,
      ...{ canonicalHost: host, offered: null, quotas: {}, purgeAt: null, version: 1 },
      modules: modulesOn(registry.modules, { id, offered: null, modulesOff: [] }),
    });
    await signals.send(tx, SHOPS_CHANGED, { shop: id });
    return { data: { id, version: 1 } };
  });
}
