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

const EDITED = ['content', 'events', 'forms'];
const WRITING = ['view', 'save', 'publish', 'remove'];
const REVIEWING = ['doctor.profile.view', 'doctor.profile.review', 'member.person.view'];
const DESK = ['bin.entry.view', 'file.file.view', 'link.link.view', 'link.link.end'];
const OVERSEEING = [
  ...REVIEWING,
  ...[
    'member.person.unmasked',
    'member.person.block',
    'role.role.view',
    'role.centre.view',
    ...['view', 'save', 'remove', 'export', 'import', 'merge'].map((right) => `organisation.organisation.${right}`),
    'device.device.view',
    'device.device.save',
    'device.stray.view',
    'campaign.segment.view',
    'campaign.segment.save',
    'campaign.segment.remove',
    'campaign.campaign.view',
    'campaign.campaign.save',
    'campaign.campaign.remove',
    'campaign.campaign.send',
    'campaign.campaign.approve',
    ...['notice.delivery.view', 'notice.stop.view', 'notice.stop.save'],
    ...DESK,
    'credit.rule.view',
    'credit.project.view',
    'credit.project.save',
    'credit.project.remove',
    'credit.project.export',
    'credit.unit.view',
    'credit.unit.save',
    'credit.unit.remove',
    'credit.unit.export',
    'credit.unit.settle',
    'credit.presence.view',
    'credit.presence.save',
    'credit.presence.remove',
    'credit.presence.import',
    'credit.presence.export',
    'credit.line.view',
    'credit.line.export',
    'credit.correction.ask',
    'credit.correction.approve',
    'certificate.certificate.view',
    'certificate.certificate.export',
    'certificate.certificate.issue',
    'certificate.certificate.revoke',
  ],
];

/** What people said of their state of mind: of no role that works on contents. */
const COUNSELLED = [
  ...['psychological.alert.handle', 'psychological.answer.review', 'psychological.answer.plain'],
  ...['psychological.answer.handle', 'psychological.answer.export', 'psychological.plan.handle'],
  ...['psychological.guardian.handle', 'psychological.rating.handle'],
];
/** The same with what waits for whoever is on duty for questions, and who asked them. */
const APART = [...COUNSELLED, 'ask.alert.handle', 'ask.asker.view', 'ask.duty.save', 'ask.word.save'];
const COUNSELLING = [...COUNSELLED, 'psychological.scale.configure', 'member.person.view', 'comment.comment.save'];

/** What the roles that every shop has may do, said again and apart from the code that makes them. */
export const roles: Readonly<Record<string, (of: LookedAt) => boolean>> = {
  admin: () => true,
  editor: ({ area, right, permission }) =>
    (EDITED.includes(area) && WRITING.includes(right) && !APART.includes(permission)) || DESK.includes(permission),
  chief: ({ area, permission }) =>
    (EDITED.includes(area) && !APART.includes(permission)) || OVERSEEING.includes(permission),
  coordinator: ({ right, isScoped }) => isScoped && right === 'view',
  'doctor-reviewer': ({ permission }) => REVIEWING.includes(permission),
  counsellor: ({ permission }) => COUNSELLING.includes(permission),
};
