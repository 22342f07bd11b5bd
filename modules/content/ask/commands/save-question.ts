import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { ownsFile } from '../../../platform/file/public.ts';
import type { ask } from '../contract.ts';
import { refuseHindered } from '../hindrance.ts';
import { refuse } from '../refusals.ts';
import { checkedQuestion, keepQuestion } from './keep-question.ts';

type Save = (typeof ask)['ask.save'];

/** What pictures of a question are uploaded for. */
export const PICTURE = 'askPicture';

async function refusePictures(ctx: Ctx, pictures: readonly number[]): Promise<void> {
  const most = await ctx.services.settings.get<number>(ctx, 'ask.pictures');
  if (pictures.length > most) throw refuse.picture_not_yours();
  for (const id of pictures) if (!(await ownsFile(ctx, id, [PICTURE]))) throw refuse.picture_not_yours();
}

/** Asks a question as a member. */
export async function saveQuestion(ctx: Ctx, input: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const me = signedIn(ctx).id;
  await refuseHindered(ctx);
  await refusePictures(ctx, input.pictures);
  const question = await checkedQuestion(ctx, input, me);
  // What the write answers is what is answered again where the first answer was lost.
  return ctx.db.write(async (tx) => ({ data: await keepQuestion(ctx, tx, question, me) }));
}
