import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { fileFor } from '../../platform/file/public.ts';
import { ANSWER_FILE } from './check-files.ts';
import type { Answers } from './rules/answer-rules.ts';
import { answeredFile } from './rules/file-answer.ts';

/**
 * The address, good for five minutes, of a file that these answers name; whoever calls lets the caller see them. An answer that was never
 * handed in may name anything: it opens what it names by the hash of its content alone.
 */
export async function answerFile(ctx: Ctx, answers: Answers, file: number): Promise<{ url: string }> {
  const named = Object.values(answers)
    .flat()
    .filter((text) => answeredFile(text)?.id === file);
  const found = named.length > 0 ? await fileFor(ctx, file, [ANSWER_FILE]) : null;
  const isThis = named.some((text) => text.split('#')[0] === found?.url.split('?')[0]);
  if (found === null || !isThis) throw notFound();
  return { url: found.url };
}
