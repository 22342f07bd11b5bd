import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { isSpentCopy } from '../adoption/coming-along.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { leadsToBuy } from '../links/links-to-buy.ts';
import { endedPictures } from '../pictures/ended-pictures.ts';
import { waitsForPicture } from '../pictures/waits-for-picture.ts';
import { incomplete } from '../refusals.ts';

/** What the page of an item needs and it has not, by field, as keys of messages. */
async function missingKeys(ctx: Ctx, kind: ContentKind, item: ContentItem): Promise<FieldErrors> {
  const found = (await kind.missing?.(item, ctx)) ?? {};
  for (const field of ['body', 'bodyEn'] as const) {
    if (waitsForPicture(item[field])) found[field] = [...(found[field] ?? []), 'envelope.errors.picture_waits'];
  }
  return { ...found, ...tradeFaults(kind, item) };
}

/** What of an item leads to what is sold, and may not (AD4), or not without a label (AD7). */
function tradeFaults({ trade, values }: ContentKind, item: ContentItem): FieldErrors {
  if (trade === undefined || (trade === 'labelled' && item.advertiser !== '')) return {};
  if (trade === 'never' && item.advertiser !== '') return { advertiser: ['envelope.errors.health_sells'] };
  const selling = Object.keys(values.shape).filter((field) => leadsToBuy(item[field]));
  if (selling.length === 0) return {};
  return trade === 'labelled'
    ? { advertiser: ['envelope.errors.label_needed'] }
    : Object.fromEntries(selling.map((field) => [field, ['envelope.errors.health_sells']]));
}

const inWords = (ctx: Ctx, found: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(found).map(([field, keys]) => [field, keys.map((key) => ctx.t(key))]));

function refuse(found: FieldErrors): void {
  if (Object.keys(found).length > 0) throw incomplete(found);
}

/** Everything that keeps the item from being published, now or at a later moment, by field, in the reader's language. */
export async function missingTexts(
  ctx: Ctx,
  kind: ContentKind,
  item: ContentItem,
  at: Date = ctx.services.now(),
): Promise<FieldErrors> {
  const found = inWords(ctx, await everyObstacle(ctx, kind, item));
  for (const [field, texts] of Object.entries(await endedPictures(ctx, kind, item, at))) {
    found[field] = [...(found[field] ?? []), ...texts];
  }
  return found;
}

async function everyObstacle(ctx: Ctx, kind: ContentKind, item: ContentItem): Promise<FieldErrors> {
  if (isSpentCopy(item)) return { title: ['envelope.errors.copy_over'] };
  // Whoever answers for a copy has answered at its origin.
  const isHeldBack = item.origin === null;
  const [missing, withheld] = [
    await missingKeys(ctx, kind, item),
    (isHeldBack ? await kind.withheld?.(item, ctx) : undefined) ?? {},
  ];
  const fields = [...new Set([...Object.keys(missing), ...Object.keys(withheld)])];
  return Object.fromEntries(fields.map((field) => [field, [...(missing[field] ?? []), ...(withheld[field] ?? [])]]));
}

/** Refuses unless the item has what its page shows. */
export async function refuseUnshowable(ctx: Ctx, kind: ContentKind, item: ContentItem): Promise<void> {
  refuse(inWords(ctx, await missingKeys(ctx, kind, item)));
}

/** Refuses unless the item has what every published one of its type has, and nothing withholds it, at the moment that it is to come out. */
export async function refuseIncomplete(ctx: Ctx, kind: ContentKind, item: ContentItem, at?: Date): Promise<void> {
  refuse(await missingTexts(ctx, kind, item, at));
}
