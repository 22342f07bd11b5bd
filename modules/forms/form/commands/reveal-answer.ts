import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { drawnAnswers } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { placeOf, type QuestionKind } from '../../engine/rules/question-kinds.ts';
import type { answerAdmin } from '../answer-contract.ts';
import type { Attendee } from '../attendee.ts';
import { questionsFor } from '../queries/draw-answers.ts';
import { personalKeys } from '../queries/personal-keys.ts';

type Reveal = (typeof answerAdmin)['form.answer.reveal'];

/** More than anybody needs who calls one after the other; fewer than who copies a list. */
const LIMITS = [{ most: 60, seconds: 3600 }];

/** What identifies somebody in one answer, in full. It leaves only together with the entry of who saw them and why. */
export async function revealAnswer(ctx: Ctx, { id, reason }: ParsedOf<Reveal>): Promise<OutputOf<Reveal>> {
  const caller = signedIn(ctx);
  const key = attemptKey(ctx.services.config, 'reveal-answer', `${ctx.shop.id}/${caller.id}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  const seen = await ctx.db.write(
    (tx) =>
      tx.row<{ formId: number; edition: number; values: Answers; attendee: Attendee | null }>(
        `UPDATE form_answer SET revealed_at = $3, revealed_by = $4 WHERE shop_id = $1 AND id = $2
         RETURNING form_id AS "formId", edition, values, attendee`,
        [ctx.shop.id, id, ctx.services.now().toISOString(), caller.id],
      ),
    { reason },
  );
  if (seen === null) throw notFound();
  const questions = (await questionsFor(ctx, [seen]))(seen);
  const personal = (await personalKeys(ctx, [seen.formId]))(seen.formId);
  const isHidden = ({ kind, asked }: { kind: QuestionKind; asked: string }): boolean =>
    placeOf(kind, personal.has(asked)) !== 'texts';
  const described = Object.entries(seen.attendee ?? {}).filter(([, text]) => text !== '');
  return {
    data: [
      ...described.map(([key, text]) => ({ key: `attendee.${key}`, label: ctx.t(`form.group.${key}`), text })),
      ...drawnAnswers(ctx, questions, seen.values, isHidden),
    ],
  };
}
