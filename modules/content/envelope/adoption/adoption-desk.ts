import { sql } from 'drizzle-orm';
import type { AdoptionDesk } from '../../../../kernel/module/adoption-desk.ts';
import type { ContentItem, ContentKind } from '../kind.ts';
import { isLive } from '../rules.ts';
import { carriedColumns, picked } from './coming-along.ts';
import { endCopy, makeCopy, renewCopy } from './copies.ts';

/** How items of a kind go to other shops and come from them; null where they do not. */
export function adoptionDesk(kind: ContentKind): AdoptionDesk | null {
  const { adoption, table } = kind;
  if (adoption === undefined) return null;
  return {
    async shared(ctx, tx, id) {
      const [row] = await tx.orm.select().from(table).where(sql`shop_id = ${ctx.shop.id} and id = ${id}`).for('share');
      const item = row as ContentItem | undefined;
      if (item === undefined || !isLive(item.standing) || adoption.keepsBack?.(item)) return null;
      const { edition, audience, title, titleEn, lead, leadEn, slug, correctionNote, origin } = item;
      return {
        ...{ edition, audience, title, titleEn, lead, leadEn, slug, note: correctionNote },
        ...{ path: kind.url(item), isCopy: origin !== null, values: picked(item, carriedColumns(kind)) },
      };
    },
    async whyGone(ctx, db, id) {
      const [row] = await db.orm.select().from(table).where(sql`shop_id = ${ctx.shop.id} and id = ${id}`);
      const item = row as ContentItem | undefined;
      return item === undefined || isLive(item.standing) ? '' : item.withdrawalReason;
    },
    places: async (ctx) => (await adoption.places(ctx)).map(({ key, label }) => ({ key, label })),
    make: (ctx, tx, text) => makeCopy(ctx, tx, kind, text),
    renew: (ctx, tx, id, text) => renewCopy(ctx, tx, kind, id, text),
    end: (ctx, tx, id, reason) => endCopy(ctx, tx, kind, id, reason),
    async standing(ctx, db, id) {
      const [row] = await db.orm.select().from(table).where(sql`shop_id = ${ctx.shop.id} and id = ${id}`);
      if (row === undefined) return null;
      const item = row as ContentItem;
      const { version, audience, standing } = item;
      return {
        ...{ version, audience, path: kind.url(item), isLive: isLive(standing) },
        values: picked(item, carriedColumns(kind)),
      };
    },
  };
}
