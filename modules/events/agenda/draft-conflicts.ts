import type { Ctx } from '../../../kernel/http/context.ts';
import { inTurns } from '../../../kernel/process/in-turns.ts';
import { type Desk, type DeskRoom, type DraftItem, entryOf, type Reader } from './read-draft.ts';
import { type ForeignEntry, foreignEntries } from './read-released.ts';
import { type Conflict, conflictsIn } from './rules/conflicts.ts';

/** What does not fit among items of a draft, and between them and what other conferences have released. */
export async function draftConflicts(
  ctx: Ctx,
  reader: Reader,
  {
    conferenceId,
    items,
    rooms,
    limits,
  }: { conferenceId: number; items: readonly DraftItem[]; rooms: DeskRoom[] } & Pick<Desk, 'limits'>,
): Promise<{ conflicts: Conflict[]; foreign: ForeignEntry[] }> {
  const own = items.map(entryOf);
  const foreign = await foreignEntries(reader, { shopId: ctx.shop.id, conferenceId }, own);
  const found = await inTurns(conflictsIn([...own, ...foreign], { rooms, limits }));
  // What does not fit elsewhere is for others to see.
  return { conflicts: found.filter(({ items: between }) => between.some((id) => id > 0)), foreign };
}
