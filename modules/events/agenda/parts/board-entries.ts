import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { agendaDesk } from '../admin-contract.ts';
import { atLevel, type Conflict, conflictsOf, type Entry } from '../rules/conflicts.ts';
import type { Level, Levels } from '../rules/words.ts';

/** The draft of one day as the server tells it. */
export type BoardData = OutputOf<(typeof agendaDesk)['agenda.board']>['data'];
export type BoardItem = BoardData['items'][number];

/** An item with its times as numbers. */
export type BoardEntry = BoardItem & Entry;

/** The items of a day as conflicts look at them. */
export const entriesOf = ({ items }: BoardData): BoardEntry[] =>
  items.map((item) => ({ ...item, from: Date.parse(item.startsAt), to: Date.parse(item.endsAt) }));

/** What does not fit on a board, by the rules that the server has too. */
export const conflictsOn = ({ rooms, limits }: BoardData, entries: readonly Entry[]): Conflict[] =>
  conflictsOf(entries, { rooms, limits });

/** How many conflicts stand at each level that is shown. */
export function countLevels(conflicts: readonly Conflict[], levels: Levels): Record<Exclude<Level, 'ignore'>, number> {
  const at = (level: Level): number => atLevel(conflicts, levels, level).length;
  return { blockEdit: at('blockEdit'), blockRelease: at('blockRelease'), warn: at('warn') };
}

/** The gravest level at which something stands; null where it is in no conflict. */
export function gravestOf(conflicts: readonly Conflict[], levels: Levels, id: number): Exclude<Level, 'ignore'> | null {
  const own = conflicts.filter(({ items }) => items.includes(id));
  const order = ['blockEdit', 'blockRelease', 'warn'] as const;
  return order.find((level) => atLevel(own, levels, level).length > 0) ?? null;
}
