import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import type { Written } from './prepare.ts';
import { storeDraft } from './store-draft.ts';

/** Stores an item that was begun elsewhere and has not been published; answers its number. */
export function importDraft(ctx: Ctx, kind: ContentKind, written: Written): Promise<number> {
  return ctx.db.write(async (tx) => (await storeDraft(ctx, tx, kind, written)).id);
}
