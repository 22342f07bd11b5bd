import type { Choice } from '../rules/constants.ts';
import type { Label } from './label.ts';

/** Something that is known of an organisation in one of its roles, by what may be said of it. */
export type OrganisationRoleField = {
  label: Label;
  /** Readers are told of it where they are told of the role. */
  isPublic?: true;
} & (
  | { kind: 'text'; max: number }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'day' }
  | { kind: 'choice'; options: readonly Choice[] }
  /** A code of a list of choices (`choiceLists`), which the shop words and extends. */
  | { kind: 'dictionary'; dictionary: string }
);

/** What an organisation may be to a shop, beside whatever else it is. */
export interface OrganisationRoleSpec {
  label: Label;
  /** Its place among the roles: small numbers first. */
  order: number;
  /** Readers may be told that an organisation is this, where its record says so; else it is the shop's own business. */
  mayBePublic?: true;
  fields?: Readonly<Record<string, OrganisationRoleField>>;
}

/**
 * What becomes of rows that name an organisation, by the `table.column` that does, when it is merged into another: `moves` makes
 * them the other's, as far as that has not the same already.
 */
export type OrganisationPlaces = Readonly<Record<string, 'moves' | 'stays'>>;
