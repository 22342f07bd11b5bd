import { findFork, type Migration, titleOf } from './chain.ts';
import { CannotRedo, type Landed } from './landed.ts';
import type { Snapshot } from './snapshot.ts';

/** What the next migration is made from. */
export interface Plan {
  /** The migrations that stay. */
  readonly chain: readonly Migration[];
  /** The tables as they are after the last of them. */
  readonly snapshot: Snapshot;
  /** One's own migrations that go, because the new one says what they did. */
  readonly redone: readonly Migration[];
  /** What the new one is called where nobody says: as the last of these. */
  readonly title: string | null;
}

/** Whether every migration stands on the one before it, and the snapshot is that of the last. */
export const isWhole = (chain: readonly Migration[], snapshot: Snapshot | null): snapshot is Snapshot =>
  snapshot !== null && snapshot.after === (chain.at(-1)?.name ?? null) && findFork(chain) === null;

/** How migrations that do not follow one another become a chain again: one's own are made anew on top of what has landed. */
export function planRedo(chain: readonly Migration[], { names, snapshot, where }: Landed): Plan {
  const landed = chain.filter(({ name }) => names.has(name));
  const own = chain.filter(({ name }) => !names.has(name));
  if (!isWhole(landed, snapshot)) {
    throw new CannotRedo(
      `${findFork(landed) ?? 'The snapshot is not that of the last migration.'} So it stands in ${where} already. ` +
        'Name the last commit in which all was well: npm run migration <name> -- --base <commit>',
    );
  }
  const edited = own.filter(({ isEdited }) => isEdited);
  if (edited.length > 0) {
    throw new CannotRedo(
      `${edited.map(({ name }) => `${name}.sql`).join(', ')}: written to by hand, and would be lost. Keep what you wrote, delete the ` +
        'file, run npm run migration <what_it_changes>, and write it into the new one.',
    );
  }
  const twins = own.filter((one) => own.some((other) => other !== one && other.after === one.after));
  if (twins.length > 0) {
    throw new CannotRedo(
      `${twins.map(({ name }) => name).join(' and ')} were made by two branches, and ${where} has neither. ` +
        'Name the commit that has the other one: npm run migration -- --base <commit>',
    );
  }
  const last = own.at(-1);
  return { chain: landed, snapshot, redone: own, title: last === undefined ? null : titleOf(last) };
}
