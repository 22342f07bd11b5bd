import type { Remark } from '../../contract.ts';

/** The lines of a chat that a page has, the earliest first, and from where earlier ones are asked. */
export interface Lines {
  rows: readonly Remark[];
  earlier: string | null;
  /** What was told without asking, and when by the page's own clock: a page that was asked for just before may not have it yet. */
  told: ReadonlyMap<number, number>;
}

/** So long an answer may be on its way. */
const ON_ITS_WAY_MS = 5_000;

/** Nothing yet. */
export const NO_LINES: Lines = { rows: [], earlier: null, told: new Map() };

/**
 * The lines with the newest page of the talk: what is known stands as it is now, what is new stands below. Where so much was said that the
 * page does not reach what is known, it stands alone: no gap is shown as if nothing had been said in it (M5).
 */
export function withNewest(
  { rows, earlier, told }: Lines,
  page: readonly Remark[],
  next: string | null,
  clock: number = performance.now(),
): Lines {
  const now = page.toReversed();
  const stillTold = new Map([...told].filter(([, at]) => at > clock - ON_ITS_WAY_MS));
  const known = new Set(rows.map(({ id }) => id));
  if (now.length > 0 && rows.length > 0 && !now.some(({ id }) => known.has(id)))
    return { rows: now, earlier: next, told: stillTold };
  const fresh = new Map(now.map((row) => [row.id, row]));
  const [first] = now;
  // What the page would show and does not is no longer there.
  const kept = rows.filter(
    ({ id, at }) => fresh.has(id) || (first !== undefined && at < first.at) || stillTold.has(id),
  );
  const added = now.filter(({ id }) => !known.has(id));
  return {
    rows: [...kept.map((row) => fresh.get(row.id) ?? row), ...added],
    earlier: rows.length === 0 ? next : earlier,
    told: stillTold,
  };
}

/** The lines with what was just told: below what is known, none twice; what one said oneself is one's own. */
export function withSaid(
  { rows, earlier, told }: Lines,
  said: readonly Remark[],
  me: number | null,
  clock: number = performance.now(),
): Lines {
  const added = said.filter(({ id }) => !rows.some((row) => row.id === id));
  return {
    rows: [...rows, ...added.map((row) => ({ ...row, mine: me !== null && row.user?.id === me }))],
    earlier,
    told: new Map([...told, ...added.map(({ id }) => [id, clock] as const)]),
  };
}

/** The lines with what was said before them. */
export const withEarlier = ({ rows, told }: Lines, page: readonly Remark[], next: string | null): Lines => ({
  rows: [...page.toReversed().filter(({ id }) => !rows.some((row) => row.id === id)), ...rows],
  earlier: next,
  told,
});

/** The lines after one was taken away: its place stays, its words do not. */
export const withoutOne = ({ rows, ...rest }: Lines, id: number): Lines => ({
  ...rest,
  rows: rows.map((row) => (row.id === id ? { ...row, status: 'recalled', text: '', user: null, to: [] } : row)),
});
