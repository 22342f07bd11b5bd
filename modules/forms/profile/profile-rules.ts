import type { QuestionKind } from '../engine/rules/question-kinds.ts';

/** Kinds of questions that a profile does not ask: what people consent to are agreements, whose versions are proved. */
export const UNASKED: readonly QuestionKind[] = ['consent'];

/** The question under whose key an answer stands: of a row of a matrix or of a group the whole. */
export const rootOf = (key: string): string => key.split('.')[0] ?? key;
