import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingGuest } from '../../../../kernel/http/context.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import type { FormSection, ReaderQuestion } from '../../../forms/engine/contract.ts';
import { answerFile, answerWords } from '../../../forms/engine/public.ts';
import type { Answers } from '../../../forms/engine/rules/answer-rules.ts';
import { questionsOf } from '../../../forms/engine/rules/definition-rules.ts';
import { filesIn } from '../../../forms/engine/rules/file-answer.ts';
import { itemsOf, placedItems, rootOf } from '../../../forms/engine/rules/items.ts';
import { hasFiles, placeOf } from '../../../forms/engine/rules/question-kinds.ts';
import { readerQuestion } from '../../../forms/engine/rules/reader-question.ts';
import { standingAnswers } from '../../../forms/engine/rules/standing-answers.ts';
import { PLAIN } from '../admin-contract.ts';
import type { formAnswersDesk } from '../answer-contract.ts';
import type { CompanyForm } from '../guest-contract.ts';
import { type FormState, isWritable } from '../rules/form-steps.ts';
import { type FormSheet, hiddenRoots, markedKeys, sheetNow, sheetThen, unwrittenRoots } from './form-sheet.ts';
import { readExhibitor } from './own-exhibition.ts';
import { lastForm } from './read-form.ts';

type Questions = OutputOf<(typeof formAnswersDesk)['exhibitor.form.questions']>;

const readerQuestions = (ctx: Ctx, sections: readonly FormSection[]): ReaderQuestion[] => {
  const pick = (zh: string, en: string): string => inLanguage(ctx.locale, zh, en);
  return questionsOf(sections).map((question) => readerQuestion(question, pick));
};

/** The files that an answer names, by its questions; those that tell of somebody are there for who reads such things in full. */
function filesOf(ctx: Ctx, questions: readonly ReaderQuestion[], answers: Answers, marked: ReadonlySet<string>) {
  const told = placedItems(questions, answers).filter(
    ({ kind, asked }) => hasFiles(kind) && (ctx.can(PLAIN) || placeOf(kind, marked.has(asked)) === 'texts'),
  );
  const files = told.map(({ key }) => [key, filesIn(answers[key])] as const);
  return Object.fromEntries(files.filter(([, named]) => named.length > 0));
}

/** What was answered, in words; what identifies somebody is hidden from who may not see it, here and where one writes. */
export function answersSaid(ctx: Ctx, { sections }: FormSheet, answers: Answers, marked: ReadonlySet<string>) {
  const standing = standingAnswers(sections, answers);
  const unwritten = unwrittenRoots(ctx, sections, marked);
  const asked = readerQuestions(ctx, sections);
  return {
    questions: placedItems(asked, standing).map(({ key, kind, label }) => ({ key, kind, label })),
    ...answerWords(ctx, asked, standing, marked),
    files: filesOf(ctx, asked, standing, marked),
    sections: sections
      .map((section) => ({ ...section, questions: section.questions.filter(({ key }) => !unwritten.has(key)) }))
      .filter(({ questions }) => questions.length > 0),
    given: Object.fromEntries(Object.entries(standing).filter(([key]) => !unwritten.has(rootOf(key)))),
  };
}

interface Stored {
  id: number;
  exhibitionId: number;
  state: FormState;
  editionId: number | null;
  company: CompanyForm;
  answers: Answers;
}

const STORED = `SELECT f.id, e.exhibition_id AS "exhibitionId", f.state, f.edition_id AS "editionId", f.company, f.answers
  FROM exhibitor_form f JOIN exhibitor e ON e.shop_id = f.shop_id AND e.id = f.exhibitor_id
  WHERE f.shop_id = $1 AND f.id = ANY ($2::bigint[])`;

/** What is asked is read once for each exhibition and edition, however many forms were written to it. */
function remembered<Value>(read: (key: number | null) => Promise<Value>): (key: number | null) => Promise<Value> {
  const known = new Map<number | null, Promise<Value>>();
  return (key) => {
    const found = known.get(key) ?? read(key);
    known.set(key, found);
    return found;
  };
}

/** Rows of forms with what they say, as a list and a file have it: the company, and the answers in the words of what was asked. */
export async function saidInRows<Row extends { id: number }>(ctx: Ctx, rows: readonly Row[]) {
  const stored = rows.length === 0 ? [] : await ctx.db.rows<Stored>(STORED, [ctx.shop.id, rows.map(({ id }) => id)]);
  const found = new Map(stored.map((one) => [one.id, one]));
  const then = remembered((edition) => sheetThen(ctx, ctx.db, edition));
  const now = remembered((exhibition) => sheetNow(ctx, ctx.db, exhibition ?? 0));
  const marks = remembered((exhibition) => markedKeys(ctx, ctx.db, exhibition ?? 0));
  return Promise.all(
    rows.map(async (row) => {
      const form = found.get(row.id);
      if (form === undefined) throw notFound();
      const sheet = await (isWritable(form.state) ? now(form.exhibitionId) : then(form.editionId));
      const asked = readerQuestions(ctx, sheet.sections);
      const standing = standingAnswers(sheet.sections, form.answers);
      const words = answerWords(ctx, asked, standing, await marks(form.exhibitionId));
      return { ...row, company: { ...form.company }, ...words };
    }),
  );
}

const EDITIONS = `SELECT n.sections FROM exhibition_sheet s JOIN exhibition_sheet_edition n ON n.shop_id = s.shop_id AND n.sheet_id = s.id
  WHERE s.shop_id = $1 AND s.exhibition_id = $2 ORDER BY n.edition`;

/** Every question that an exhibition ever asked, in the order and the words of the edition that asked it last. */
export async function formQuestions(ctx: Ctx, exhibition: number): Promise<Questions> {
  const there = await ctx.db.row('SELECT FROM exhibition WHERE shop_id = $1 AND id = $2', [ctx.shop.id, exhibition]);
  if (there === null) throw notFound();
  const editions = await ctx.db.rows<{ sections: FormSection[] }>(EDITIONS, [ctx.shop.id, exhibition]);
  const marked = await markedKeys(ctx, ctx.db, exhibition);
  const found = new Map<string, Questions['data'][number]>();
  for (const { sections } of editions) {
    const questions = readerQuestions(ctx, sections);
    const groups = new Set(questions.filter(({ kind }) => kind === 'repeat').map(({ key }) => key));
    for (const { key, kind, label, asked } of itemsOf(questions)) {
      if (kind === 'information') continue;
      found.delete(key);
      const isInRows = kind !== 'repeat' && groups.has(rootOf(key));
      found.set(key, { key, kind, label, isPersonal: marked.has(asked), isInRows });
    }
  }
  return { data: [...found.values()] };
}

/** A file of a form for the desk: what tells of somebody is opened by who reads such things in full. */
export async function deskFormFile(ctx: Ctx, { id, file }: { id: number; file: number }): Promise<{ url: string }> {
  const [form] = await ctx.db.rows<Stored>(STORED, [ctx.shop.id, [id]]);
  if (form === undefined) throw notFound();
  const { sections } = await (isWritable(form.state)
    ? sheetNow(ctx, ctx.db, form.exhibitionId)
    : sheetThen(ctx, ctx.db, form.editionId));
  const hidden = hiddenRoots(ctx, sections, await markedKeys(ctx, ctx.db, form.exhibitionId));
  const seen = Object.entries(form.answers).filter(([key]) => !hidden.has(rootOf(key)));
  return answerFile(ctx, Object.fromEntries(seen), file);
}

/** A file of the form that the calling guest works on, or handed in. */
export async function ownFormFile(ctx: Ctx, file: number): Promise<{ url: string }> {
  const own = await readExhibitor(ctx, ctx.db, callingGuest(ctx).thingId);
  return answerFile(ctx, (await lastForm(ctx, ctx.db, own.id))?.answers ?? {}, file);
}
