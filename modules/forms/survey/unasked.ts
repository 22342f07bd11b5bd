import { needsLine, type QuestionKind } from '../engine/rules/question-kinds.ts';

/** Kinds that surveys do not ask: what somebody uploads, signs or carries a number of tells who they are, and figures count nothing of it. */
export const isUnasked = (kind: QuestionKind): boolean => kind === 'idCard' || needsLine(kind);
