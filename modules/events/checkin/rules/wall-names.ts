import { maskAs } from '../../../../kernel/rules/mask.ts';

/** What a wall tells of whoever comes: nobody at all, names that are hidden but for their beginning, or whole names of those who agreed. */
export const WALL_NAMES = ['none', 'masked', 'whole'] as const;
export type WallNames = (typeof WALL_NAMES)[number];

/** Somebody as the ledger knows them. */
export interface Comer {
  name: string;
  affiliation: string;
  picture: string | null;
  /** They agreed to be shown whole. */
  isNamed: boolean;
}

/** Somebody as everybody in the foyer reads them: the unit and the picture would tell who a hidden name is, and stay away with it. */
export const onWall = (names: WallNames, { name, affiliation, picture, isNamed }: Comer) =>
  names === 'whole' && isNamed
    ? { person: name, affiliation, picture }
    : { person: maskAs('name', name) ?? '', affiliation: '', picture: null };
