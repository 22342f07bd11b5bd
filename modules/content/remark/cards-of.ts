import type { Ctx } from '../../../kernel/http/context.ts';
import { findTarget } from '../../../kernel/module/find-target.ts';
import type { TargetCard } from '../../../kernel/module/target-spec.ts';

/** The cards of what comments are about, by `type:id`, with one question per type; what the reader does not see is missing. */
export async function cardsOf(
  ctx: Ctx,
  rows: readonly { type: string; targetId: number }[],
): Promise<Map<string, TargetCard>> {
  const cards = new Map<string, TargetCard>();
  for (const type of new Set(rows.map((row) => row.type))) {
    const ids = [...new Set(rows.filter((row) => row.type === type).map(({ targetId }) => targetId))];
    for (const card of (await findTarget(ctx, type)?.cards(ctx, ids)) ?? []) cards.set(`${type}:${card.id}`, card);
  }
  return cards;
}
