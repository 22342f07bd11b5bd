import { z } from 'zod';
import type { Ctx } from '../../../kernel/http/context.ts';
import { heldOn } from '../../../kernel/permission/things.ts';
import { tellRoom } from '../../../kernel/realtime/tell-room.ts';
import { forgetCounted } from './queries/counted-copy.ts';
import { sharedHead } from './queries/shared-results.ts';

/** Screens are told so often at most: what they ask then counts every sheet. */
const EVERY_MS = 2_000;

const roomOf = (id: number): string => `survey:${id}`;

/**
 * Tells the screens that show results that more was counted. Of an anonymous survey that is when sheets come out of the urn, several at
 * once, and never when somebody hands one in.
 */
export function tellResults(ctx: Ctx, id: number): void {
  tellRoom(ctx, {
    ...{ room: roomOf(id), event: 'survey.counted', data: { id }, everyMs: EVERY_MS },
    before: () => forgetCounted(ctx, id),
  });
}

/** The room of a survey's results: for the desk, and for whoever reads what it shares. */
export const resultsRoom = {
  summary: 'The results of a survey, for the screens that show them.',
  asked: z.object({ id: z.number().int().positive() }),
  async enter(ctx: Ctx, { id }: Record<string, unknown>): Promise<string | null> {
    if (typeof id !== 'number') return null;
    const isOfDesk = ctx.can('survey.result.view') || heldOn(ctx, 'survey.result.view').includes(id);
    const seen = isOfDesk
      ? await ctx.db.row('SELECT FROM survey WHERE shop_id = $1 AND id = $2', [ctx.shop.id, id])
      : await sharedHead(ctx, String(id)).catch(() => null);
    return seen === null ? null : roomOf(id);
  },
};
