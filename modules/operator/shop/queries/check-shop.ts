import type { z } from 'zod';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { askOwnSite, type OwnAnswer } from '../../../../kernel/outside/own-site.ts';
import { enumerated } from '../../../../kernel/rules/enumerated.ts';
import { changeShop } from '../../../../kernel/tenancy/change-shop.ts';
import { registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import type { Check } from '../contract.ts';
import { administratorsOf, invitationsTo } from './show-shop.ts';

type Result = z.output<typeof Check>;

const SEEN_MS = 2_000;
const STEP_MS = 50;

/** Waits until this process knows the shop as open or closed. */
async function untilSeen(ctx: Ctx, shopId: number, status: 'open' | 'closed'): Promise<void> {
  for (let waited = 0; waited < SEEN_MS; waited += STEP_MS) {
    if ((await ctx.services.shops.byId(shopId))?.status === status) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

const isPage = (answer: OwnAnswer | null): boolean => answer?.status === 200 && answer.type.startsWith('text/html');
const seenOf = (answer: OwnAnswer | null): string => (answer === null ? '—' : String(answer.status));

/** Looks at a shop that is open as its visitors and staff do. */
async function look(ctx: Ctx, shopId: number, host: string): Promise<Result[]> {
  const { config, shops } = ctx.services;
  const ask = (path: string): Promise<OwnAnswer | null> => askOwnSite(config, host, path);
  const [home, robots, login, console, administrators, invitations, found] = await Promise.all([
    ask('/'),
    ask('/robots.txt'),
    ask('/login'),
    ask('/backend'),
    administratorsOf(ctx, shopId),
    invitationsTo(ctx, shopId),
    shops.byHost(host),
  ]);
  const asked = invitations.filter(({ state }) => state === 'open');
  const names = [
    ...administrators.map(({ name }) => name),
    ...asked.map(({ name }) => ctx.t('shop.console.invitedOne', { name })),
  ];
  return [
    { key: 'domain', passed: found?.shop.id === shopId, seen: host },
    { key: 'home', passed: isPage(home), seen: seenOf(home) },
    { key: 'robots', passed: robots?.status === 200 && /^User-agent:/im.test(robots.text), seen: seenOf(robots) },
    { key: 'login', passed: isPage(login), seen: seenOf(login) },
    { key: 'console', passed: isPage(console), seen: seenOf(console) },
    {
      key: 'administrator',
      // Whoever was invited comes in by the shop's own console, which answers before it opens as well.
      passed: names.length > 0,
      seen: enumerated(names, ctx.locale) || '—',
    },
  ];
}

/**
 * Checks a shop before it opens. What is still being prepared is opened while it is looked at and closed again at once:
 * only so is seen what visitors will see.
 */
export async function checkShop(ctx: Ctx, shopId: number): Promise<{ data: Result[] }> {
  const shop = await registeredShop(ctx.db, shopId);
  if (shop === null) throw notFound();
  const { signals } = ctx.services;
  const turn = (status: 'open' | 'closed') =>
    ctx.db.write((tx) => changeShop(tx, signals, shopId, { status }), { reason: 'check' });
  const isPreparing = shop.state === 'preparing';
  try {
    if (isPreparing) {
      await turn('open');
      await untilSeen(ctx, shopId, 'open');
    }
    return { data: await look(ctx, shopId, shop.host ?? '') };
  } finally {
    if (isPreparing) {
      await turn('closed');
      await untilSeen(ctx, shopId, 'closed');
    }
  }
}
