import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';
import { beginPaper, finishPaper, type PaperOf, storeFor, takePaperPiece } from '../../platform/file/public.ts';
import { ANSWER_FILE, ANSWER_LOOKED } from './check-files.ts';
import type { FormSection } from './contract.ts';
import { everyQuestionOf } from './rules/definition-rules.ts';
import { fileAnswer, uploadOf } from './rules/file-answer.ts';
import { hasFiles } from './rules/question-kinds.ts';

/** What one of these questions takes; refuses a key that is none of a question with files. */
function allowedBy(ctx: Ctx, sections: readonly FormSection[], key: string): FilePurposeSpec {
  const question = everyQuestionOf(sections).find((one) => one.key === key);
  if (question === undefined || !hasFiles(question.kind))
    throw invalidInput({ question: [ctx.t('engine.site.problem.unknown_question')] });
  const { takes, megabytes } = uploadOf(question);
  return { kinds: takes, largest: megabytes * 1024 * 1024, public: false, looked: ANSWER_LOOKED };
}

/**
 * Keeps the file of the context for an answer to one of these questions, within what the question takes; answers how the answer
 * names it. Whoever calls has decided that the caller may answer.
 */
export const takeFile = async (
  ctx: Ctx,
  sections: readonly FormSection[],
  key: string,
): Promise<{ data: { value: string } }> =>
  storeFor(ctx, ANSWER_FILE, allowedBy(ctx, sections, key), ({ url, name }) => ({
    data: { value: fileAnswer(url, name) },
  }));

/** Who sends a file in pieces, one at a time: a number that is nobody else’s among those who answer so. */
interface Sender {
  sender: number;
  upload?: number | undefined;
}

const paperOf = ({ sender, upload }: Sender): PaperOf => ({ purpose: ANSWER_FILE, thing: sender, upload });

/** The same in pieces: takes its space, or goes on with it; `hold` says whether anything is taken. */
export const beginFile = async (
  ctx: Ctx,
  { sections, key, ...of }: Sender & { sections: readonly FormSection[]; key: string },
  sent: Parameters<typeof beginPaper>[2],
  hold: (tx: Tx) => Promise<unknown>,
): ReturnType<typeof beginPaper> => beginPaper(ctx, paperOf(of), sent, { allows: allowedBy(ctx, sections, key), hold });

/** Keeps a piece of a file that was begun. */
export const takeFilePiece = (ctx: Ctx, of: Sender, number: number): Promise<void> =>
  takePaperPiece(ctx, paperOf(of), number);

/** Keeps the last piece, and the file with it, as one that came whole. */
export const finishFile = async (
  ctx: Ctx,
  { sections, key, ...of }: Sender & { sections: readonly FormSection[]; key: string },
): Promise<{ data: { value: string } }> =>
  finishPaper(ctx, paperOf(of), allowedBy(ctx, sections, key), async ({ url, name }) => ({
    data: { value: fileAnswer(url, name) },
  }));
