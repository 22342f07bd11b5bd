/** What becomes of somebody at a route: in, asked to sign in, told no, told nothing of it, sent elsewhere, or shut out. */
export type Outcome = 'open' | 'sign-in' | 'denied' | 'hidden' | 'led to begin' | 'led to go on' | 'blocked';

/** Kinds of people on the site, beside the holders of the roles that every shop has. */
export const people = {
  visitor: { isSignedIn: false },
  member: { isSignedIn: true },
  'fact, on its way': { isSignedIn: true },
  'fact, granted': { isSignedIn: true },
  blocked: { isSignedIn: true },
} as const;

/** A kind of person on the site. */
export type PersonKind = keyof typeof people;

/** What each kind of person meets, in the order of `people`; holders of a role are `holder` or `other` beside. */
type Row = readonly [...{ [K in PersonKind]: Outcome }[PersonKind][]];

const row = (...outcomes: Outcome[]): Row => outcomes;

/**
 * What everybody meets at every class of routes: layout (`site` or `mobile`), whether it asks for a sign-in, and whether
 * for those of whom a fact holds or for a permission. A person with every fact stands for one of each: on its way is every other value. The columns are `people`, then who holds the permission, then who is signed in without it.
 */
export const expectations: Readonly<Record<string, Row>> = {
  'site, everybody': row('open', 'open', 'open', 'open', 'blocked', 'open', 'open'),
  'mobile, everybody': row('open', 'open', 'open', 'open', 'blocked', 'open', 'open'),
  'site, signed in': row('sign-in', 'open', 'open', 'open', 'blocked', 'open', 'open'),
  'mobile, signed in': row('sign-in', 'open', 'open', 'open', 'blocked', 'open', 'open'),
  'site, fact': row('open', 'led to begin', 'led to go on', 'open', 'blocked', 'led to begin', 'led to begin'),
  'site, signed in, fact': row(
    'sign-in',
    'led to begin',
    'led to go on',
    'open',
    'blocked',
    'led to begin',
    'led to begin',
  ),
  'mobile, signed in, fact': row('sign-in', 'denied', 'denied', 'open', 'blocked', 'denied', 'denied'),
  'site, permission': row('hidden', 'hidden', 'hidden', 'hidden', 'blocked', 'open', 'hidden'),
  'site, signed in, permission': row('sign-in', 'hidden', 'hidden', 'hidden', 'blocked', 'open', 'hidden'),
  'mobile, signed in, permission': row('sign-in', 'hidden', 'hidden', 'hidden', 'blocked', 'open', 'hidden'),
};

/** A permission as the matrix of roles looks at it. */
export interface LookedAt {
  permission: string;
  /** Last part of it, such as `view`. */
  right: string;
  /** Shelf of its module, such as `content`. */
  area: string;
  isScoped: boolean;
}

/** What roles may do, by their keys: the export `roles` of a `conformance.ts`, said again and apart from the code that makes them. */
export type RoleMatrix = Readonly<Record<string, (of: LookedAt) => boolean>>;
