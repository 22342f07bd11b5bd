import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingLink } from '../../../../kernel/http/context.ts';
import { drawnAnswers } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { formStatus } from '../form-status.ts';
import type { linked } from '../linked-contract.ts';
import type { AnswerStanding } from '../price.ts';
import type { Verdict } from '../verdict.ts';
import { questionsFor } from './draw-answers.ts';
import { formToFill } from './form-to-fill.ts';
import { PLACE_IN_LINE } from './place-in-line.ts';

interface Row {
  formId: number;
  edition: number;
  title: string;
  at: string;
  editedAt: string | null;
  version: number;
  standing: AnswerStanding;
  place: number | null;
  verdict: Verdict;
  verdictReason: string;
  values: Answers;
}

/** The answer that the calling link opens. */
export async function linkedRow(ctx: Ctx): Promise<Row> {
  const row = await ctx.db.row<Row>(
    `SELECT a.form_id AS "formId", a.edition, a.title, a.submitted_at AS at, a.edited_at AS "editedAt", a.version, a.values,
       a.verdict, a.verdict_reason AS "verdictReason", a.standing, ${PLACE_IN_LINE} AS place
     FROM form_answer a WHERE a.shop_id = $1 AND a.id = $2 AND (a.member_id IS NULL OR a.group_key IS NOT NULL)
       AND (a.standing <> 'lapsed' OR a.verdict = 'refused')`,
    [ctx.shop.id, callingLink(ctx).thingId],
  );
  if (row === null) throw notFound();
  return row;
}

/** The same in words, with the form where it may still be changed. */
export async function linkedAnswer(ctx: Ctx): Promise<OutputOf<(typeof linked)['form.linked']>> {
  const { formId, edition, ...row } = await linkedRow(ctx);
  const of = { formId, edition };
  const [questions, form] = await Promise.all([questionsFor(ctx, [of]), formToFill(ctx, formId)]);
  const isOpen = form !== null && formStatus({ ...form, left: null }, ctx.services.now()) === 'open';
  const mayChange = isOpen && form.editable && form.who === 'visitor' && row.verdict !== 'refused';
  const { until } = callingLink(ctx);
  return {
    data: { ...row, until, answers: drawnAnswers(ctx, questions(of), row.values), form: mayChange ? form : null },
  };
}
