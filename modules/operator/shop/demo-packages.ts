import type { Tx } from '../../../kernel/database/db.ts';
import { isDemoShop } from '../../../kernel/demo/demo-marks.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { changeShop } from '../../../kernel/tenancy/change-shop.ts';
import { withinShop } from '../../../kernel/tenancy/within-shop.ts';
import { passOnPackage, termChanges } from './commands/assign-package.ts';
import { offerable, withNeeds } from './commands/save-package.ts';

/** The packages of the demo, the smallest first. */
const packages = [
  {
    ...{ name: '基础版', nameEn: 'Basic', note: '适合学会官网：资讯、页面与检索' },
    ...{ modules: ['news', 'page', 'search', 'tags'], people: 2_000, storageMb: 5_120, messages: 1_000 },
  },
  {
    ...{ name: '专业版', nameEn: 'Professional', note: '适合持续运营的学苑：增加专题、收藏与医生认证' },
    ...{ modules: ['news', 'page', 'search', 'tags', 'topic', 'favorite', 'doctor'] },
    ...{ people: 20_000, storageMb: 51_200, messages: 20_000 },
  },
  {
    ...{ name: '旗舰版', nameEn: 'Enterprise', note: '另含微信登录与分享，人数不限' },
    ...{ modules: ['news', 'page', 'search', 'tags', 'topic', 'favorite', 'doctor', 'weixin', 'webhook'] },
    ...{ people: null, storageMb: 512_000, messages: 200_000 },
  },
];

/** What the demo shops hold: everything there is, in small amounts. */
const trial = {
  ...{ name: '试用版', nameEn: 'Trial', note: '体验全部模块，人数与用量有限' },
  ...{ people: 300, storageMb: 200, messages: 1_000 },
};

async function makePackages(ctx: Ctx, tx: Tx, everything: readonly string[]): Promise<void> {
  const { registry, shops, signals } = ctx.services;
  let last = 0;
  for (const one of [...packages, { ...trial, modules: everything }]) {
    const { name, nameEn, note, modules, people, storageMb, messages } = one;
    const stored = await tx.row<{ id: number }>(
      `insert into shop_package (name, name_en, note, modules, people, storage_mb, messages)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [name, nameEn, note, JSON.stringify(withNeeds(registry, modules)), people, storageMb, messages],
    );
    last = stored?.id ?? 0;
  }
  const terms = termChanges({ id: last, ...trial, modules: withNeeds(registry, everything) });
  for (const { id } of await shops.all()) {
    const isDemo = id > 0 && (await withinShop(tx, id, () => isDemoShop(tx, id)));
    if (isDemo) await changeShop(tx, signals, id, terms);
  }
}

/** The package to try everything gets what came later, unless somebody has changed it since. */
async function completeTrial(ctx: Ctx, tx: Tx, everything: readonly string[]): Promise<void> {
  const late = await tx.row<{ id: number }>(
    `update shop_package set modules = $3 where shop_id = $1 and name = $2 and version = 1 and not modules @> $3 returning id`,
    [ctx.shop.id, trial.name, JSON.stringify(withNeeds(ctx.services.registry, everything))],
  );
  if (late !== null) await passOnPackage(ctx, tx, late.id);
}

/**
 * Gives the platform of a demo its packages, where it has none, and the demo shops the one to try everything, to which
 * modules that come later belong too.
 */
export async function demoPackages(ctx: Ctx): Promise<void> {
  const { config, registry } = ctx.services;
  if (!config.demo) return;
  const everything = offerable(registry).map(({ id }) => id);
  await ctx.db.write(async (tx) => {
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('shop.demo_packages', 0))`);
    const there = await tx.row('select 1 from shop_package where shop_id = $1 limit 1', [ctx.shop.id]);
    if (there === null) await makePackages(ctx, tx, everything);
    else await completeTrial(ctx, tx, everything);
  });
}
