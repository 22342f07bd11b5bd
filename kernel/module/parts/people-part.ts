import type { Ctx, Person } from '../../http/context.ts';
import type { SignInChannel } from '../../identity/sign-in-channel.ts';
import type { CertificateSpec } from '../certificate-spec.ts';
import type { FactSpec } from '../fact-spec.ts';
import type { GrantableSpec } from '../grantable-spec.ts';
import type { Label } from '../label.ts';
import type { LatinNames } from '../latin-names.ts';
import type { OrganisationPlaces, OrganisationRoleSpec } from '../organisation-role-spec.ts';
import type { PersonMatch, PersonPart } from '../person-part.ts';
import type { PersonPlaces } from '../person-rows.ts';
import type { RemovalHold } from '../removal-hold.ts';
import type { RevealSpec } from '../reveal-spec.ts';
import type { SegmentCondition } from '../segment-spec.ts';
import type { UserDataPart } from '../user-data-part.ts';

/** What a module knows of people. Read by `kernel/identity` and the modules `member`, `signIn` and `erasure`. */
export interface PeoplePart {
  /** Ways to sign in, by the channel of `POST /login`. */
  signInChannels?: Partial<Record<'weixin' | 'weixin_open' | 'weixin_qr', SignInChannel>>;
  /**
   * SQL over the member `m` that says whether they owe the shop a decision (decision 0030): read with their sign-in, so it
   * costs no statement of its own and must be a few looks into an index.
   */
  owing?: string;
  /** What this module knows of members that guards ask, by a word of its own; audiences of menus and contents are called by it. */
  facts?: Readonly<Record<string, FactSpec>>;
  /** What the signed-in person has in this module, for `user/me/user_data`; asked after every start of the browser. */
  userData?: (ctx: Ctx, person: Person) => Promise<UserDataPart>;
  /** What this module attests to people, by `<module>.<what>`; the module `certificate` issues it. */
  certificates?: Readonly<Record<string, CertificateSpec>>;
  /** What this module knows of a member's past, by `<module>.<part>`; the person's timeline shows it. */
  personParts?: Record<string, PersonPart>;
  /** What members are called in Latin letters, as far as this module knows; lists of the console call them so for who reads English. */
  latinNames?: LatinNames;
  /** What becomes of this module's rows about a member, by `table.column`, in a merge and in a removal. */
  personRows?: PersonPlaces;
  /** Kinds of record on one of which roles can be given, by the record's name. */
  grantables?: Readonly<Record<string, GrantableSpec>>;
  /** What organisations may be to a shop, such as a factory, by a word of its own: the record of one has as many as it is. */
  organisationRoles?: Readonly<Record<string, OrganisationRoleSpec>>;
  /** What becomes of this module's rows that name an organisation, by `table.column`, when it is merged into another. */
  organisationRows?: OrganisationPlaces;
  /** What has to be settled before a member is removed, by `<module>.<what>`. */
  removalHolds?: Readonly<Record<string, RemovalHold>>;
  /** By what people can be chosen to be written to, by `<module>.<condition>`. */
  segments?: Readonly<Record<string, SegmentCondition>>;
  /** Ways in which people turn to those of the shop, by `<module>.<way>`; that somebody did is told by `tellSoughtHelp` of the module `member`. */
  helpWays?: Readonly<Record<string, Label>>;
  /** Ways to find members that look like one person, by `<module>.<match>`. */
  personMatches?: Record<string, PersonMatch>;
  /** Values of people that are masked and may be revealed, by `<module>.<field>`. */
  reveals?: Record<string, RevealSpec>;
}
