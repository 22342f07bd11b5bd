import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { SellSpec, SoldThing } from '../../../kernel/module/sell-spec.ts';
import { formatDate } from '../../../kernel/rules/date-format.ts';
import type { FormSection } from '../engine/contract.ts';
import { countedPlaces } from '../engine/public.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { tellRegistered } from './commands/tell-registered.ts';
import { type AnswerStanding, type PricedPart, pricedParts } from './price.ts';
import { type FormQuota, placesTaken, QUOTAS } from './quotas.ts';

/** What forms sell: an answer with what it chooses, one line for each part that costs something. */
export const ANSWER = 'form.answer';

/** The name of a part of an answer in an order: the answer, and the choice. */
export const partRef = (answer: number, { question, option }: Pick<PricedPart, 'question' | 'option'>): string =>
  question === '' ? String(answer) : `${answer}/${question}/${option}`;

const PART = /^(\d{1,15})(?:\/([a-z][a-z0-9_]*)\/([a-z][a-z0-9_]*))?$/;

interface SoldAnswer {
  id: number;
  formId: number;
  edition: number;
  answers: Answers;
  key: string;
  sections: FormSection[];
  quotas: FormQuota[];
  /** The day on which it was given. */
  day: string;
  feeFen: number | null;
  title: string;
  titleEn: string;
  isOver: boolean;
  /** Which place of its group it is; null where it is of none. */
  nth: number | null;
}

const SQL = `SELECT a.id, a.form_id AS "formId", a.edition, a.values AS answers, a.stock_key AS key, f.sections, f.quotas, a.submitted_at AS day, f.fee_fen AS "feeFen",
    f.title, f.title_en AS "titleEn", f.closes_at <= $3 AS "isOver",
    (SELECT nullif(count(*), 0)::int FROM form_answer p WHERE p.shop_id = a.shop_id AND p.group_key = a.group_key AND p.id <= a.id) AS nth
  FROM form_answer a JOIN form f ON f.shop_id = a.shop_id AND f.id = a.form_id WHERE a.shop_id = $1 AND a.id = $2`;

async function sold(
  ctx: Ctx,
  tx: Tx,
  { ref }: SoldThing,
): Promise<{ answer: SoldAnswer; part: PricedPart | null } | null> {
  const [, id, question = '', option = ''] = PART.exec(ref) ?? [];
  if (id === undefined) return null;
  const answer = await tx.row<SoldAnswer>(SQL, [ctx.shop.id, Number(id), ctx.services.now().toISOString()]);
  if (answer === null) return null;
  const parts = pricedParts(answer, answer.answers);
  return { answer, part: parts.find((one) => one.question === question && one.option === option) ?? null };
}

async function stand(ctx: Ctx, tx: Tx, { ref }: SoldThing, standing: AnswerStanding): Promise<void> {
  await tx.rows(
    `UPDATE form_answer SET standing = $3, version = version + 1, updated_at = now()
     WHERE shop_id = $1 AND id = $2 AND standing <> $3`,
    [ctx.shop.id, Number(PART.exec(ref)?.[1] ?? 0), standing],
  );
}

/**
 * Answers as orders know them. The places of one are taken together under its own key, so its lines are given up together; of
 * a group's order each answer is a whole.
 */
export const answerSeller: SellSpec = {
  label: { zh: '表单', en: 'Form' },
  wholeOf: ({ ref }) => PART.exec(ref)?.[1] ?? ref,
  async offer(ctx, tx, thing) {
    const found = await sold(ctx, tx, thing);
    if (found?.part == null) throw notFound();
    const { answer, part } = found;
    const choice = questionsOf(answer.sections)
      .find(({ key }) => key === part.question)
      ?.options.find(({ key }) => key === part.option);
    const name = (...parts: (string | false | undefined)[]): string => parts.filter((part) => part).join(' · ');
    const { nth } = answer;
    const titleEn = answer.titleEn || answer.title;
    return {
      title: {
        zh: name(answer.title, nth !== null && `第 ${nth} 位`, choice?.label),
        en: name(titleEn, nth !== null && `person ${nth}`, choice?.labelEn || choice?.label),
      },
      unitFen: BigInt(part.fen),
      currency: 'CNY',
      taxRate: '0.06',
      ruleVersion: `form ${answer.formId}/${answer.edition}`,
    };
  },
  async stock(ctx, tx, thing) {
    const found = await sold(ctx, tx, thing);
    if (found === null) return null;
    const { formId, answers, key, day } = found.answer;
    const places = await countedPlaces(ctx, tx, QUOTAS, formId);
    const taken = placesTaken(found.answer, places, answers, formatDate(new Date(day)));
    const lines = taken.map(({ unit }) => ({ unit, quantity: 1 }));
    return { key, lines };
  },
  // Behind its end everything is kept.
  kept: async (ctx, tx, thing, paidFen) => ((await sold(ctx, tx, thing))?.answer.isOver ? paidFen : 0n),
  async fulfil(ctx, tx, thing) {
    await stand(ctx, tx, thing, 'given');
    const [, id] = PART.exec(thing.ref) ?? [];
    if (id !== undefined) await tellRegistered(ctx, tx, [Number(id)]);
  },
  release: (ctx, tx, thing) => stand(ctx, tx, thing, 'lapsed'),
};
