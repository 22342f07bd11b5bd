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
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Kinds whose questions bring choices of their own. */
export const hasOptions = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several';

/** Kinds with limits: of a number its value, of several choices how many, of a text its length. */
export const hasLimits = (kind: QuestionKind): boolean => ['text', 'longText', 'number', 'several'].includes(kind);

/** The choices of a question by which others may be shown: its own, or yes and no; none where it is no choice. */
export function choicesOf(question: { kind: QuestionKind; options: readonly { key: string }[] }): readonly string[] {
  if (hasOptions(question.kind)) return question.options.map(({ key }) => key);
  return question.kind === 'yesNo' ? ['yes', 'no'] : [];
}
