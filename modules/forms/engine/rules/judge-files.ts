import type { AskedQuestion, Judged } from './asked-question.ts';
import { answeredFile, MOST_FILES, uploadOf } from './file-answer.ts';

/** Files by what they say of themselves: whether they are there is asked where they lie (`checkFiles`). */
export function judgeFiles(question: AskedQuestion, given: readonly string[]): Judged {
  const { min, max } = question;
  const { takes } = uploadOf(question);
  const files = given.map(answeredFile);
  const most = Math.min(max ?? MOST_FILES, MOST_FILES);
  const isTwice = new Set(files.map((file) => file?.id)).size !== files.length;
  if (files.includes(null) || isTwice) return { fault: ['not_a_file'] };
  if (files.some((file) => file !== null && !takes.includes(file.type))) return { fault: ['file_kind'] };
  if (min !== null && files.length < min) return { fault: ['too_few_files', { least: min }] };
  return files.length > most ? { fault: ['too_many_files', { most }] } : { value: [...given] };
}

/** The picture of a signature. */
export const judgeSignature = (given: string): Judged =>
  answeredFile(given)?.type === 'picture' ? { value: given } : { fault: ['not_a_file'] };
