import { type Answers, checkAnswers } from '../engine/rules/answer-rules.ts';
import type { AskedQuestion } from '../engine/rules/asked-question.ts';
import type { QuestionKind } from '../engine/rules/question-kinds.ts';

/** A question of a form that a member’s profile holds the answer to. */
export interface ProfileField {
  /** Of the form, and of the profile. */
  question: string;
  field: string;
  /** What is answered here may go back into the profile, where its member agrees. */
  writes: boolean;
}

/** Kinds of questions whose answers mean the same in a form and in a profile. */
const SHARED: readonly QuestionKind[] = [
  ...(['text', 'longText', 'phone', 'mail', 'number', 'date', 'time', 'one', 'several', 'yesNo'] as const),
  ...(['scale', 'idCard', 'place'] as const),
];

type Kinds = ReadonlyMap<string, QuestionKind>;

/** What is wrong with what a form takes out of the profile. */
export function profileFaults(fields: readonly ProfileField[], own: Kinds, profile: Kinds): string[] {
  const isTwice = (keys: string[]): boolean => new Set(keys).size < keys.length;
  const isLost = fields.some(({ question, field }) => !own.has(question) || !profile.has(field));
  const isOther = fields.some(({ question, field }) => {
    const kind = own.get(question);
    return kind !== undefined && profile.has(field) && (kind !== profile.get(field) || !SHARED.includes(kind));
  });
  return [
    ...(isLost ? ['profile_gone'] : []),
    ...(isOther ? ['profile_other_kind'] : []),
    ...(isTwice(fields.map(({ question }) => question)) || isTwice(fields.map(({ field }) => field))
      ? ['profile_twice']
      : []),
  ];
}

/** What a profile holds, as answers to a form: only what the form would take, a choice that it does not offer left out. */
export function filledFrom(
  fields: readonly ProfileField[],
  questions: readonly AskedQuestion[],
  held: Answers,
  today: string,
): Answers {
  const asked = questions.flatMap((question) => {
    const field = fields.find((one) => one.question === question.key)?.field;
    return field === undefined
      ? []
      : [{ field, question: { ...question, shownIf: null, required: false, checks: [], offers: undefined } }];
  });
  const given = asked.flatMap(({ field, question: { key, kind, options } }) => {
    const value = held[field];
    const isOffered = (one: string): boolean => options.some((option) => option.key === one);
    if (value === undefined) return [];
    if (kind === 'several') return [[key, [value].flat().filter(isOffered)] as const];
    return kind === 'one' && !isOffered([value].flat()[0] ?? '') ? [] : [[key, value] as const];
  });
  const { answers, faults } = checkAnswers(
    asked.map(({ question }) => question),
    Object.fromEntries(given),
    today,
  );
  const wrong = new Set(faults.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !wrong.has(key)));
}

/** What goes back into a profile of what somebody answered. */
export const writtenBack = (fields: readonly ProfileField[], answers: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap(({ question, field, writes }) => {
      const value = answers[question];
      return writes && value !== undefined ? [[field, value] as const] : [];
    }),
  );
