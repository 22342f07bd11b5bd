import type { Ctx } from '../../../kernel/http/context.ts';
import type { FollowUpPerson, FollowUpSpec } from '../../../kernel/module/follow-up-spec.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import type { FormSection } from '../engine/contract.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import type { formSettings } from './settings.ts';

type Key = keyof typeof formSettings;
const setting = (key: Key): Key => key;

interface Told {
  id: number;
  formId: number;
  memberId: number | null;
  values: Answers;
  sections: FormSection[];
  title: string;
  titleEn: string;
  eventAt: string | null;
}

/** Who gave some answers that still stand, and how they are reached: by themselves, or by what they answered. */
async function people(ctx: Ctx, ids: readonly number[]): Promise<FollowUpPerson[]> {
  const rows = await ctx.db.rows<Told>(
    `SELECT a.id, a.form_id AS "formId", a.member_id AS "memberId", a.values, f.sections, f.title, f.title_en AS "titleEn", f.event_at AS "eventAt"
     FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id
     WHERE a.shop_id = $1 AND a.id = ANY ($2::bigint[]) AND a.standing = 'given' AND f.live AND (f.event_at IS NOT NULL OR f.receipts OR a.admitted_at IS NOT NULL)`,
    [ctx.shop.id, ids],
  );
  return rows.map(({ id, formId, memberId, values, sections, title, titleEn, eventAt }) => {
    const questions = questionsOf(sections);
    const first = (kind: string): string => {
      const given = questions.filter((question) => question.kind === kind).map(({ key }) => values[key]);
      return given.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
    };
    return {
      ...{ thingId: id, memberId, phone: first('phone'), mail: first('mail') },
      values: {
        title: { zh: title, en: titleEn || title },
        at: eventAt === null ? '' : formatDateTime(new Date(eventAt)).slice(0, 16),
      },
      link: `/form?id=${formId}`,
    };
  });
}

/** A receipt speaks of no event, and leads members to their answers and the paper of each. */
const receiptOf = ({ values, ...person }: FollowUpPerson): FollowUpPerson => ({
  ...person,
  values: { title: values.title ?? '' },
  link: '/forms/mine',
});

const STANDS = `f.shop_id = $1 AND f.live AND a.standing = 'given'`;
/** Where answers are approved, whoever was gets ready. */
const HOLDS = `a.verdict IN ('none', 'approved')`;

/** What whoever answered a form with an event is told by itself. */
export const followUps: Readonly<Record<string, FollowUpSpec>> = {
  'form.received': {
    isOn: setting('form.confirms'),
    when: { is: 'at' },
    moments: `SELECT a.id, a.submitted_at AS at, a.submitted_at AS since
      FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id
      WHERE ${STANDS} AND a.shop_id = $1 AND a.submitted_at > $2 AND a.submitted_at <= $3 AND f.event_at > a.submitted_at`,
    people,
  },
  'form.receipt': {
    isOn: setting('form.receipts'),
    when: { is: 'at' },
    moments: `SELECT a.id, a.submitted_at AS at, a.submitted_at AS since
      FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id
      WHERE ${STANDS} AND a.shop_id = $1 AND a.submitted_at > $2 AND a.submitted_at <= $3 AND f.receipts
        AND (f.event_at IS NULL OR f.event_at <= a.submitted_at)`,
    people: async (ctx, ids) => (await people(ctx, ids)).map(receiptOf),
  },
  'form.admitted': {
    isOn: setting('form.tellsAdmitted'),
    when: { is: 'at' },
    moments: `SELECT a.id, a.admitted_at AS at, a.admitted_at AS since
      FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id
      WHERE ${STANDS} AND a.shop_id = $1 AND a.admitted_at > $2 AND a.admitted_at <= $3`,
    people: async (ctx, ids) => (await people(ctx, ids)).map(receiptOf),
  },
  'form.upcoming': {
    isOn: setting('form.reminds'),
    when: { is: 'before', hours: setting('form.remindHours') },
    moments: `SELECT a.id, f.event_at AS at, a.submitted_at AS since
      FROM form f JOIN form_answer a ON a.shop_id = f.shop_id AND a.form_id = f.id
      WHERE ${STANDS} AND ${HOLDS} AND f.event_at > $2 AND f.event_at <= $3`,
    people,
  },
};
