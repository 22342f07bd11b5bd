import { givePartHost } from '../tenancy/domains.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';

let made = 0;

/** A host that shows one part of a shop alone; nothing lies behind the part. */
export async function makePartHost(kit: TestApp, shop: Shop): Promise<string> {
  made += 1;
  const host = `part${made}.${shop.code}.localhost`;
  const part = { kind: 'nothing', id: made };
  if (!(await kit.ctx(shop).db.write((tx) => givePartHost(tx, shop.id, part, host))))
    throw new Error('The host is taken.');
  await kit.services.shops.changed();
  return host;
}
