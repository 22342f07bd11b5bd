/** Something that may come into an order, as its choices say. */
export interface OfferedTake {
  sells: string;
  key: string;
  line: number | null;
  title: string;
  unitFen: number;
  most: number;
}

/** What somebody picked: of a line another thing or `drop`, of something beside how many. */
export type Chosen = Readonly<Record<string, string>>;

/** What the pick for a line is called. */
export const ofLine = (id: number): string => `line ${id}`;

/** What may take the place of a line; of none: what may come beside. */
export const placesOf = <T extends OfferedTake>(takes: readonly T[], line: number | null): T[] =>
  takes.filter((take) => take.line === line);

/** Whether anything is to be other than it is. */
export const isChanged = (chosen: Chosen): boolean =>
  Object.values(chosen).some((value) => value !== '' && value !== '0');

/** A change as the call takes it. */
export interface ChangeInput {
  drops: number[];
  takes: { sells: string; key: string; quantity: number; line?: number }[];
}

/** What was picked, as the call takes it; a line that gives its place to another has as many of that. */
export function wishOf(
  choices: { drops: readonly number[]; takes: readonly OfferedTake[] },
  chosen: Chosen,
): ChangeInput {
  const drops = choices.drops.filter((id) => chosen[ofLine(id)] === 'drop');
  const takes = choices.takes.flatMap(({ sells, key, line, most }) => {
    if (line !== null) return chosen[ofLine(line)] === key ? [{ sells, key, quantity: most, line }] : [];
    const quantity = Number(chosen[`${sells} ${key}`] ?? 0);
    return quantity > 0 ? [{ sells, key, quantity }] : [];
  });
  return { drops, takes };
}
