import type { QuestionKind } from '../engine/rules/question-kinds.ts';

/** Kinds of questions that a profile does not ask: what people consent to are agreements, whose versions are proved. */
export const UNASKED: readonly QuestionKind[] = ['consent'];
