import type { Remark } from '../../contract.ts';

/** The lines of a chat that a page has, the earliest first, and from where earlier ones are asked. */
export interface Lines {
  rows: readonly Remark[];
  earlier: string | null;
}

/** Nothing yet. */
export const NO_LINES: Lines = { rows: [], earlier: null };

/**
 * The lines with the newest page of the talk: what is known stands as it is now, what is new stands below. Where so much was said that the
 * page does not reach what is known, it stands alone: no gap is shown as if nothing had been said in it (M5).
 */
export function withNewest({ rows, earlier }: Lines, page: readonly Remark[], next: string | null): Lines {
  const now = page.toReversed();
  const known = new Set(rows.map(({ id }) => id));
  if (now.length > 0 && rows.length > 0 && !now.some(({ id }) => known.has(id))) return { rows: now, earlier: next };
  const fresh = new Map(now.map((row) => [row.id, row]));
  const [first] = now;
  // What the page would show and does not is no longer there.
  const kept = rows.filter(({ id, at }) => fresh.has(id) || (first !== undefined && at < first.at));
  const added = now.filter(({ id }) => !known.has(id));
  return {
    rows: [...kept.map((row) => fresh.get(row.id) ?? row), ...added],
    earlier: rows.length === 0 ? next : earlier,
  };
}

/** The lines with what was said before them. */
export const withEarlier = ({ rows }: Lines, page: readonly Remark[], next: string | null): Lines => ({
  rows: [...page.toReversed().filter(({ id }) => !rows.some((row) => row.id === id)), ...rows],
  earlier: next,
});

/** The lines after one was taken away: its place stays, its words do not. */
export const withoutOne = ({ rows, earlier }: Lines, id: number): Lines => ({
  rows: rows.map((row) => (row.id === id ? { ...row, status: 'recalled', text: '', user: null, to: [] } : row)),
  earlier,
});
