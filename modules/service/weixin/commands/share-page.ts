import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { pageAddress } from '../../../../kernel/site/page-address.ts';
import { labelledTitle } from '../../../content/envelope/public.ts';
import { addressNamesOf } from '../../../platform/route/public.ts';
import type { weixin } from '../contract.ts';
import { ownUrl } from '../own-url.ts';
import { refuse } from '../refusals.ts';

const NOTES_PER_HOUR = 60;

/** Gives the share card of one of the shop's pages and notes that it was about to be shared. */
export async function sharePage(
  ctx: Ctx,
  { url, type, id }: ParsedOf<(typeof weixin)['weixin.share']>,
): Promise<OutputOf<(typeof weixin)['weixin.share']>> {
  const { pathname, search } = await ownUrl(ctx, url);
  // The normal form: marks of campaigns and whatever else a sharer's address carries stay behind.
  const page = pageAddress(`${pathname}${search}`, await addressNamesOf(ctx));
  if (page === null) throw refuse.foreign_url();
  const path = 'redirect' in page ? page.redirect : page.url;
  const card = type === undefined || id === undefined ? null : await cardOf(ctx, type, id);
  await note(ctx, path, card);
  const origin = originOf(ctx.services.config, ctx.shop.canonicalHost);
  const picture = new URL(card?.cover ?? `/favicon.svg?v=${ctx.shop.version}`, origin);
  // Where the eye belongs is for pages that cut it; others fetch the picture.
  picture.hash = '';
  return {
    title: card === null ? ctx.shop.name[ctx.locale] : labelledTitle(card.title, card.isAd, ctx.locale),
    desc: card?.lead ?? '',
    link: `${origin}${path}`,
    imgUrl: picture.href,
  };
}

async function cardOf(ctx: Ctx, type: string, id: number): Promise<TargetCard | null> {
  return (await findTarget(ctx, type)?.cards(ctx, [id]))?.[0] ?? null;
}

async function note(ctx: Ctx, path: string, card: TargetCard | null): Promise<void> {
  const limit = attemptKey(ctx.services.config, 'weixin-share', `${ctx.shop.id}/${ctx.ip}`);
  const outcome = await takeAttempt(ctx.db, limit, [{ most: NOTES_PER_HOUR, seconds: 3600 }], ctx.services.now());
  if (!outcome.taken) return;
  await ctx.db.rows('insert into weixin_share (path, target_type, target_id, member_id) values ($1, $2, $3, $4)', [
    path,
    card?.type ?? null,
    card?.id ?? null,
    ctx.person?.id ?? null,
  ]);
}
