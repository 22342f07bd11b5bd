import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { MOST_ITEMS } from '../admin-contract.ts';
import { draftConflicts } from '../draft-conflicts.ts';
import { type DraftItem, deskRooms, draftItems, readDesk } from '../read-draft.ts';
import { refuse } from '../refusals.ts';
import { atLevel } from '../rules/conflicts.ts';

const DAY_MS = 86_400_000;

/** Items beside a few that are looked at for their edit; of many that are moved together, and in the check of the whole draft, all are. */
const [FEW, MOST_BESIDE] = [50, 2000];

/** Refuses an edit after which the item stands in a conflict that blocks edits (A2); the draft is held by now. */
export async function refuseBlocked(ctx: Ctx, tx: Tx, conferenceId: number, itemIds: readonly number[]): Promise<void> {
  const { limits, levels } = await readDesk(ctx, tx, conferenceId);
  if (!Object.values(levels).includes('blockEdit')) return;
  const changed = await draftItems(tx, [ctx.shop.id, conferenceId, itemIds], 'i.id = ANY($3::bigint[])');
  if (changed.length === 0) return;
  const times = changed.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]);
  // A day before and after: what counts by the day is counted whole in any zone.
  const reach = [Math.min(...times) - DAY_MS, Math.max(...times) + DAY_MS].map((ms) => new Date(ms).toISOString());
  const beside: DraftItem[] = await draftItems(
    tx,
    [ctx.shop.id, conferenceId, ...reach],
    'i.starts_at < $4::timestamptz AND i.ends_at > $3::timestamptz',
    itemIds.length > FEW ? MOST_ITEMS : MOST_BESIDE,
  );
  const rooms = await deskRooms(ctx, tx, conferenceId);
  const { conflicts } = await draftConflicts(ctx, tx, { conferenceId, items: beside, rooms, limits });
  const ids = new Set(itemIds);
  const found = atLevel(conflicts, levels, 'blockEdit');
  const own = found.find(({ items }) => items.some((id) => ids.has(id)));
  if (own !== undefined) throw refuse.blocked({ conflict: ctx.t(`agenda.rules.${own.rule}`) });
}
