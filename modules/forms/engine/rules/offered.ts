import type { Question } from '../contract.ts';
import type { QuestionKind } from './question-kinds.ts';

/** From which earlier question choices are carried forward: those that were taken there, or those that were not. */
export interface Offers {
  question: string;
  taken: boolean;
}

/** Kinds whose choices are carried forward, and that take choices over. */
export const carries = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several' || kind === 'ranking';

interface Narrowable {
  kind: QuestionKind;
  min: number | null;
  options: readonly { key: string }[];
  offers?: Offers | undefined;
}

/**
 * The question with the choices that it offers to somebody who answered an earlier one; null where none is left, for then it asks
 * nothing. Choices that the earlier question does not know are its own, and always offered.
 */
export function offeredTo<Q extends Narrowable>(
  question: Q,
  earlier: { options: readonly { key: string }[] } | undefined,
  answer: string | readonly string[] | undefined,
): Q | null {
  const { offers, min, options } = question;
  if (offers === undefined || earlier === undefined) return question;
  const known = new Set(earlier.options.map(({ key }) => key));
  const taken = new Set([answer ?? []].flat());
  const left = options.filter(({ key }) => !known.has(key) || taken.has(key) === offers.taken);
  // Of one choice nobody can be asked for two.
  return left.length === 0
    ? null
    : { ...question, options: left, min: min === null ? null : Math.min(min, left.length) };
}

/** A question that takes its choices over from another one: those that it lacks are added under their own names. */
export function carried<Q extends Pick<Question, 'options' | 'offers'>>(
  question: Q,
  from: Question,
  taken: boolean,
): Q {
  const own = new Set(question.options.map(({ key }) => key));
  // An empty choice that stood there to begin with makes room.
  const kept = question.options.filter(({ label, labelEn }) => label !== '' || labelEn !== '');
  const added = from.options.filter(({ key }) => !own.has(key)).map((one) => ({ ...one, cap: null, fen: null }));
  return { ...question, options: [...added, ...kept], offers: { question: from.key, taken } };
}
