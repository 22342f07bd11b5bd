import type { Database } from '../kernel/database/database.ts';
import { demoMarksOf, markDemo, markDemoWithin } from '../kernel/demo/demo-marks.ts';
import type { Ctx } from '../kernel/http/context.ts';
import type { MakeContext } from '../kernel/http/make-context.ts';
import type { ModuleManifest } from '../kernel/module/manifest.ts';
import type { Services } from '../kernel/services.ts';
import { PLATFORM_ID } from '../kernel/tenancy/shop.ts';
import { foundShop } from '../kernel/tenancy/store-shop.ts';
import { joinLocalPay, type LocalPay } from './local-pay.ts';
import { joinLocalWeixin } from './local-weixin.ts';
import { demoShops } from './shops.ts';
import { playStory } from './story.ts';

const MARK = 'demo.loaded';

/** Which of the stand-ins run: by them the haematology society signs people in, and it and the congress company are paid. */
export interface StandIns {
  readonly weixin: boolean;
  readonly pay: LocalPay['merchants'] | null;
}

/** The modules in the order of what they lean on, those whose demo names what all the others made at the end. */
export const inDemoOrder = <M extends { manifest: ModuleManifest }>(modules: readonly M[]): M[] =>
  [undefined, true, 'of all'].flatMap((turn) => modules.filter(({ manifest }) => manifest.demoComesLast === turn));

async function contextOf({ shops }: Services, makeContext: MakeContext, id: number): Promise<Ctx> {
  const shop = await shops.byId(id);
  if (shop === null) throw new Error(`Shop ${id} of the demo was not stored.`);
  return makeContext({ requestId: 'demo', shop, person: null, locale: 'zh-CN' });
}

/** Brings packages up to date, as every start does later: what came since a shop was filled is on there before its demo is planted. */
async function completePackages(services: Services, makeContext: MakeContext): Promise<void> {
  await services.registry.find('shop')?.onStart?.(await contextOf(services, makeContext, PLATFORM_ID));
  await services.shops.changed();
}

/**
 * Founds the demo shops and lets every module fill them, once: a mark per shop and module says what is there, so that
 * a module that came later still brings its demo, and a start that was cut short goes on where it stopped. Then the
 * people of the shop do what its story says.
 * With a local WeChat and a local WeChat Pay, the haematology society signs in and is paid by them.
 * One process at a time may do this. Answers the codes of the demo that other shops have: these it leaves as they are.
 */
export async function loadDemo(
  database: Database,
  services: Services,
  makeContext: MakeContext,
  { weixin, pay }: StandIns = { weixin: false, pay: null },
): Promise<string[]> {
  const { modules } = services.registry;
  const taken: string[] = [];
  for (const plan of demoShops(services.config.publicSuffix)) {
    const id = await foundShop(database, plan, (tx) => markDemoWithin(tx, MARK, '', true));
    await services.shops.changed();
    const founded = await contextOf(services, makeContext, id);
    const done = await demoMarksOf(founded, MARK);
    if (done.size === 0) {
      taken.push(plan.code);
      continue;
    }
    const isLate = done.size > 1 && modules.some(({ manifest }) => manifest.demo && !done.has(manifest.id));
    if (isLate) await completePackages(services, makeContext);
    const ctx = isLate ? await contextOf(services, makeContext, id) : founded;
    if (plan.code === 'hema' && weixin) await joinLocalWeixin(ctx);
    if (pay !== null) await joinLocalPay(ctx, pay);
    for (const { manifest } of inDemoOrder(modules)) {
      if (manifest.demo === undefined || done.has(manifest.id)) continue;
      await manifest.demo(ctx);
      await markDemo(ctx, MARK, manifest.id, true);
    }
    await playStory(ctx, makeContext);
  }
  return taken;
}
