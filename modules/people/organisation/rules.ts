import type { OtherName } from './admin-contract.ts';
import { nameKey } from './name-key.ts';

/** Every name that an organisation goes by: its own first, then the others as they stand. */
export const namesOf = (of: { name: string; nameEn: string; otherNames: readonly OtherName[] }): string[] =>
  [of.name, of.nameEn, ...of.otherNames.map(({ name }) => name)].filter((name) => name !== '');

/** The keys of all its names, each once; a name of marks alone has none. */
export const nameKeysOf = (of: Parameters<typeof namesOf>[0]): string[] =>
  [...new Set(namesOf(of).map(nameKey))].filter((key) => key !== '');

/** What a search by words looks into: every name, and the credit code. */
export const knownAs = (of: Parameters<typeof namesOf>[0] & { creditCode: string | null }): string =>
  [...namesOf(of), of.creditCode ?? ''].filter((text) => text !== '').join('\n');
