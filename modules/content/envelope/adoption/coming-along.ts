import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { sameValue } from '../../../../kernel/record/same-value.ts';
import { workingCopy } from '../item-store.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { envelopeRefusals } from '../refusals.ts';
import { isNoWider } from '../rules/audience-order.ts';
import { isLive } from '../rules.ts';

/** What every shop decides itself of its copies, beside what their kind says. */
const OWN = ['slug', 'audience', 'tagIds'];

/** What an editor wrote of a text that comes along to other shops, and is locked there. */
export const comingAlong = (kind: ContentKind): string[] => {
  const own = new Set([...OWN, ...Object.keys(kind.adoption?.own ?? {})]);
  return Object.keys(kind.values.shape).filter((field) => !own.has(field));
};

/** The same with the columns that no form sets. */
export const carriedColumns = (kind: ContentKind): string[] => [
  ...comingAlong(kind),
  ...['cover', 'locales'],
  ...(kind.adoption?.carried ?? []),
];

/** Of values of an item those of some names. */
export const picked = (item: Readonly<Record<string, unknown>>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter((field) => field in item).map((field) => [field, item[field]]));

/** Refuses to save another text over a copy, and to let more people read it than its origin does. */
export function refuseForeignWords(
  ctx: Ctx,
  kind: ContentKind,
  before: ContentItem,
  values: Readonly<Record<string, unknown>>,
): void {
  if (before.origin === null) return;
  const copy = workingCopy(before);
  if (comingAlong(kind).some((field) => !sameValue(values[field], copy[field]))) {
    throw envelopeRefusals.copy_locked({ shop: ctx.locale === 'en' ? before.origin.nameEn : before.origin.name });
  }
  if (!isNoWider(String(values.audience), before.origin.audience)) {
    throw invalidInput({ audience: [ctx.t('envelope.errors.copy_wider')] });
  }
}

/** A copy that is off the site: it came out once and does not again; who wants it takes it over anew. */
export const isSpentCopy = ({ origin, standing, edition }: ContentItem): boolean =>
  origin !== null && edition > 0 && !isLive(standing);
