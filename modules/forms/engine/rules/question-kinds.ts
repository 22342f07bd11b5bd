/** The kinds of questions. */
export const QUESTION_KINDS = [
  'text',
  'longText',
  'number',
  'date',
  'one',
  'several',
  'yesNo',
  'phone',
  'mail',
  'consent',
  'calculated',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Kinds whose questions bring choices of their own. */
export const hasOptions = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several';

/** Kinds that a number is the answer to, written down or worked out. */
export const isNumeric = (kind: QuestionKind): boolean => kind === 'number' || kind === 'calculated';

/** Kinds whose answers always identify somebody. */
export const isPersonalKind = (kind: QuestionKind): boolean => kind === 'phone' || kind === 'mail';

/** Kinds of which an editor says whether their answers identify somebody, such as a name or an address. */
export const mayBePersonal = (kind: QuestionKind): boolean => ['text', 'longText', 'date'].includes(kind);

/** Where the answer to a question stands for the desk: what is masked alike lies together. */
export type AnswerPlace = 'texts' | 'phones' | 'mails' | 'personals';

/** The place of an answer by its kind, and by whether its form marks it as personal. */
export function placeOf(kind: QuestionKind, isPersonal: boolean): AnswerPlace {
  if (kind === 'phone') return 'phones';
  if (kind === 'mail') return 'mails';
  return isPersonal ? 'personals' : 'texts';
}

/** Kinds with limits: of a number its value, of several choices how many, of a text its length. */
export const hasLimits = (kind: QuestionKind): boolean => ['text', 'longText', 'number', 'several'].includes(kind);

/** The choices of a question by which others may be shown: its own, or yes and no; none where it is no choice. */
export function choicesOf(question: { kind: QuestionKind; options: readonly { key: string }[] }): readonly string[] {
  if (hasOptions(question.kind)) return question.options.map(({ key }) => key);
  return question.kind === 'yesNo' ? ['yes', 'no'] : [];
}
