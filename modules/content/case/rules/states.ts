/**
 * Written by its doctor, before a second person, passed by one, read by doctors, hidden by a flag, taken back, what a case said before a
 * correction, or without words since its doctor left.
 */
export const CASE_STATES = [
  'draft',
  'review',
  'passed',
  'published',
  'hidden',
  'withdrawn',
  'superseded',
  'deleted',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The parts that a case is written in. */
export const PARTS = ['title', 'history', 'findings', 'course', 'questions'] as const;
export type Part = (typeof PARTS)[number];

/** Whatever of a case is text: its parts, the poll, and what stands under an image. */
export const FIELDS = [...PARTS, 'poll', 'caption', 'correctionNote'] as const;
export type Field = (typeof FIELDS)[number];

export const SEXES = ['female', 'male', 'unsaid'] as const;
export type Sex = (typeof SEXES)[number];

/** In which language a case is written. */
export const LANGUAGES = ['zh-CN', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Who signed that the case may be shared. */
export const CONSENT_BY = ['patient', 'guardian', 'relative'] as const;
export type ConsentBy = (typeof CONSENT_BY)[number];

/** What the patient agreed to share it for, and where: the doctors of this site have to be among it (CS1). */
export const PURPOSES = ['teaching', 'discussion', 'research'] as const;
export type Purpose = (typeof PURPOSES)[number];
export const CHANNELS = ['site_doctors', 'conference', 'journal'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What no machine clears: a second person looks for each of them (CS2, CS3). */
export const TICKS = ['face', 'eyes', 'tattoo', 'jewellery', 'wristband', 'reflection', 'combination', 'text'] as const;
export type Tick = (typeof TICKS)[number];

/** Whether an image still waits for what reads it, was read, or could not be. */
export const IMAGE_STATES = ['waiting', 'checked', 'failed'] as const;
export type ImageState = (typeof IMAGE_STATES)[number];

/**
 * As what somebody sees an image: a reader of a published case, its doctor (the copy, or the original while it is a draft), its
 * reviewer, the desk, or the desk with the sealed original.
 */
export const SEEN_AS = ['reader', 'author', 'original', 'reviewer', 'desk', 'sealed'] as const;
export type SeenAs = (typeof SEEN_AS)[number];

/** Why readers flag a case. */
export const FLAG_REASONS = ['identity', 'consent', 'harm', 'misc'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** What was done with a case, or with one of its images. */
export const ACTS = [
  ...['submitted', 'asked', 'passed', 'returned', 'published', 'flagged', 'kept', 'withdrawn'],
  ...['unsealed', 'masked', 'removed', 'correcting', 'corrected'],
] as const;
export type CaseAct = (typeof ACTS)[number];

/** An age as doctors read it: nobody above 89 is told apart (CS2). */
export const ageShown = (age: number): string => (age > 89 ? '90+' : String(age));
