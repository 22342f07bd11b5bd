import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { freeStock } from '../../../../kernel/stock/settle-hold.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { answerAdmin } from '../answer-contract.ts';
import { ANSWER_LINK } from '../linked-contract.ts';
import { type OutsideRules, tellOutside } from '../outside-answer.ts';
import { linkTerms } from '../queries/link-terms.ts';
import { formRefusals } from '../refusals.ts';
import { type Decision, mayDecide, type Verdict } from '../verdict.ts';

type Approve = (typeof answerAdmin)['form.answer.approve'];

interface Decided extends Omit<OutsideRules, 'id'> {
  formId: number;
  version: number;
  verdict: Verdict;
  memberId: number | null;
  answers: Answers;
  key: string;
  title: string;
  titleEn: string;
}

const SQL = `SELECT a.form_id AS "formId", a.version, a.verdict, a.member_id AS "memberId", a.values AS answers, a.stock_key AS key, f.title,
    f.title_en AS "titleEn", f.tells_outside AS "tellsOutside", f.outside_fields AS "outsideFields"
  FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id
  WHERE a.shop_id = $1 AND a.id = $2 AND (a.standing = 'given' OR a.verdict = 'refused') FOR UPDATE OF a`;

const KEEP = `UPDATE form_answer SET verdict = $3, verdict_reason = $4, verdict_at = $5, verdict_by = $6, state = 'handled', handled_at = $5,
    handled_by = $6, standing = CASE WHEN $3 = 'refused' THEN 'lapsed' ELSE standing END, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2`;

/**
 * Approves an answer, or refuses it with a reason: what it took of the places is free at once, and its giver, who is told
 * either way, may answer anew.
 */
export function decideAnswer(
  ctx: Ctx,
  { id, version }: ParsedOf<Approve>,
  verdict: Decision,
  reason: string,
): Promise<OutputOf<Approve>> {
  return ctx.db.write(async (tx) => {
    const answer = await tx.row<Decided>(SQL, [ctx.shop.id, id]);
    if (answer === null) throw notFound();
    if (answer.version !== version) throw versionConflict();
    if (!mayDecide(answer.verdict, verdict)) throw formRefusals.decided();
    if (verdict === 'refused') await freeStock(ctx, tx, answer.key);
    const at = ctx.services.now().toISOString();
    await tx.rows(KEEP, [ctx.shop.id, id, verdict, reason, at, signedIn(ctx).id]);
    const { formId, memberId, answers, title, titleEn } = answer;
    await tellOutside(ctx, tx, `form.${verdict}`, { ...answer, id: formId }, { id, memberId, answers });
    if (memberId !== null) {
      await sendNotice(ctx, tx, {
        ...{ kind: `form.${verdict}`, to: [memberId], key: `${id}/${version}`, link: '/forms/mine' },
        values: { title: { zh: title, en: titleEn || title }, ...(verdict === 'refused' && { reason }) },
        opens: { kind: ANSWER_LINK, thingId: id, title, ...(await linkTerms(ctx)), path: '/forms/answer' },
      });
    }
    return { data: { id, version: version + 1 } };
  });
}
