import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { changesSomething } from '../contract/endpoint.ts';
import { type operations, platformOperations, sharedHouse, shopOperations } from './house.ts';
import type { Input } from './send.ts';
import { PreparedCall, type Stage } from './stage.ts';

let shop: Stage;
let platform: Stage;
beforeAll(async () => {
  ({ shop, platform } = await sharedHouse());
});

type Operation = (typeof operations)[number];

/** What forms save: not what brings back, throws away or removes, nor what exchanges a thing in its order (`exchange`, decision 0164). */
function isSave([name, { endpoint }]: Operation): boolean {
  const { shape } = endpoint.input as z.ZodObject;
  const isOther = /\.(?:rollback\w*|revert|discard|remove\w*|reset\w*|exchange)$/.test(name);
  return changesSomething(endpoint) && !isOther && 'version' in shape && endpoint.errors.includes('VERSION_CONFLICT');
}

/** What no form shows: left unsaid it stays, and said again it is kept anew. */
const SECRETS = { clientSecret: undefined };

/** What the trail of a shop holds, but for the sign-ins of the callers. */
async function trail({ kit, shop }: Stage): Promise<number> {
  const row = await kit
    .ctx(shop)
    .db.row<{ count: number }>('select count(*)::int as count from audit_entry where shop_id = $1', [shop.id]);
  return row?.count ?? 0;
}

/** Saves once, and the same again over what that made. */
async function savedTwice(stage: Stage, name: string): Promise<void> {
  const { input, as } = await stage.prepare(name);
  const caller = as ?? (await stage.caller(stage === platform ? 'platform' : 'admin'));
  const send = (more: Input) => stage.play(name, new PreparedCall({ ...input, ...more }, { as: caller }));
  const first = await send({});
  expect(first.status, first.text).toBe(200);
  const { id, version } = first.body.data as { id: number; version: number };
  const isNumbered = 'id' in ((stage.binding(name).endpoint.input as z.ZodObject).shape as object);
  const before = await trail(stage);
  const again = await send({ ...SECRETS, ...(isNumbered && input.id === undefined && { id }), version });
  expect(again.status, again.text).toBe(200);
  expect(again.body.data).toMatchObject({ version });
  expect(await trail(stage)).toBe(before);
}

describe('a save that changes nothing is answered as saved, and makes no version and no entry in the trail', () => {
  test.each(shopOperations.filter(isSave))('%s', (name) => savedTwice(shop, name));
  test.each(platformOperations.filter(isSave))('%s on the platform', (name) => savedTwice(platform, name));
});
