import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { careDesk } from '../care-contract.ts';
import { type CareItem, careFor } from '../rules/care.ts';
import type { Level } from '../rules/words.ts';

type Show = OutputOf<(typeof careDesk)['receiving.care.show']>;

/** What the shop asks for at its levels. */
export const careItems = (ctx: Ctx): Promise<CareItem[]> =>
  ctx.services.settings.get<CareItem[]>(ctx, 'receiving.care');

const SQL = `SELECT l.level, coalesce((SELECT json_object_agg(c.item, c.done_at) FROM receiving_care c WHERE c.shop_id = l.shop_id AND c.leg_id = l.id), '{}') AS done
  FROM receiving_leg l WHERE l.shop_id = $1 AND l.id = $2`;

/** The checklist of a guest by their level, in the order of the settings. */
export async function careList(ctx: Ctx, id: number): Promise<Show> {
  const [row, items] = await Promise.all([
    ctx.db.row<{ level: Level; done: Record<string, string> }>(SQL, [ctx.shop.id, id]),
    careItems(ctx),
  ]);
  if (row === null) throw notFound();
  const { level, done } = row;
  return {
    data: {
      level,
      items: careFor(level, items).map(({ key, zh, en }) => ({
        ...{ key, label: inLanguage(ctx.locale, zh, en), doneAt: done[key] ?? null },
      })),
    },
  };
}
