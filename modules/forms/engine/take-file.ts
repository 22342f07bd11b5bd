import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { storeFor } from '../../platform/file/public.ts';
import { ANSWER_FILE, ANSWER_LOOKED } from './check-files.ts';
import type { FormSection } from './contract.ts';
import { everyQuestionOf } from './rules/definition-rules.ts';
import { fileAnswer, uploadOf } from './rules/file-answer.ts';
import { hasFiles } from './rules/question-kinds.ts';

/**
 * Keeps the file of the context for an answer to one of these questions, within what the question takes; answers how the answer
 * names it. Whoever calls has decided that the caller may answer.
 */
export async function takeFile(
  ctx: Ctx,
  sections: readonly FormSection[],
  key: string,
): Promise<{ data: { value: string } }> {
  const question = everyQuestionOf(sections).find((one) => one.key === key);
  if (question === undefined || !hasFiles(question.kind))
    throw invalidInput({ question: [ctx.t('engine.site.problem.unknown_question')] });
  const { takes, megabytes } = uploadOf(question);
  const allows = { kinds: takes, largest: megabytes * 1024 * 1024, public: false, looked: ANSWER_LOOKED };
  return storeFor(ctx, ANSWER_FILE, allows, ({ url, name }) => ({ data: { value: fileAnswer(url, name) } }));
}
