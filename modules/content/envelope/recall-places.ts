import { endLinksTo } from '../../../kernel/identity/links.ts';
import type { RecallPlace } from '../../../kernel/module/recall-place.ts';
import { draftLinkOf } from './preview.ts';

/** Links that were handed out end with the item; what is signed for an hour is refused from then on (`isOutlived`). */
export const recallPlaces: Record<string, RecallPlace> = {
  drafts: {
    label: { zh: '草稿分享链接', en: 'Links to the draft' },
    order: 60,
    find: async (ctx, db, { type, id }) => {
      const row = await db.row<{ count: number }>(
        `SELECT count(*)::int AS count FROM access_link WHERE shop_id = $1 AND kind = $2 AND thing_id = $3
           AND revoked_at IS NULL AND until_at > $4`,
        [ctx.shop.id, draftLinkOf(type), id, ctx.services.now().toISOString()],
      );
      return { count: row?.count ?? 0, beyond: 0 };
    },
    clear: (ctx, { type, id, reason }) =>
      ctx.db.write((tx) => endLinksTo(ctx, tx, { kind: draftLinkOf(type), things: [id] }), { reason }),
  },
};
