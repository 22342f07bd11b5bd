import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import type { Section } from '../admin-contract.ts';
import type { Topic } from '../contract.ts';

/** The parts of a topic with the cards of what the reader may see, one look-up per type of item. */
export async function topicItems(
  ctx: Ctx,
  sections: readonly Section[],
  pick: (zh: string, en: string) => string,
): Promise<Topic['sections']> {
  const cards = new Map<string, TargetCard>();
  const types = new Set(sections.flatMap((section) => section.items.map((item) => item.type)));
  for (const type of types) {
    const ids = sections.flatMap(({ items }) => items.filter((item) => item.type === type).map((item) => item.id));
    for (const card of (await findTarget(ctx, type)?.cards(ctx, ids)) ?? []) cards.set(`${type}:${card.id}`, card);
  }
  return sections
    .map(({ title, titleEn, items }) => ({
      title: pick(title, titleEn),
      items: items.flatMap(({ type, id, label, labelEn }) => {
        const card = cards.get(`${type}:${id}`);
        if (card === undefined) return [];
        return [{ facts: {}, ...card, label: pick(label, labelEn) }];
      }),
    }))
    .filter((section) => section.items.length > 0);
}
