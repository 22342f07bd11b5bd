import type { OrganisationAddress, OrganisationRole, OtherName } from './admin-contract.ts';
import type { MergeField } from './merge-contract.ts';
import { nameKey } from './name-key.ts';

/** Most other names and addresses that one record holds. */
const MOST = { names: 100, addresses: 30 } as const;

/** What an organisation has that a merge looks at, by property. */
export interface Mergeable extends Record<MergeField, string> {
  creditCode: string | null;
  otherNames: OtherName[];
  roles: OrganisationRole[];
  addresses: OrganisationAddress[];
}

/** Properties that a merge may change. */
export const MERGED_PROPERTIES = [
  ...(['name', 'nameEn', 'phone', 'website', 'logo', 'about', 'aboutEn'] as const),
  ...(['creditCode', 'otherNames', 'roles', 'addresses'] as const),
];

/** Every name of both but the one it goes by, in the order of the winner; of two that compare alike the first. */
function unitedNames(name: string, nameEn: string, winner: Mergeable, loser: Mergeable): OtherName[] {
  const alias = (of: string): OtherName => ({ kind: 'alias', name: of });
  const all = [
    ...winner.otherNames,
    ...[winner.name, winner.nameEn, loser.name, loser.nameEn].map(alias),
    ...loser.otherNames,
  ];
  const seen = new Set([nameKey(name), nameKey(nameEn), '']);
  return all.filter((one) => {
    const key = nameKey(one.name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Every role of either; where both have one, what the winner says of it and, where it says nothing, the loser. */
function unitedRoles(winner: readonly OrganisationRole[], loser: readonly OrganisationRole[]): OrganisationRole[] {
  const own = winner.map((one) => {
    const other = loser.find(({ role }) => role === one.role);
    return other === undefined ? one : { ...one, values: { ...other.values, ...one.values } };
  });
  return [...own, ...loser.filter(({ role }) => !winner.some((one) => one.role === role))];
}

const sameAddress = (one: OrganisationAddress, other: OrganisationAddress): boolean =>
  one.kind === other.kind && one.district === other.district && nameKey(one.line) === nameKey(other.line);

/** What becomes of the winner when the other is merged into it; null where that is more than one record holds. */
export function united(winner: Mergeable, loser: Mergeable, take: readonly MergeField[]): Mergeable | null {
  const one = (field: MergeField): string => {
    const [own, theirs] = [winner[field], loser[field]];
    return own === '' || (take.includes(field) && theirs !== '') ? theirs : own;
  };
  const [name, nameEn] = [one('name'), one('nameEn')];
  const otherNames = unitedNames(name, nameEn, winner, loser);
  const addresses = [
    ...winner.addresses,
    ...loser.addresses.filter((address) => !winner.addresses.some((own) => sameAddress(own, address))),
  ];
  if (otherNames.length > MOST.names || addresses.length > MOST.addresses) return null;
  return {
    ...{ name, nameEn, phone: one('phone'), website: one('website'), logo: one('logo') },
    ...{ about: one('about'), aboutEn: one('aboutEn') },
    creditCode: winner.creditCode ?? loser.creditCode,
    ...{ otherNames, roles: unitedRoles(winner.roles, loser.roles), addresses },
  };
}
