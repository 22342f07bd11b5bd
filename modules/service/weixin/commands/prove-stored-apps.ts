import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { noteWeixinProof, weixinClaim } from '../../../../kernel/identity/weixin-claims.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { askWeixin, KINDS, type Kind, PLACES, proveApps } from '../app-proof.ts';

const DAY_MS = 86_400_000;

interface StoredApp {
  readonly kind: Kind;
  readonly appId: string;
  readonly secret: string;
  readonly isOurs: boolean;
}

/** The shop's applications that nobody has asked WeChat about for a day, or that are not known to be its own. */
export async function appsDue(ctx: Ctx): Promise<StoredApp[]> {
  if (ctx.shop.id === PLATFORM_ID) return [];
  const { settings, now } = ctx.services;
  const due: StoredApp[] = [];
  for (const kind of KINDS) {
    const appId = await settings.get<string>(ctx, PLACES[kind].id);
    const secret = await settings.get<string>(ctx, PLACES[kind].secret);
    if (appId === '' || secret === '') continue;
    const claim = await weixinClaim(ctx.db, appId);
    const isOurs = claim?.shop === ctx.shop.id;
    const isFresh = isOurs && claim.refusedAt === null && now().getTime() - Date.parse(claim.provedAt) < DAY_MS;
    if (!isFresh) due.push({ kind, appId, secret, isOurs });
  }
  return due;
}

/**
 * Asks WeChat about the applications that are due, and notes what it says: a secret that was made anew there shows in the
 * configuration, and what its settings name without a proof, as an archive brings them, becomes the shop's, if it can prove it.
 */
export async function proveStoredApps(ctx: Ctx): Promise<void> {
  const due = await appsDue(ctx);
  for (const { kind, appId, secret, isOurs } of due) {
    if (!isOurs) continue;
    const { is } = await askWeixin(ctx, kind, appId, secret);
    if (is === 'unclear') continue;
    await noteWeixinProof(ctx.db, { appId, shop: ctx.shop.id, isGood: is === 'proved', now: ctx.services.now() });
  }
  if (due.every(({ isOurs }) => isOurs)) return;
  const outcome = await proveApps(ctx, { get: (key) => ctx.services.settings.get(ctx, key) });
  if ('problems' in outcome) return;
  try {
    await ctx.db.write((tx) => outcome.settle(tx));
  } catch (error) {
    // Another shop was faster: the configuration says so.
    if (!(error instanceof Refusal)) throw error;
  }
}
