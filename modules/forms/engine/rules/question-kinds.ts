/** The kinds of questions. */
export const QUESTION_KINDS = [
  'text',
  'longText',
  'number',
  'date',
  'time',
  'one',
  'several',
  'yesNo',
  'scale',
  'slider',
  'ranking',
  'matrix',
  'repeat',
  'phone',
  'mail',
  'idCard',
  'place',
  'reference',
  'lab',
  'file',
  'picture',
  'signature',
  'consent',
  'calculated',
  'information',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The kinds of questions that are asked again in every row of a repeating group. */
export const ROW_KINDS = [
  'text',
  'longText',
  'number',
  'date',
  'time',
  'one',
  'several',
  'yesNo',
  'scale',
  'slider',
  'ranking',
  'phone',
  'mail',
  'idCard',
  'place',
  'reference',
  'lab',
  'file',
  'picture',
  'calculated',
] as const satisfies readonly QuestionKind[];

/** The most rows that a repeating group has. */
export const MOST_ROWS = 30;

/** Kinds whose questions bring choices of their own; those of a matrix are its columns. */
export const hasOptions = (kind: QuestionKind): boolean => ['one', 'several', 'ranking', 'matrix'].includes(kind);

/** Kinds whose choices may be counted out and cost something. */
export const hasPlaces = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several';

/** Kinds that a number is the answer to: written down, chosen on a line, or worked out. */
export const isNumeric = (kind: QuestionKind): boolean => ['number', 'calculated', 'scale', 'slider'].includes(kind);

/** Kinds that go from one number to another, with words at both ends. */
export const hasEnds = (kind: QuestionKind): boolean => kind === 'scale' || kind === 'slider';

/** Kinds with a longer text to be read: what is told, or agreed to. */
export const hasBody = (kind: QuestionKind): boolean => kind === 'information' || kind === 'consent';

/** Kinds that somebody may be obliged to answer; what is agreed to always is. */
export const mayBeRequired = (kind: QuestionKind): boolean => !['consent', 'calculated', 'information'].includes(kind);

/** Kinds whose answers always identify somebody. */
export const isPersonalKind = (kind: QuestionKind): boolean => ['phone', 'mail', 'signature', 'idCard'].includes(kind);

/** Kinds of which an editor says whether their answers identify somebody, such as a name or an address. */
export const mayBePersonal = (kind: QuestionKind): boolean =>
  ['text', 'longText', 'date', 'file', 'picture', 'place', 'lab'].includes(kind);

/** Where the answer to a question stands for the desk: what is masked alike lies together. */
export type AnswerPlace = 'texts' | 'phones' | 'mails' | 'personals';

/**
 * The place of an answer by its kind, and by whether its form marks it as personal. What stands in rows and is told together is
 * hidden whole, because a mask knows one phone and not a list of them.
 */
export function placeOf(kind: QuestionKind, isPersonal: boolean, isInRows = false): AnswerPlace {
  if (isInRows && isPersonalKind(kind)) return 'personals';
  if (kind === 'phone') return 'phones';
  if (kind === 'mail') return 'mails';
  return isPersonal || isPersonalKind(kind) ? 'personals' : 'texts';
}

/** Kinds with limits: of a number its value, of several choices how many, of a text its length. */
export const hasLimits = (kind: QuestionKind): boolean =>
  ['text', 'longText', 'number', 'several', 'scale', 'slider', 'ranking', 'repeat', 'file', 'picture', 'lab'].includes(
    kind,
  );

/** Kinds that are answered with a line to the server alone: what is uploaded, and what is looked for in what is known there. */
export const needsLine = (kind: QuestionKind): boolean => hasFiles(kind) || kind === 'reference' || kind === 'place';

/** Kinds that are answered by files: chosen, taken with a camera, or drawn. */
export const hasFiles = (kind: QuestionKind): boolean => kind === 'file' || kind === 'picture' || kind === 'signature';

/** The most points that a scale has: they stand in one row on a phone. */
export const MOST_POINTS = 11;

interface Chooseable {
  kind: QuestionKind;
  options: readonly { key: string }[];
  min?: number | null;
  max?: number | null;
}

/** The points of a scale, from its least to its most, as answers to it. */
export function pointsOf({ min = null, max = null }: Pick<Chooseable, 'min' | 'max'>): string[] {
  if (min === null || max === null) return [];
  const count = Math.min(Math.max(max - min + 1, 0), MOST_POINTS);
  return Array.from({ length: Math.floor(count) }, (_, at) => String(min + at));
}

/**
 * The choices of a question by which others may be shown: its own, the points of a scale, or yes and no; none where it is no
 * choice. Of a matrix each row has them.
 */
export function choicesOf(question: Chooseable): readonly string[] {
  const { kind, options } = question;
  if (kind === 'scale') return pointsOf(question);
  if (kind === 'one' || kind === 'several' || kind === 'ranking') return options.map(({ key }) => key);
  return kind === 'yesNo' ? ['yes', 'no'] : [];
}
