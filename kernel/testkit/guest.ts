import { randomUUID } from 'node:crypto';
import { enterGuest, makeGuest } from '../guests/guests.ts';
import type { Shop } from '../tenancy/shop.ts';
import type { TestApp } from './app.ts';

/** Gives an organisation's account for something until tomorrow and signs in with it; answers its number and its sign-in. */
export async function enterAsGuest(
  app: TestApp,
  shop: Shop,
  { kind = 'none.none', thingId = 1 }: { kind?: string; thingId?: number } = {},
): Promise<{ id: number; token: string }> {
  const ctx = app.ctx(shop);
  const account = `guest-${randomUUID()}`;
  const until = new Date(ctx.services.now().getTime() + 86_400_000).toISOString();
  const made = await ctx.db.write((tx) => makeGuest(ctx, tx, { name: '周参展', account, kind, thingId, until }));
  // From a place of its own: other tests use up the tries of theirs.
  const entered = made && (await enterGuest({ ...ctx, ip: account }, { kind, account, code: made.code }));
  if (made === null || entered === null) throw new Error('The guest could not sign in.');
  return { id: made.id, token: entered.token };
}
