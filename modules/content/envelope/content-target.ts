import type { Ctx } from '../../../kernel/http/context.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { TargetSpec } from '../../../kernel/module/manifest.ts';
import type { Card } from './contract.ts';

/** Lets other modules point at a type of content: favourites, topics, comments. `cards` passes the audience gate. */
export function contentTarget(
  type: string,
  label: Label,
  cards: (ctx: Ctx, ids: readonly number[]) => Promise<Card[]>,
): TargetSpec {
  return {
    label,
    cards: async (ctx, ids) =>
      (await cards(ctx, ids)).map(({ id, title, lead, url, cover, at, locale }) => {
        return { type, id, title, lead, url, cover, at, locale };
      }),
  };
}
