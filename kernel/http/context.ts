import type { Db } from '../database/db.ts';
import type { DataScope } from '../permission/scope.ts';
import type { Facts } from '../rules/facts.ts';
import type { LinkProof } from '../rules/link-proof.ts';
import type { Locale } from '../rules/locale.ts';
import type { Services } from '../services.ts';
import type { Domain, Shop } from '../tenancy/shop.ts';
import type { TakenFile } from './upload-folder.ts';

/** What a role that somebody was given on one thing lets them do there. */
export interface ThingGrant {
  /** What kind of record the thing is, such as `conference.conference`, and its number. */
  readonly record: string;
  readonly id: number;
  /** From when on it is nothing any more; null where it has no end. */
  readonly until: string | null;
  readonly permissions: ReadonlySet<string>;
}

/** The person behind a request, as far as the request needs to know. */
export interface Person {
  /** Number of the membership in this shop. */
  id: number;
  /** Number of the account, the same in every shop. */
  accountId: number;
  name: string;
  avatar: string | null;
  /** `site`: signed in as a member; `staff`: signed in at the console. */
  kind: 'site' | 'staff';
  sessionId: number;
  /** Until when calls that ask for a fresh proof of the person are heard; null where none was given. */
  provedUntil: string | null;
  /** That proof is the word of somebody outside, and changes nothing of the account; absent for an own one. */
  isProofBorrowed?: true;
  /** The visit from the platform that this sign-in is of, and when it ends; absent for everybody else. */
  visit?: { readonly id: number; readonly until: string };
  /** The key that acts in this person's place, with less than they may; absent for people themselves. */
  apiKey?: { readonly id: number; readonly name: string };
  roles: readonly string[];
  /** Permission → the data scopes it was granted with; empty for unscoped ones. */
  grants: ReadonlyMap<string, readonly DataScope[]>;
  /** What they were given on single things, ended or not; absent for who was given nothing, and for keys. */
  things?: readonly ThingGrant[];
  /** While a call runs that is about one thing: what they hold on it, and nowhere else (`withinThings`). */
  within?: ReadonlySet<string>;
  /** What modules know of them in this shop, by the facts that their manifests declare (decision 0066). */
  facts: Facts;
  centreId: number | null;
  /** They owe the shop a decision, and count as a visitor until they made it; absent for everybody else. */
  isOwing?: true;
}

/** A machine of the shop that calls by itself: nobody is signed in there. */
export interface EnrolledDevice {
  readonly id: number;
  readonly name: string;
  /** What it was enrolled for, `<module>.<what>`, and the number of the record that it does this with; null where the work has none. */
  readonly work: string;
  readonly workId: number | null;
}

/** A link by which somebody opens one thing, whoever they are: it gives no other power. */
export interface OpenedLink {
  readonly id: number;
  /** What kind of thing it opens, `<module>.<what>`, and which one. */
  readonly kind: string;
  readonly thingId: number;
  readonly until: string;
  /** What it asks beside itself, and what of that its holder has proved in this call: the phone, for reading or for one act. */
  readonly proof: LinkProof;
  readonly proved: { readonly id: number; readonly isForAct: boolean } | null;
}

/** Somebody of an organisation who signed in with an account that the shop gave it: no member, and with no other power. */
export interface SignedGuest {
  readonly id: number;
  readonly name: string;
  /** What kind of thing the account opens, `<module>.<what>`, and which one. */
  readonly kind: string;
  readonly thingId: number;
  readonly sessionId: number;
  /** When the sign-in ends, at the latest with the account. */
  readonly until: string;
}

/** A file as it was sent, on the disk as long as its call lasts: nothing that it says of itself is to be believed yet. */
export interface UploadedFile extends TakenFile {
  readonly fileName: string;
  readonly mime: string;
}

/** Everything a command or query may know and use: the shop, the person, the language, and the database bound to them. */
export interface Ctx {
  readonly requestId: string;
  readonly shop: Shop;
  /** The host that was asked, as the table of domains knows it; null outside requests. */
  readonly domain: Domain | null;
  readonly person: Person | null;
  /** The device that calls; null for everybody else. */
  readonly device: EnrolledDevice | null;
  /** The link that calls; null for everybody else. */
  readonly link: OpenedLink | null;
  /** The guest who calls; null for everybody else. */
  readonly guest: SignedGuest | null;
  readonly locale: Locale;
  readonly db: Db;
  readonly services: Services;
  /** Where the caller comes from, for limits only: the address after trusted proxies, of IPv6 its /64. */
  readonly ip: string;
  /** The call came over TLS, to us or to a trusted proxy. */
  readonly secure: boolean;
  /** The request's headers that handlers may need (user agent, cookies); empty in jobs. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The file of a multipart post, or null. */
  readonly upload: UploadedFile | null;
  /** The body as it came, for calls proved by a signature; empty otherwise. */
  readonly rawBody: string;
  /** Ends what runs for a call whose time is over; absent where nothing limits it. */
  readonly signal?: AbortSignal;
  /** Sets a header of the answer; does nothing in jobs. */
  setHeader(name: string, value: string): void;
  /** The same context for somebody else: for work in the background that they asked for. */
  as(person: Person | null, locale: Locale): Ctx;
  /** Whether the person holds a permission in any scope; false for visitors. */
  can(permission: string): boolean;
  /** The text for a message key in the caller's language. */
  t(key: string, params?: Record<string, string | number>): string;
  /** The text for a key that is made of data, or null; one that is not there does not count as missing. */
  findText(key: string): string | null;
}

/** The device that calls. */
export function callingDevice(ctx: Ctx): EnrolledDevice {
  if (ctx.device === null) throw new Error('endpoint lacks an access that guarantees a device');
  return ctx.device;
}

/** The link that calls. */
export function callingLink(ctx: Ctx): OpenedLink {
  if (ctx.link === null) throw new Error('endpoint lacks an access that guarantees a link');
  return ctx.link;
}

/** The guest who calls. */
export function callingGuest(ctx: Ctx): SignedGuest {
  if (ctx.guest === null) throw new Error('endpoint lacks an access that guarantees a guest');
  return ctx.guest;
}

/** The person, or a refusal that asks to sign in. */
export function signedIn(ctx: Ctx): Person {
  if (ctx.person === null) throw new Error('endpoint lacks an access that guarantees a person');
  return ctx.person;
}
