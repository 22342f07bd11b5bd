import { answeredFile } from './file-answer.ts';
import { hasFiles, type QuestionKind } from './question-kinds.ts';

/** What an answer that is no choice says in words that need no language: of a file what it was called. */
export const said = (kind: QuestionKind, text: string): string =>
  hasFiles(kind) ? (answeredFile(text)?.name ?? text) : text;
