import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { tellSoughtHelp } from '../../../people/member/public.ts';
import { knownCategories } from '../../envelope/public.ts';
import type { ask } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { maskText } from '../rules/mask-text.ts';
import type { QuestionState } from '../rules/states.ts';
import { emergencyCard } from '../settings.ts';
import { inTurn, keptText, lookThrough, SAME_WITHIN_MINUTES } from './kept-text.ts';
import { noteAct } from './note-act.ts';
import { raiseAlert } from './raise-alert.ts';
import { QUESTION_WAY } from './tell-people.ts';

type Save = (typeof ask)['ask.save'];
type Asked = ParsedOf<Save>;
type Kept = OutputOf<Save>['data'];

/** Looks through a question before it is kept; who writes it is counted by their number, or by their phone. */
export async function checkedQuestion(ctx: Ctx, input: Asked, writer: number | string) {
  const title = keptText(ctx, input.title, 'title');
  const body = input.text === '' ? '' : keptText(ctx, input.text);
  const looked = await lookThrough(ctx, `${title}\n${body}`, writer);
  return { ...input, ...looked, title, body, card: looked.isEmergency ? await emergencyCard(ctx) : null };
}

/** Keeps a question of somebody: it waits for a look, or stands at once; one that speaks of an emergency is private and open. */
export async function keepQuestion(
  ctx: Ctx,
  tx: Tx,
  question: Awaited<ReturnType<typeof checkedQuestion>>,
  asker: number,
): Promise<Kept> {
  const { topic, title, body, sex, age, pictures, found, isEmergency, flags, waits, card } = question;
  const status: QuestionState = isEmergency || !waits ? 'open' : 'review';
  const now = ctx.services.now();
  await inTurn(ctx, tx, asker);
  await knownCategories(ctx, tx, 'ask_topic', [topic], 'topic');
  const since = new Date(now.getTime() - SAME_WITHIN_MINUTES * 60_000).toISOString();
  const same = await tx.row(
    `select 1 from ask_question where shop_id = $1 and asker_id = $2 and at > $3 and title = $4 and body = $5
       and state in ('review', 'open') limit 1`,
    [ctx.shop.id, asker, since, title, body],
  );
  if (same !== null) throw refuse.said_already();
  const row = await tx.row<{ id: number }>(
    `insert into ask_question (asker_id, topic, title, body, public_title, public_body, sex, age, picture_files, state, is_private,
       flags, at, last_at, waits_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14) returning id`,
    [
      ...[asker, topic, title, body, maskText(title), maskText(body), sex, age, pictures],
      ...[status, isEmergency, flags, now.toISOString(), status === 'open' ? now.toISOString() : null],
    ],
  );
  if (row === null) throw new Error('The question was not stored.');
  await noteAct(ctx, tx, { questionId: row.id }, 'asked');
  await raiseAlert(ctx, tx, { questionId: row.id, postId: null, found });
  await tellSoughtHelp(ctx, tx, QUESTION_WAY, asker);
  const emergency = card && { card, groups: found.map(({ group }) => group) };
  return { id: row.id, status, emergency };
}
