import { answeredFile } from './file-answer.ts';
import { converted, type Lab } from './lab.ts';
import { pointed } from './pointed.ts';
import { hasFiles, type QuestionKind } from './question-kinds.ts';

/** What an answer that is no choice says in words that need no language: of a file and of what it points at the name. */
export function said({ kind, lab }: { kind: QuestionKind; lab?: Lab | undefined }, text: string): string {
  if (hasFiles(kind)) return answeredFile(text)?.name ?? text;
  if (kind === 'reference' || kind === 'place') return pointed(text)?.name ?? text;
  const also = kind === 'lab' && lab !== undefined ? converted(lab, text) : '';
  return also === '' ? text : `${text} (= ${also})`;
}
