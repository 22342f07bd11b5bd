import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { admitFile, takeAnswerFile } from './commands/take-answer-file.ts';
import { answerFiles } from './file-contract.ts';
import { deskFile, linkedFile, ownFile } from './queries/answer-file.ts';

/** What answers the calls about files of answers. */
export const fileBindings: Binding[] = bind(answerFiles, {
  'form.upload': { admit: admitFile, handle: (input, ctx) => takeAnswerFile(ctx, input) },
  'form.answerFile': async (input, ctx) => ({ data: await ownFile(ctx, input) }),
  'form.linkedFile': async ({ file }, ctx) => ({ data: await linkedFile(ctx, file) }),
  'form.answer.file': async (input, ctx) => ({ data: await deskFile(ctx, input) }),
});
