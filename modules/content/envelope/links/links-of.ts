import type { Ctx } from '../../../../kernel/http/context.ts';
import { outsideAddress } from '../../../../kernel/rules/outside-address.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { outsideLinks } from './outside-links.ts';

/** The outside links of an item, as what is given of it says them; the shop's own address is inside. */
export function linksOf(ctx: Ctx, kind: ContentKind, item: ContentItem): string[] {
  const { outside } = ctx.services;
  const values = Object.keys(kind.values.shape).map((field) => item[field]);
  return outsideLinks(
    values,
    ({ href, host }) => host !== ctx.shop.canonicalHost && (outsideAddress(href) !== null || outside.isPlain(href)),
  );
}
