import type { PersonPlaces, PersonRows } from './person-rows.ts';
import type { Registry } from './registry.ts';

/** The kernel's own: sign-ins and power end with the membership they belong to; the log of sign-ins is kept as the law asks. */
export const KERNEL_PLACES: PersonPlaces = {
  'session.member_id': { merge: 'stays', removal: 'stays' },
  'member_role.member_id': { merge: 'stays', removal: 'goes' },
  'thing_role.member_id': { merge: 'stays', removal: 'goes' },
  'person_contact.member_id': { merge: 'moves', removal: 'goes' },
  'setting_change.member_id': { merge: 'moves', removal: 'stays' },
};

/** Every place where a row names a member: the kernel's and what the manifests declare. */
export function personPlaces({ modules }: Pick<Registry, 'modules'>): Map<string, PersonRows> {
  const declared = modules.map(({ manifest }) => manifest.personRows ?? {});
  return new Map([KERNEL_PLACES, ...declared].flatMap((places) => Object.entries(places)));
}

/** Those of the places whose rows this becomes of. */
export const placesWhere = (registry: Pick<Registry, 'modules'>, holds: (rows: PersonRows) => boolean): string[] =>
  [...personPlaces(registry)].filter(([, rows]) => holds(rows)).map(([place]) => place);
