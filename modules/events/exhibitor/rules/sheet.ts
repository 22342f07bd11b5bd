import type { FormSection } from '../../../forms/engine/contract.ts';
import { hasFiles, type QuestionKind } from '../../../forms/engine/rules/question-kinds.ts';

/**
 * Kinds of questions that a company form does not ask: agreements are proved and signed elsewhere, companies have no identity card, and
 * lists of the shop are looked through by its members alone.
 */
export const UNASKED: readonly QuestionKind[] = ['consent', 'idCard', 'signature', 'reference'];

/** Questions that are answered by files, and groups that ask for some: their exhibitor brings these, and nobody of the desk for it. */
export const fileRoots = (sections: readonly FormSection[]): ReadonlySet<string> =>
  new Set(
    sections
      .flatMap(({ questions }) => questions)
      .filter(({ kind, questions = [] }) => hasFiles(kind) || questions.some((one) => hasFiles(one.kind)))
      .map(({ key }) => key),
  );
