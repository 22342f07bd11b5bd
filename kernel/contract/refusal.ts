/** Fields of an input that were refused, each with its texts in the reader's language. */
export type FieldErrors = Record<string, string[]>;

/** A refusal that the caller is told about: an HTTP status, a stable code, and the values its text speaks of. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: FieldErrors | undefined;
  readonly location: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    params: Record<string, string | number> = {},
    more: { fields?: FieldErrors; location?: string; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.params = params;
    this.fields = more.fields;
    this.location = more.location;
    this.retryAfter = more.retryAfter;
  }
}

/** Makes a module's refusals: `refusals('news', { slug_taken: 409 }).slug_taken({ slug })` is a `Refusal` with code `news.slug_taken`. */
export function refusals<const T extends Record<string, number>>(
  module: string,
  statuses: T,
): { [K in keyof T]: (params?: Record<string, string | number>) => Refusal } & { readonly $codes: readonly string[] } {
  const made: Record<string, unknown> = { $codes: Object.keys(statuses).map((name) => `${module}.${name}`) };
  for (const [name, status] of Object.entries(statuses)) {
    made[name] = (params?: Record<string, string | number>) => new Refusal(status, `${module}.${name}`, params);
  }
  return made as ReturnType<typeof refusals<T>>;
}

/** The record is not there, or not there for this person: both look the same. */
export const notFound = (): Refusal => new Refusal(404, 'NOT_FOUND');
/** The caller has to sign in first. */
export const signInNeeded = (location?: string): Refusal =>
  new Refusal(401, 'UNAUTHENTICATED', {}, location === undefined ? {} : { location });
/** A signed-in person lacks a permission; 400, because the specified client signs out on 403. */
export const permissionDenied = (permission: string): Refusal => new Refusal(400, 'PERMISSION_DENIED', { permission });
/** The call asks for a fresh proof of who makes it; 400, because the sign-in itself is as good as before. */
export const stepUpRequired = (): Refusal => new Refusal(400, 'STEP_UP_REQUIRED');
/** The member owes the shop a decision, such as on an agreement that changed; 400, because the sign-in itself is as good as before. */
export const decisionDue = (): Refusal => new Refusal(400, 'DECISION_DUE');
/** The API key is none of this shop, has expired or was revoked. */
export const keyUnknown = (): Refusal => new Refusal(401, 'KEY_UNKNOWN');
/** The API key is good, but not from this address. */
export const keyElsewhere = (): Refusal => new Refusal(400, 'KEY_ELSEWHERE');
/** The call is for people alone, whatever an API key holds. */
export const keyRefused = (): Refusal => new Refusal(400, 'KEY_REFUSED');
/** The call is made by devices alone, and no device makes it. */
export const deviceNeeded = (): Refusal => new Refusal(401, 'DEVICE_NEEDED');
/** The secret is of no device of this shop. */
export const deviceUnknown = (): Refusal => new Refusal(401, 'DEVICE_UNKNOWN');
/** The device was one of this shop and is no longer: what it says is heard no more. */
export const deviceRevoked = (): Refusal => new Refusal(401, 'DEVICE_REVOKED');
/** The call is none that devices make, or none of this device's work. */
export const deviceRefused = (): Refusal => new Refusal(400, 'DEVICE_REFUSED');
/** The call is made by a link alone, and none came. */
export const linkNeeded = (): Refusal => new Refusal(401, 'LINK_NEEDED');
/** The link is none of this shop. */
export const linkUnknown = (): Refusal => new Refusal(401, 'LINK_UNKNOWN');
/** The link opened something here, and its time is over or somebody ended it. */
export const linkOver = (): Refusal => new Refusal(401, 'LINK_OVER');
/** The call is none that this link opens. */
export const linkRefused = (): Refusal => new Refusal(400, 'LINK_REFUSED');
/** The link asks for a code to its phone first; 400, because the link itself is as good as before. */
export const linkProofNeeded = (): Refusal => new Refusal(400, 'LINK_PROOF_NEEDED');
/** The link asks for a code of its own for what is to be done. */
export const linkActNeeded = (): Refusal => new Refusal(400, 'LINK_ACT_NEEDED');
/** The call is made by guests alone, and none is signed in. */
export const guestNeeded = (): Refusal => new Refusal(401, 'GUEST_NEEDED');
/** The sign-in is of no guest of this shop, has ended, or its guest may come no more: all look the same. */
export const guestUnknown = (): Refusal => new Refusal(401, 'GUEST_UNKNOWN');
/** The call is none that this guest may make. */
export const guestRefused = (): Refusal => new Refusal(400, 'GUEST_REFUSED');
/** The person is blocked in this shop. */
export const personBlocked = (): Refusal => new Refusal(403, 'PERSON_BLOCKED');
/** Somebody else saved the record in between. */
export const versionConflict = (): Refusal => new Refusal(409, 'VERSION_CONFLICT');
/** Too many attempts; `seconds` until the next one is heard. */
export const tooMany = (seconds: number): Refusal => new Refusal(429, 'TOO_MANY', { seconds }, { retryAfter: seconds });
/** There is no room on the disk for what was sent; nothing of it is kept. */
export const noRoom = (): Refusal => new Refusal(507, 'NO_ROOM');
/** The input is refused; `fields` says why. */
export const invalidInput = (fields: FieldErrors): Refusal => new Refusal(400, 'INVALID_INPUT', {}, { fields });
