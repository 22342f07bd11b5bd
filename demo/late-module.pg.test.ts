import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOneProcess } from '../kernel/database/one-process.ts';
import { contextMaker } from '../kernel/http/make-context.ts';
import type { FoundModule } from '../kernel/module/found-module.ts';
import type { Services } from '../kernel/services.ts';
import { openShopDirectory } from '../kernel/tenancy/open-shop-directory.ts';
import { foundPlatform } from '../kernel/tenancy/platform-shop.ts';
import { type TestApp, testApp } from '../kernel/testkit/app.ts';
import { freshDatabase } from '../kernel/testkit/database.ts';
import { signedInPerson } from '../kernel/testkit/sign-in.ts';
import { loadDemo } from './load-demo.ts';

/** The module that comes late, and one that a shop does without before. */
const LATE = 'document';
const UNWANTED = 'channel';

let kit: TestApp;
let addresses: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  addresses = await freshDatabase();
  kit = await testApp({ appUrl: addresses.appUrl });
});
afterAll(async () => {
  await kit.close();
  await addresses.drop();
});

/** A start of the portal as far as the demo goes; with `modules`, of a version that has these alone. */
function start(modules?: readonly FoundModule[]): Promise<string[]> {
  const { database } = kit;
  const { registry, signals } = kit.services;
  const services: Services =
    modules === undefined
      ? kit.services
      : { ...kit.services, registry: { ...registry, modules }, shops: openShopDirectory(database, signals, modules) };
  const packages = services.registry.find('shop')?.onStart;
  return inOneProcess(addresses.appUrl, 'demo', async () => {
    const makeContext = contextMaker(database, services);
    const taken = await loadDemo(database, services, makeContext);
    const platform = await services.shops.byId(0);
    if (platform === null) throw new Error('There is no platform.');
    const said = await packages?.(makeContext({ requestId: 'start', shop: platform, person: null, locale: 'zh-CN' }));
    return [...taken, ...(said ?? [])];
  });
}

const shopCalled = async (code: string) => {
  const found = (await kit.services.shops.all()).find((shop) => shop.code === code);
  if (found === undefined) throw new Error(`There is no shop ${code}.`);
  return found;
};
const status = async (code: string, path: string): Promise<number> => {
  const headers = { host: `${code}.localhost` };
  return (await kit.app.server.inject({ method: 'GET', url: path, headers })).statusCode;
};
const planted = async (code: string) => {
  const shop = await shopCalled(code);
  return kit
    .ctx(shop)
    .db.rows<{ slug: string; name: string; version: number }>(
      'select slug, title as name, version from document where shop_id = $1 order by id',
      [shop.id],
    );
};
const LIST = '/api/front/document/list';

test('a module that comes later is on where nobody decided otherwise, with its demo in the shops of the demo', async () => {
  await foundPlatform(kit.database, 'localhost');
  await kit.makeShop('expo');
  await kit.makeShop('clinic');
  const before = kit.services.registry.modules.filter(({ manifest }) => manifest.id !== LATE);
  expect(before.some(({ manifest }) => manifest.dependsOn?.includes(LATE))).toBe(false);
  expect(await start(before), 'the code of a demo shop that somebody has').toEqual(['expo']);
  expect(await planted('hema')).toEqual([]);

  const admin = await signedInPerson(kit, await shopCalled('hema'), 'staff', ['*']);
  const turn = (module: string, enabled: boolean) =>
    kit.app.server.inject({
      ...{ method: 'POST', url: '/api/configure/shell/module/switch', headers: admin.headers },
      payload: { module, enabled, comment: '暂不使用' },
    });
  expect((await turn(UNWANTED, false)).statusCode).toBe(200);

  // Two processes of the new version start at once.
  expect(await Promise.all([start(), start()])).toEqual([['expo'], ['expo']]);
  await kit.services.shops.changed();
  const documents = await planted('hema');
  expect(documents.length).toBeGreaterThan(1);
  expect(new Set(documents.map(({ slug }) => slug)).size).toBe(documents.length);
  const answers = [];
  for (const code of ['hema', 'trial', 'expo', 'clinic']) answers.push(await status(code, LIST));
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(await planted('clinic'), 'nothing in a shop of somebody’s own').toEqual([]);
  expect(await planted('expo'), 'nor where it has the code of a demo shop').toEqual([]);
  expect(await status('hema', '/api/front/channel/list'), 'what was switched off stays off').toBe(404);

  const hema = kit.ctx(await shopCalled('hema'));
  await hema.db.write((tx) =>
    tx.rows('update document set title = $2, version = version + 1 where shop_id = $1 and slug = $3', [
      ...[hema.shop.id, '改名的产品', documents[0]?.slug],
    ]),
  );
  await hema.db.write((tx) =>
    tx.rows('delete from document where shop_id = $1 and slug = $2', [hema.shop.id, documents[1]?.slug]),
  );
  const changed = await planted('hema');
  expect((await turn(LATE, false)).statusCode).toBe(200);
  await start();
  expect(await planted('hema'), 'what somebody changed stays as it is').toEqual(changed);
  expect(await status('hema', LIST), 'and off what they switched off').toBe(404);
  expect((await turn(LATE, true)).statusCode).toBe(200);
  expect(await status('hema', LIST)).toBe(200);
});

test('the start names what no package offers once somebody has changed the package', async () => {
  const { registry } = kit.services;
  const platform = await kit.services.shops.byId(0);
  if (platform === null) throw new Error('There is no platform.');
  const without = registry.modules.map(({ manifest }) => manifest.id).filter((id) => id !== LATE);
  await kit
    .ctx(platform)
    .db.write((tx) =>
      tx.rows(`update shop_package set modules = $2, version = 2 where shop_id = $1 and name = '试用版'`, [
        platform.id,
        JSON.stringify(without),
      ]),
    );
  const said = await start();
  expect(said.join()).toContain(registry.find(LATE)?.title.zh);
});
