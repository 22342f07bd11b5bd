import type { z } from 'zod';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { maskAnswer } from '../../../kernel/http/mask-answer.ts';
import type { PaperChoices, PaperSpec, ReadPapers } from '../../../kernel/paper/paper-spec.ts';
import type { BadgeItem } from '../../../kernel/rules/badge-item.ts';
import { formatDateTime } from '../../../kernel/rules/date-format.ts';
import type { FilledItem } from '../../../kernel/rules/filled-item.ts';
import { originOf } from '../../../kernel/site/origin.ts';
import { signCodes, takeCode } from '../../platform/device/public.ts';
import type { ReaderQuestion } from '../engine/contract.ts';
import { answerText, drawnAnswers } from '../engine/public.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';
import { type ANSWER_STATES, answerRecord, PLAIN } from './answer-contract.ts';
import type { Attendee } from './attendee.ts';
import { BADGE, type badgeAdmin } from './badge-contract.ts';
import { blankPaper } from './blank-papers.ts';
import type { Standing } from './contract.ts';
import { questionsFor } from './queries/draw-answers.ts';
import { presentAnswers } from './queries/present-answers.ts';
import { formRefusals } from './refusals.ts';

interface AnswerRow {
  id: number;
  formId: number;
  edition: number;
  formTitle: string;
  submittedAt: string;
  state: (typeof ANSWER_STATES)[number];
  standing: z.output<typeof Standing>;
  attendee: Attendee | null;
  member: { name: string } | null;
  texts: Answers;
}

/** The answers of these numbers, those of the caller alone where `isOwn`. */
function answersOf(ctx: Ctx, ids: readonly number[], isOwn: boolean): Promise<AnswerRow[]> {
  return ctx.db.rows<AnswerRow>(
    `select a.id, a.form_id as "formId", a.edition, a.state, a.standing, a.submitted_at as "submittedAt", a.values as texts, a.attendee,
       case when $3 = 'en' and f.title_en <> '' then f.title_en else f.title end as "formTitle",
       (select json_build_object('name', m.name) from member m where m.shop_id = a.shop_id and m.id = a.member_id) as member
     from form_answer a join form f on f.shop_id = a.shop_id and f.id = a.form_id
     where a.shop_id = $1 and a.id = any ($2::bigint[]) and ($4::bigint is null or a.member_id = $4)`,
    [ctx.shop.id, ids, ctx.locale, isOwn ? (ctx.person?.id ?? 0) : null],
  );
}

const factsOf = (ctx: Ctx, { id, submittedAt }: Pick<AnswerRow, 'id' | 'submittedAt'>): string[] => [
  ctx.t('form.paper.at', { at: formatDateTime(new Date(submittedAt)).slice(0, 16) }),
  ctx.t('form.paper.number', { number: id }),
];

/** For the desk: what identifies somebody is as it is on the desk's own screens. */
const deskSheets: ReadPapers = async (ctx, ids) => {
  const rows = await presentAnswers(ctx, await answersOf(ctx, ids, false));
  const { data } = maskAnswer(answerRecord['form.answer.list'], { data: rows }, ctx) as { data: typeof rows };
  return new Map(
    data.map((row) => {
      const words = { ...row.texts, ...row.phones, ...row.mails, ...row.personals };
      const answers = row.questions
        .map(({ key, label }) => ({ label, text: words[key] ?? '' }))
        .filter(({ text }) => text !== '');
      const sheet: FilledItem = {
        title: row.formTitle,
        facts: [...factsOf(ctx, row), ...[row.attendee?.name ?? row.member?.name ?? []].flat()],
        answers,
      };
      return [row.id, sheet];
    }),
  );
};

const ownSheets: ReadPapers = async (ctx, ids) => {
  const rows = await answersOf(ctx, ids, true);
  const questions = await questionsFor(ctx, rows);
  return new Map(
    rows.map((row) => {
      const sheet: FilledItem = {
        title: row.formTitle,
        facts: factsOf(ctx, row),
        answers: drawnAnswers(ctx, questions(row), row.texts),
      };
      return [row.id, sheet];
    }),
  );
};

/** What stands on a badge where nobody chose: the first short text is the name, the second what is below it. */
const SHORT = ['text', 'one'];

const DAY_MS = 24 * 3_600_000;
/** For how long the code of a badge holds from its answer on: printed again it is the same. */
const BADGE_DAYS = 400;

/** Where the desk looks at a badge: nobody else who reads the code gets any further. What is signed stands where no server logs it. */
const deskAddress = ({ services, shop }: Ctx, code: string): string =>
  `${originOf(services.config, shop.canonicalHost)}/backend/badges#${code}`;

/** The words on a badge: the answers to the questions that were chosen, or the first short ones. */
function badgeWords(
  ctx: Ctx,
  questions: readonly ReaderQuestion[],
  { texts, attendee, member }: AnswerRow,
  choices: PaperChoices,
) {
  const said = (key: string | undefined): string => {
    const question = questions.find((one) => one.key === key);
    return question === undefined ? '' : answerText(ctx, question, texts);
  };
  // Whoever registered them said the name apart from the questions.
  const told = attendee?.name || member?.name || '';
  const usual = questions.filter(({ kind }) => SHORT.includes(kind)).map(({ key }) => key);
  const lines =
    choices.name === undefined
      ? attendee === null
        ? usual.slice(1, 2)
        : usual.slice(0, 1)
      : [choices.line, choices.more];
  return {
    name: (choices.name === undefined && attendee?.name) || said(choices.name ?? usual[0]) || told,
    lines: lines.map(said).filter((line) => line !== ''),
  };
}

const badges: ReadPapers = async (ctx, ids, choices) => {
  const rows = await answersOf(ctx, ids, false);
  const questions = await questionsFor(ctx, rows);
  const codes = await signCodes(
    ctx,
    BADGE,
    rows.map(({ id, submittedAt }) => ({ id, until: new Date(Date.parse(submittedAt) + BADGE_DAYS * DAY_MS) })),
  );
  return new Map(
    rows.map((row) => {
      const badge: BadgeItem = {
        ...badgeWords(ctx, questions(row), row, choices),
        title: row.formTitle,
        number: ctx.t('form.paper.number', { number: row.id }),
        code: deskAddress(ctx, codes.get(row.id) ?? ''),
      };
      return [row.id, badge];
    }),
  );
};

/** Whose badge a signed code is, once its signature holds; of an answer that was removed there is none any more. */
export async function scanBadge(ctx: Ctx, code: string): Promise<OutputOf<(typeof badgeAdmin)['form.badge.scan']>> {
  const { id } = await takeCode(ctx, BADGE, code);
  const [row] = await answersOf(ctx, [id], false);
  if (row === undefined) throw formRefusals.badge_gone();
  const questions = await questionsFor(ctx, [row]);
  const { formId, formTitle, state, standing, submittedAt } = row;
  const { name } = badgeWords(ctx, questions(row), row, {});
  return { data: { id, formId, formTitle, name, state, standing, submittedAt } };
}

/** The papers of the forms. */
export const formPapers: Record<string, PaperSpec> = {
  'form.sheet': {
    title: { zh: '答卷', en: 'Answer sheet' },
    file: 'papers/answer-sheet.tsx',
    sizes: ['a4', 'a5'],
    permission: 'form.answer.view',
    data: deskSheets,
    own: ownSheets,
    sample: (ctx): [FilledItem] => [
      {
        title: ctx.t('form.paper.sample.title'),
        facts: factsOf(ctx, { id: 9120, submittedAt: ctx.services.now().toISOString() }),
        answers: ['name', 'unit', 'meal', 'wish'].map((key) => ({
          label: ctx.t(`form.paper.sample.${key}.label`),
          text: ctx.t(`form.paper.sample.${key}.text`),
        })),
      },
    ],
  },
  'form.blank': blankPaper,
  'form.badge': {
    title: { zh: '胸卡', en: 'Badge' },
    file: 'papers/badge.tsx',
    sizes: ['badge', 'card', 'badgeSheet', 'cardSheet'],
    permission: PLAIN,
    data: badges,
    sample: (ctx): [BadgeItem] => [
      {
        name: ctx.t('form.paper.sample.name.text'),
        lines: [ctx.t('form.paper.sample.unit.text')],
        title: ctx.t('form.paper.sample.title'),
        number: ctx.t('form.paper.number', { number: 9120 }),
        code: deskAddress(ctx, ''),
      },
    ],
  },
};
