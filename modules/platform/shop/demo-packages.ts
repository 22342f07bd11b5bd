import type { Ctx } from '../../../kernel/http/context.ts';
import { withNeeds } from './commands/save-package.ts';

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

/** Gives the platform of a demo its packages, where it has none. */
export async function demoPackages(ctx: Ctx): Promise<void> {
  const { config, registry } = ctx.services;
  if (!config.demo) return;
  await ctx.db.write(async (tx) => {
    const there = await tx.row('select 1 from shop_package where shop_id = $1 limit 1', [ctx.shop.id]);
    if (there !== null) return;
    for (const { name, nameEn, note, modules, people, storageMb, messages } of packages) {
      await tx.rows(
        `insert into shop_package (name, name_en, note, modules, people, storage_mb, messages)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (shop_id, name) do nothing`,
        [name, nameEn, note, JSON.stringify(withNeeds(registry, modules)), people, storageMb, messages],
      );
    }
  });
}
