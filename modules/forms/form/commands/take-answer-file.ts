import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { passAddress } from '../../../people/sign-in/public.ts';
import { countUpload, refuseAboveQuota } from '../../../platform/file/public.ts';
import { takeFile } from '../../engine/public.ts';
import type { answerFiles } from '../file-contract.ts';
import { askedForm } from './asked-form.ts';
import { refuseClosed, refuseOthers } from './refuse-others.ts';

type Take = (typeof answerFiles)['form.upload'];

/** Files of visitors at one address in an hour, without and with a proof of work. */
const OF_AN_ADDRESS = { free: 10, proven: 60 };

/** Before a body is read: whoever has no room left, or sent too much within an hour, sends it in vain. */
export async function admitFile(ctx: Ctx): Promise<void> {
  await refuseAboveQuota(ctx, ctx.db, 1);
  if (ctx.person !== null) await countUpload(ctx);
}

/** Takes a file of somebody who may answer, at a time in which the form takes answers. */
export async function takeAnswerFile(ctx: Ctx, { id, question, captcha }: ParsedOf<Take>): Promise<OutputOf<Take>> {
  if (ctx.person === null) await passAddress(ctx, 'upload', captcha, OF_AN_ADDRESS);
  const asked = await askedForm(ctx, ctx.db, id, { alone: false });
  refuseOthers(ctx, asked);
  refuseClosed(ctx, asked);
  return takeFile(ctx, asked.sections, question);
}
