import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { fileFor } from '../../platform/file/public.ts';
import { ANSWER_FILE } from './check-files.ts';
import type { Answers } from './rules/answer-rules.ts';
import { answeredFile } from './rules/file-answer.ts';

/** The address, good for five minutes, of a file that these answers name; whoever calls lets the caller see them. */
export async function answerFile(ctx: Ctx, answers: Answers, file: number): Promise<{ url: string }> {
  const isNamed = Object.values(answers)
    .flat()
    .some((text) => answeredFile(text)?.id === file);
  const found = isNamed ? await fileFor(ctx, file, [ANSWER_FILE]) : null;
  if (found === null) throw notFound();
  return { url: found.url };
}
