import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type BadgesShown, MOST_PEOPLE } from '../guest-contract.ts';
import { BADGE_KINDS, badgeDays, mostBadges } from '../rules/badges.ts';
import { isOver, type OwnExhibitor } from './own-exhibition.ts';
import { extrasPaid, ownExtras } from './own-extras.ts';

const COUNTS = `SELECT kind, count(*)::int AS used FROM exhibitor_badge WHERE shop_id = $1 AND exhibitor_id = $2 GROUP BY kind`;
const PEOPLE = `SELECT id, version, kind, name, post, printed_at AS "printedAt" FROM exhibitor_badge
  WHERE shop_id = $1 AND exhibitor_id = $2 ORDER BY id DESC LIMIT ${MOST_PEOPLE}`;

/** The badges of an exhibitor, with how many it may have of each kind, and on which days they are good (E3). */
export async function badgesOf(ctx: Ctx, reader: Pick<Tx, 'rows'>, own: OwnExhibitor): Promise<BadgesShown> {
  const values = [ctx.shop.id, own.id];
  const counts = await reader.rows<{ kind: string; used: number }>(COUNTS, values);
  const extra = await extrasPaid(ctx, reader, own.id);
  const people = await reader.rows<BadgesShown['people'][number]>(PEOPLE, values);
  return {
    ...{ until: own.badgeUntil, isOver: isOver(ctx, own.badgeUntil), people },
    extras: await ownExtras(ctx, reader, own.id),
    quotas: BADGE_KINDS.map((kind) => ({
      ...{ kind, ...badgeDays(kind, own), most: mostBadges(own, extra, kind) },
      ...{ extra: extra[kind], extraFen: own.extraFen[kind] },
      used: counts.find((count) => count.kind === kind)?.used ?? 0,
    })),
  };
}
