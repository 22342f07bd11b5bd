import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import type { DailyHours } from '../../../../kernel/rules/daily-hours.ts';
import { drawnAnswers } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import type { form } from '../contract.ts';
import { formStatus } from '../form-status.ts';
import type { AnswerStanding } from '../price.ts';
import type { Verdict } from '../verdict.ts';
import { answerChanges } from './answer-changes.ts';
import { questionsFor } from './draw-answers.ts';

type History = OutputOf<(typeof form)['form.history']>;

interface Row extends DailyHours {
  id: number;
  formId: number;
  title: string;
  edition: number;
  at: string;
  editedAt: string | null;
  values: Answers;
  live: boolean;
  editable: boolean;
  standing: AnswerStanding;
  verdict: Verdict;
  verdictReason: string;
  orderCode: string | null;
  opensAt: string | null;
  closesAt: string | null;
}

/** Changes of one answer that its giver is told of. */
const MOST_CHANGES = 20;

const TITLE = `CASE WHEN $3 = 'en' AND f.title_en <> '' THEN f.title_en ELSE f.title END`;
const statement = (own: string): string => `
  SELECT ${boundedCount(`form_answer a WHERE ${own}`)} AS total,
    (SELECT coalesce(json_agg(r), '[]') FROM (
      SELECT a.id, a.form_id AS "formId", ${TITLE} AS title, a.edition, a.submitted_at AS at, a.edited_at AS "editedAt", a.values,
        a.standing, a.verdict, a.verdict_reason AS "verdictReason", a.order_code AS "orderCode", f.live, f.editable, f.opens_at AS "opensAt", f.closes_at AS "closesAt",
        f.daily_from AS "dailyFrom", f.daily_until AS "dailyUntil", f.weekdays
      FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id
      WHERE ${own} ORDER BY a.submitted_at DESC, a.id DESC LIMIT $4 OFFSET $5) r) AS data`;
const OWN = 'a.shop_id = $1 AND a.member_id = $2';
const [ALL, OF_FORM] = [statement(OWN), statement(`${OWN} AND a.form_id = $6`)];

/** What the caller answered, newest first, each in the words of its own version. */
export async function ownAnswers(ctx: Ctx, input: ParsedOf<(typeof form)['form.history']>): Promise<History> {
  const { id, page, limit } = input;
  const values = [ctx.shop.id, signedIn(ctx).id, ctx.locale, limit, (page - 1) * limit];
  const found = await (id === undefined
    ? ctx.db.row<{ total: number; data: Row[] }>(ALL, values)
    : ctx.db.row<{ total: number; data: Row[] }>(OF_FORM, [...values, id]));
  const rows = found?.data ?? [];
  const [questions, changes] = await Promise.all([questionsFor(ctx, rows), answerChanges(ctx, rows, MOST_CHANGES)]);
  const now = ctx.services.now();
  const data = rows.map(
    ({ values: given, live, editable, opensAt, closesAt, dailyFrom, dailyUntil, weekdays, orderCode, ...row }) => ({
      ...row,
      url: `/form?id=${row.formId}`,
      canEdit:
        live &&
        editable &&
        orderCode === null &&
        (row.standing === 'given' || row.standing === 'queued') &&
        formStatus({ opensAt, closesAt, dailyFrom, dailyUntil, weekdays, left: null }, now) === 'open',
      answers: drawnAnswers(ctx, questions(row), given),
      changes: changes.get(row.id) ?? [],
    }),
  );
  return { data, ...toldCount(found?.total ?? 0), page, limit };
}
