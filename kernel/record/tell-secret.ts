import { nestedDb } from '../database/nested-db.ts';
import type { Ctx } from '../http/context.ts';

/** What a save answers. */
export interface SavedAnswer {
  data: { id: number; version: number };
}

/**
 * Stores a new record and tells its secret, this once: the answer is whole when the transaction ends, so that who never
 * heard it can ask for it again.
 */
export function tellSecret(
  ctx: Ctx,
  secret: string,
  store: (inside: Ctx) => Promise<SavedAnswer>,
): Promise<{ data: SavedAnswer['data'] & { secret: string } }> {
  return ctx.db.write(async (tx) => {
    const { data } = await store({ ...ctx, db: nestedDb(ctx.shop.id, tx) });
    return { data: { ...data, secret } };
  });
}
