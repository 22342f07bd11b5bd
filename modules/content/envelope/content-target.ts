import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { TargetSpec } from '../../../kernel/module/target-spec.ts';
import type { Card } from './contract.ts';

/**
 * Lets other modules point at a type of content: favourites, topics, comments. `cards` passes the audience gate, `facts` are
 * what its own part of others' pages draws beside the usual.
 */
export function contentTarget<C extends Card>(
  type: string,
  label: Label,
  cards: (ctx: Ctx, ids: readonly number[]) => Promise<C[]>,
  more: Pick<TargetSpec, 'takesRemarks' | 'isTalk' | 'talk' | 'items' | 'readings' | 'desk' | 'adoption'> & {
    facts?: (card: C) => Readonly<Record<string, unknown>>;
  } = {},
): TargetSpec {
  const { facts, ...rest } = more;
  return {
    label,
    ...rest,
    cards: async (ctx, ids) =>
      (await cards(ctx, ids)).map((card) => {
        const { id, title, lead, url, cover, at, locale, isAd } = card;
        const shown = { type, id, title, lead, url, cover, at, locale };
        return { ...shown, ...(isAd && { isAd }), ...(facts && { facts: facts(card) }) };
      }),
  };
}
