import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { filesNamed } from '../../platform/file/public.ts';
import type { AnswerFault, Answers } from './rules/answer-rules.ts';
import type { AskedQuestion } from './rules/asked-question.ts';
import { answeredFile, uploadOf } from './rules/file-answer.ts';
import { placedItems } from './rules/items.ts';
import { hasFiles } from './rules/question-kinds.ts';

/** What answers are handed in with; private, and read through the answer that names it. */
export const ANSWER_FILE = 'answer';
/** Pictures among them are looked through; what is photographed for a form often has a code. */
export const ANSWER_LOOKED = {
  label: { zh: '表单附图', en: 'Picture in a form' },
  mayHoldCodes: true,
} as const;
const MB = 1024 * 1024;

/**
 * What is wrong with the files that several answers to the same questions name: each has to lie in this shop, be uploaded for
 * an answer, and hold what the name says. One look for all of them.
 */
export async function checkFiles(
  ctx: Ctx,
  tx: Tx,
  questions: readonly AskedQuestion[],
  given: readonly Answers[],
): Promise<AnswerFault[][]> {
  const named = given.map((answers) =>
    placedItems(questions, answers)
      .filter(({ kind }) => hasFiles(kind))
      .flatMap((question) =>
        [answers[question.key] ?? []].flat().map((text) => ({ question, file: answeredFile(text) })),
      ),
  );
  const ids = named.flat().flatMap(({ file }) => file?.id ?? []);
  const found = new Map((await filesNamed(ctx, tx, ids, ANSWER_FILE)).map((one) => [one.id, one]));
  return named.map((files) =>
    files.flatMap(({ question, file }): AnswerFault[] => {
      const row = file && found.get(file.id);
      const isThere = row?.sha256.slice(0, 24) === file?.hash;
      const { megabytes } = uploadOf(question);
      // What is kept of a picture is drawn anew; how large it was is asked where it arrives.
      const isTooLarge = file?.type !== 'picture' && (row?.size ?? 0) > megabytes * MB;
      if (row != null && isThere && !isTooLarge) return [];
      return [{ key: question.key, problem: 'file_lost', params: {} }];
    }),
  );
}
