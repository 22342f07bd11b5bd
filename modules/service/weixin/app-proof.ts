import { type FieldErrors, invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { claimWeixinApp, keepWeixinApps, weixinClaim } from '../../../kernel/identity/weixin-claims.ts';
import type { SettingProofSpec } from '../../../kernel/module/setting-proof-spec.ts';
import { type AppProof, proveApp } from '../../../kernel/outside/weixin/prove-app.ts';
import { PLATFORM_ID } from '../../../kernel/tenancy/shop.ts';
import { proofText } from './proof-text.ts';

/** Reads settings as they are, or as they are about to be. */
export interface SettingReader {
  get<T>(key: string): Promise<T>;
}

/** An official account, or a website application. */
export type Kind = 'account' | 'website';

/** Where the settings keep an application of each kind. */
export const PLACES: Readonly<Record<Kind, { id: string; secret: string }>> = {
  account: { id: 'weixin.appId', secret: 'weixin.appSecret' },
  website: { id: 'weixin.openAppId', secret: 'weixin.openSecret' },
};
/** Both kinds of applications that a shop may have. */
export const KINDS: readonly Kind[] = ['account', 'website'];
/** Two calls one after the other have to fit into the time of a request. */
const ASK_MS = 3_000;

/** Asks WeChat whether a secret is an application's. */
export function askWeixin(ctx: Ctx, kind: Kind, appId: string, appSecret: string): Promise<AppProof> {
  const { config, now } = ctx.services;
  return proveApp(kind, { appId, appSecret, ...config.wechat, timeoutMs: ASK_MS, now });
}

/** Whether the shop that has an application can still prove that it is its own. */
async function holderProves(ctx: Ctx, holder: number, appId: string): Promise<AppProof> {
  const shop = await ctx.services.shops.byId(holder);
  if (shop === null) return { is: 'refused', code: null };
  const theirs = { ...ctx, shop };
  for (const kind of KINDS) {
    const [id, secret] = await Promise.all([
      ctx.services.settings.get<string>(theirs, PLACES[kind].id),
      ctx.services.settings.get<string>(theirs, PLACES[kind].secret),
    ]);
    if (id === appId && secret !== '') return askWeixin(ctx, kind, appId, secret);
  }
  return { is: 'refused', code: null };
}

/** An application that the shop has proved, and the shop that can prove it no longer. */
interface Proved {
  readonly appId: string;
  readonly from: number | null;
}

/** Proves the application of one kind, where the settings name one; what is wrong with it is noted by its setting. */
async function proveKind(ctx: Ctx, settings: SettingReader, kind: Kind, problems: FieldErrors): Promise<Proved | null> {
  const place = PLACES[kind];
  const [appId, secret] = await Promise.all([settings.get<string>(place.id), settings.get<string>(place.secret)]);
  if (appId === '') return null;
  const wrong = (key: string, text: string): null => {
    problems[key] = [text];
    return null;
  };
  if (ctx.shop.id === PLATFORM_ID) return wrong(place.id, ctx.t('weixin.console.proof.shopsOwn'));
  if (secret === '') return wrong(place.secret, ctx.t('weixin.console.proof.secretNeeded'));
  const own = await askWeixin(ctx, kind, appId, secret);
  if (own.is !== 'proved') return wrong(place.secret, proofText(ctx, own));
  const claim = await weixinClaim(ctx.db, appId);
  if (claim === null || claim.shop === ctx.shop.id) return { appId, from: null };
  // WeChat keeps one secret for an application: who made a new one has it, and who still has the old one had it.
  const theirs = await holderProves(ctx, claim.shop, appId);
  if (theirs.is === 'refused') return { appId, from: claim.shop };
  const isTheirs = theirs.is === 'proved';
  return wrong(place.id, isTheirs ? ctx.t('weixin.console.proof.taken') : ctx.t('weixin.console.proof.unclear'));
}

/** Proves every application that the settings name: what is wrong with them, or what makes them the shop's. */
export async function proveApps(
  ctx: Ctx,
  settings: SettingReader,
): Promise<{ problems: FieldErrors } | { settle(tx: Tx): Promise<void> }> {
  const problems: FieldErrors = {};
  const found = await Promise.all(KINDS.map((kind) => proveKind(ctx, settings, kind, problems)));
  if (Object.keys(problems).length > 0) return { problems };
  const proved = found.filter((one) => one !== null);
  const shop = ctx.shop.id;
  return {
    async settle(tx) {
      for (const { appId, from } of proved) {
        const isOurs = await claimWeixinApp(tx, { appId, shop, from, now: ctx.services.now() });
        if (isOurs) continue;
        const place = KINDS[found.findIndex((one) => one?.appId === appId)] ?? 'account';
        throw invalidInput({ [PLACES[place].id]: [ctx.t('weixin.console.proof.taken')] });
      }
      await keepWeixinApps(
        tx,
        shop,
        proved.map(({ appId }) => appId),
      );
    },
  };
}

/** An application is the shop's that proves it with its secret; people are known by it in every shop. */
export const settingProofs: Record<string, SettingProofSpec> = {
  'weixin.apps': { keys: KINDS.flatMap((kind) => [PLACES[kind].id, PLACES[kind].secret]), prove: proveApps },
};
