import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { DailyHours } from '../../../../kernel/rules/daily-hours.ts';
import { textIn } from '../../../content/envelope/public.ts';
import { drawnAnswers } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { type Attendee, MOST_IN_GROUP } from '../attendee.ts';
import { formStatus } from '../form-status.ts';
import type { GroupPlace, group } from '../group-contract.ts';
import type { AnswerStanding } from '../price.ts';
import type { Verdict } from '../verdict.ts';
import { orderByCode } from './answers-order.ts';
import { questionsFor } from './draw-answers.ts';
import { formToFill } from './form-to-fill.ts';

interface Row extends DailyHours {
  id: number;
  version: number;
  formId: number;
  edition: number;
  attendee: Attendee | null;
  isSelf: boolean;
  standing: AnswerStanding;
  verdict: Verdict;
  verdictReason: string;
  values: Answers;
  orderCode: string | null;
  at: string;
  title: string;
  titleEn: string;
  live: boolean;
  editable: boolean;
  opensAt: string | null;
  closesAt: string | null;
  namesUntil: string | null;
}

const SQL = `SELECT a.id, a.version, a.form_id AS "formId", a.edition, a.attendee, a.member_id IS NOT DISTINCT FROM a.coordinator_id AS "isSelf",
    a.standing, a.verdict, a.verdict_reason AS "verdictReason", a.values, a.order_code AS "orderCode", a.submitted_at AS at, f.title, f.title_en AS "titleEn", f.live, f.editable,
    f.opens_at AS "opensAt", f.closes_at AS "closesAt", f.daily_from AS "dailyFrom", f.daily_until AS "dailyUntil", f.weekdays, f.names_until AS "namesUntil"
  FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id
  WHERE a.shop_id = $1 AND a.group_key = $2 AND a.coordinator_id = $3 ORDER BY a.id LIMIT ${MOST_IN_GROUP}`;

/** Whether the people of a group may be named and changed at this moment. */
function isTimely({ live, namesUntil, ...limits }: Row, now: Date): boolean {
  if (namesUntil !== null) return live && Date.parse(namesUntil) > now.getTime();
  return live && formStatus({ ...limits, left: null }, now) === 'open';
}

/** A group that the caller registered, with everybody in it. */
export async function ownGroup(ctx: Ctx, key: string): Promise<OutputOf<(typeof group)['form.group']>> {
  const rows = await ctx.db.rows<Row>(SQL, [ctx.shop.id, key, signedIn(ctx).id]);
  const [first] = rows;
  if (first === undefined) throw notFound();
  const code = rows.find(({ orderCode }) => orderCode !== null)?.orderCode ?? null;
  const [questions, form, order] = await Promise.all([
    questionsFor(ctx, rows),
    formToFill(ctx, first.formId),
    orderByCode(ctx, code),
  ]);
  const isOpen = isTimely(first, ctx.services.now());
  const places = rows.map((row): GroupPlace => {
    const { id, version, attendee, isSelf, standing, verdict, verdictReason, values, orderCode } = row;
    const mayChange = isOpen && standing !== 'lapsed' && (attendee === null || row.editable);
    return {
      ...{ id, version, attendee, isSelf, standing, verdict, verdictReason, values },
      answers: drawnAnswers(ctx, questions(row), values),
      canChange: mayChange,
      canRemove: mayChange && orderCode === null,
    };
  });
  const { at, title, titleEn, namesUntil } = first;
  return { data: { key, title: textIn(ctx.locale, title, titleEn), at, namesUntil, order, places, form } };
}
