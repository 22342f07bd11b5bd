/** What stands in a timetable: a session holds talks; a break is everybody's. */
export const itemKinds = ['session', 'talk', 'discussion', 'workshop', 'ceremony', 'break'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What experts do in an item (A1). */
export const roles = ['chair', 'host', 'speaker', 'comment', 'discuss', 'judge', 'interpret'] as const;
export type Role = (typeof roles)[number];

/** Who leads a session; whoever does should not speak in it. */
export const leadingRoles: readonly Role[] = ['chair', 'host'];

/** What a conflict stands in the way of (A2): of the edit, of the release, of nothing; or it is not looked at. */
export const levels = ['blockEdit', 'blockRelease', 'warn', 'ignore'] as const;
export type Level = (typeof levels)[number];

/** What is looked at in a timetable (A2). */
export const conflictRules = [
  'roomOverlap',
  'roomClosed',
  'roomSetup',
  'roomSmall',
  'expertOverlap',
  'expertBuffer',
  'expertAway',
  'chairSpeaks',
  'dailyCap',
  'feeCap',
  'outsideSession',
  'outsideDays',
] as const;
export type ConflictRule = (typeof conflictRules)[number];
export type Levels = Readonly<Record<ConflictRule, Level>>;
