import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { ownsFile } from '../../../platform/file/public.ts';
import { knownCategories } from '../../envelope/public.ts';
import type { ask } from '../contract.ts';
import { refuseHindered } from '../hindrance.ts';
import { refuse } from '../refusals.ts';
import { maskText } from '../rules/mask-text.ts';
import type { QuestionState } from '../rules/states.ts';
import { emergencyCard } from '../settings.ts';
import { inTurn, keptText, lookThrough, SAME_WITHIN_MINUTES } from './kept-text.ts';
import { noteAct } from './note-act.ts';
import { raiseAlert } from './raise-alert.ts';

type Save = (typeof ask)['ask.save'];

/** What pictures of a question are uploaded for. */
export const PICTURE = 'askPicture';

async function refusePictures(ctx: Ctx, pictures: readonly number[]): Promise<void> {
  const most = await ctx.services.settings.get<number>(ctx, 'ask.pictures');
  if (pictures.length > most) throw refuse.picture_not_yours();
  for (const id of pictures) if (!(await ownsFile(ctx, id, [PICTURE]))) throw refuse.picture_not_yours();
}

/** Asks a question: it waits for a look, or stands at once; one that speaks of an emergency is private and open. */
export async function saveQuestion(ctx: Ctx, input: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const me = signedIn(ctx).id;
  await refuseHindered(ctx);
  await refusePictures(ctx, input.pictures);
  const [title, body] = [keptText(ctx, input.title, 'title'), input.text === '' ? '' : keptText(ctx, input.text)];
  const { found, isEmergency, flags, waits } = await lookThrough(ctx, `${title}\n${body}`);
  const card = isEmergency ? await emergencyCard(ctx) : null;
  const status: QuestionState = isEmergency || !waits ? 'open' : 'review';
  const now = ctx.services.now();
  // What the write answers is what is answered again where the first answer was lost.
  return ctx.db.write(async (tx) => {
    await inTurn(ctx, tx);
    await knownCategories(ctx, tx, 'ask_topic', [input.topic], 'topic');
    const since = new Date(now.getTime() - SAME_WITHIN_MINUTES * 60_000).toISOString();
    const same = await tx.row(
      `select 1 from ask_question where shop_id = $1 and asker_id = $2 and at > $3 and title = $4 and body = $5
         and state in ('review', 'open') limit 1`,
      [ctx.shop.id, me, since, title, body],
    );
    if (same !== null) throw refuse.said_already();
    const row = await tx.row<{ id: number }>(
      `insert into ask_question (asker_id, topic, title, body, public_title, public_body, sex, age, picture_files, state, is_private,
         flags, at, last_at, waits_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14) returning id`,
      [
        ...[me, input.topic, title, body, maskText(title), maskText(body), input.sex, input.age, input.pictures],
        ...[status, isEmergency, flags, now.toISOString(), status === 'open' ? now.toISOString() : null],
      ],
    );
    if (row === null) throw new Error('The question was not stored.');
    await noteAct(ctx, tx, { questionId: row.id }, 'asked');
    await raiseAlert(ctx, tx, { questionId: row.id, postId: null, found });
    const emergency = card && { card, groups: found.map(({ group }) => group) };
    return { data: { id: row.id, status, emergency } };
  });
}
