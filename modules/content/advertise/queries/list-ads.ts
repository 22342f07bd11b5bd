import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { isRobot } from '../../../../kernel/rules/is-robot.ts';
import { isPhoneBrowser } from '../../../../kernel/rules/phone-browser.ts';
import { audienceGate } from '../../envelope/public.ts';
import { tagsOfItem } from '../../search/public.ts';
import { type Offer, reserve } from '../commands/reserve.ts';
import type { Ad, advertise } from '../contract.ts';
import { needsReview } from '../rules/categories.ts';
import { markedAs } from '../rules/mark.ts';
import { type Asked, candidatesFor } from '../rules/pick.ts';
import { MIXED_PAGE } from '../rules/slots.ts';
import { servingToken } from '../token.ts';
import { type RunningAd, runningAds } from './running-ads.ts';
import { slotsOf } from './slots-of.ts';

type List = (typeof advertise)['advertise.list'];

/** Candidates of a slot that are held beside those that have room, for when caps are used up. */
const SPARE = 8;

/** The wire's word for an advertisement; always marked, always to be closed (AD7). */
function adOf(ctx: Ctx, slot: string, ad: RunningAd, token: string): Ad {
  const locale = ctx.locale === 'en' && ad.titleEn !== '' ? 'en' : 'zh-CN';
  return {
    ...{ slot, id: ad.id, locale, token, link: ad.link, closable: true },
    advertiser: inLanguage(ctx.locale, ad.advertiser, ad.advertiserEn),
    title: locale === 'en' ? ad.titleEn : ad.title,
    text: locale === 'en' ? ad.textEn : ad.text,
    image: ad.picture?.url ?? null,
    width: ad.picture?.width ?? null,
    height: ad.picture?.height ?? null,
    label: markedAs(ctx.t('advertise.site.label')),
    reviewNo: needsReview(ad.category) ? ad.reviewNo : null,
  };
}

/** What of the page its campaigns and the law ask: its kind, its tags, and whether these make it one for minors. */
async function askedAt(
  ctx: Ctx,
  { type, id }: ParsedOf<List>['context'],
  minorTags: readonly string[],
): Promise<Asked> {
  const now = ctx.services.now();
  const tags = id === undefined ? [] : await tagsOfItem(ctx, type, id);
  return {
    kind: type,
    tagIds: tags.map((tag) => tag.id),
    isForMinors: tags.some(({ names }) => names.some((name) => minorTags.includes(name))),
    device: isPhoneBrowser(ctx.headers['user-agent']) ? 'phone' : 'desktop',
    sees: audienceGate(ctx.person).sees,
    now: now.getTime(),
    today: formatDate(now),
  };
}

/** What is advertised in the slots of a page to its reader; nothing where the shop shows none on pages of its kind. */
export async function listAds(ctx: Ctx, { slot: keys, context }: ParsedOf<List>): Promise<OutputOf<List>> {
  const { settings, config } = ctx.services;
  const [isOn, kinds, minorTags, usualCap] = await Promise.all([
    settings.get<boolean>(ctx, 'advertise.isOn'),
    settings.get<string[]>(ctx, 'advertise.kinds'),
    settings.get<string[]>(ctx, 'advertise.minorTags'),
    settings.get<number>(ctx, 'advertise.viewerCap'),
  ]);
  const kind = context.type === MIXED_PAGE ? 'page' : context.type;
  if (!isOn || !kinds.includes(kind)) return { data: [] };
  const [ads, slots] = await Promise.all([runningAds(ctx), slotsOf(ctx)]);
  if (ads.length === 0) return { data: [] };
  const asked = await askedAt(ctx, context, minorTags);
  const offers = keys.flatMap((key): Offer[] => {
    const slot = slots.find((one) => one.key === key);
    if (slot === undefined) return [];
    const found = candidatesFor(ads, slot, asked, Math.random).slice(0, slot.capacity + SPARE);
    return found.length === 0 ? [] : [{ slot: key, capacity: slot.capacity, ads: found }];
  });
  if (offers.length === 0) return { data: [] };
  if (isRobot(ctx.headers['user-agent'])) {
    const data = offers.flatMap(({ slot, capacity, ads: some }) =>
      some.slice(0, capacity).map((ad) => adOf(ctx, slot, ad, '')),
    );
    return { data };
  }
  const served = await reserve(ctx, offers, { day: asked.today, usualCap });
  return {
    data: served.map(({ slot, ad, serving }) =>
      adOf(ctx, slot, ad, servingToken(config.secretKey, ctx.shop.id, serving)),
    ),
  };
}
