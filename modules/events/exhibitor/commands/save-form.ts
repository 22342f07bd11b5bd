import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type FieldErrors, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest, signedIn } from '../../../../kernel/http/context.ts';
import { faultFields, refuseFaults, refuseFields, settleAnswers } from '../../../forms/engine/public.ts';
import { type Answers, checkDraft } from '../../../forms/engine/rules/answer-rules.ts';
import { questionsOf } from '../../../forms/engine/rules/definition-rules.ts';
import { rootOf } from '../../../forms/engine/rules/items.ts';
import { standingAnswers } from '../../../forms/engine/rules/standing-answers.ts';
import type { exhibitorDesk } from '../admin-contract.ts';
import type { CompanyForm, exhibitorGuest } from '../guest-contract.ts';
import { type FormSheet, judgedAnswers, markedKeys, sheetNow, unwrittenRoots } from '../queries/form-sheet.ts';
import { isOver, type OwnExhibitor, readExhibitor } from '../queries/own-exhibition.ts';
import { type FormRow, formColumns, gapsOf, lastForm } from '../queries/read-form.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { askedTexts } from '../rules/company-fields.ts';
import { formSteps, isWritable, saveInto } from '../rules/form-steps.ts';

/** Who writes: somebody of the exhibitor, or of the desk for it. */
interface Author {
  name: string;
  member: number | null;
}

const ADD = `INSERT INTO exhibitor_form AS f (exhibitor_id, number, company, edition_id, answers, logo_file, licence_file, author, written_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${formColumns}`;
const WRITE = `UPDATE exhibitor_form f SET company = $3, author = $4, written_by = $5, edition_id = $6, answers = $7, version = version + 1, updated_at = now()
  WHERE f.shop_id = $1 AND f.id = $2 RETURNING ${formColumns}`;
const SUBMIT = `UPDATE exhibitor_form f SET state = 'submitted', submitted_at = $3, answers = $4, reason = '', updated_at = now()
  WHERE f.shop_id = $1 AND f.id = $2 RETURNING ${formColumns}`;

async function stored(tx: Tx, sql: string, values: readonly unknown[]): Promise<FormRow> {
  const row = await tx.row<FormRow>(sql, values);
  if (row === null) throw new Error('A form was not stored.');
  return row;
}

/** Refuses to begin or go on where a form waits to be decided about, or what was approved is locked. */
export function refuseWhileDecided(ctx: Ctx, own: OwnExhibitor, last: FormRow | null): 'same' | 'next' {
  const into = saveInto(last?.state ?? null);
  if (into === 'none') throw exhibitorRefusals.form_waits();
  if (into === 'next' && last !== null && isOver(ctx, own.fillUntil)) throw exhibitorRefusals.form_late();
  return into;
}

/** The version that an exhibitor works on, within its lock; begun where there is none, with what was said before. */
export async function workingForm(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  { sheet, author }: { sheet: FormSheet; author: Author },
): Promise<FormRow> {
  const last = await lastForm(ctx, tx, own.id);
  if (refuseWhileDecided(ctx, own, last) === 'same' && last !== null) return last;
  const company: CompanyForm = last?.company ?? { ...own.company, registerNo: '' };
  const answers = standingAnswers(sheet.sections, last?.answers ?? {});
  return stored(tx, ADD, [
    ...[own.id, (last?.number ?? 0) + 1, JSON.stringify(company), sheet.editionId, JSON.stringify(answers)],
    ...[last?.logoFile ?? null, last?.licenceFile ?? null, author.name, author.member],
  ]);
}

interface Given {
  company: CompanyForm;
  /** By the keys of the questions; undefined where nobody answers them now. */
  answers: Readonly<Record<string, unknown>> | undefined;
  version: number;
  submit: boolean;
  author: Author;
  /** Questions that stay as they were answered, whatever is given. */
  untouched?(sheet: FormSheet): ReadonlySet<string>;
}

/** What is kept of the answers: drafts take what is unfinished, and what is hidden from who writes stays. */
function keptAnswers(ctx: Ctx, sheet: FormSheet, former: Answers, { answers, untouched }: Given): Answers {
  const standing = standingAnswers(sheet.sections, former);
  if (answers === undefined) return standing;
  const stays = untouched?.(sheet) ?? new Set();
  const wanted = Object.fromEntries([
    ...Object.entries(answers).filter(([key]) => !stays.has(rootOf(key))),
    ...Object.entries(standing).filter(([key]) => stays.has(rootOf(key))),
  ]);
  const drafted = checkDraft(questionsOf(sheet.sections), wanted);
  refuseFaults(ctx, sheet, drafted.faults, 'answers');
  return drafted.answers;
}

/** Keeps what was written: a text is never turned away for its day, only handed in is it no more (E2). */
async function write(ctx: Ctx, tx: Tx, own: OwnExhibitor, given: Given): Promise<FormRow> {
  const last = await lastForm(ctx, tx, own.id);
  if ((last?.version ?? 0) !== given.version) throw versionConflict();
  const { author } = given;
  const sheet = await sheetNow(ctx, tx, own.exhibitionId, true);
  const form = await workingForm(ctx, tx, own, { sheet, author });
  const company = askedTexts(sheet.asks, given.company, form.company);
  const answers = keptAnswers(ctx, sheet, form.answers, given);
  const written = await stored(tx, WRITE, [
    ...[ctx.shop.id, form.id, JSON.stringify(company), author.name, author.member, sheet.editionId],
    JSON.stringify(answers),
  ]);
  return given.submit ? submit(ctx, tx, own, { sheet, form: written }) : written;
}

async function submit(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  { sheet, form }: { sheet: FormSheet; form: FormRow },
): Promise<FormRow> {
  if (isOver(ctx, own.fillUntil)) throw exhibitorRefusals.form_late();
  const gaps = gapsOf(ctx, sheet, form).filter((gap) => gap !== 'answers');
  const lacking: FieldErrors = Object.fromEntries(gaps.map((gap) => [gap, [ctx.t(`exhibitor.errors.lacks_${gap}`)]]));
  const { answers, faults } = judgedAnswers(ctx, sheet, form.answers);
  const [settled] = await settleAnswers(ctx, tx, questionsOf(sheet.sections), [answers]);
  const wrong = faultFields(ctx, sheet, [...faults, ...(settled?.faults ?? [])], 'answers');
  refuseFields({ ...lacking, ...wrong });
  if (!formSteps.may(form.state, 'submitted', 'author')) throw exhibitorRefusals.step();
  const kept = JSON.stringify(settled?.answers ?? answers);
  return stored(tx, SUBMIT, [ctx.shop.id, form.id, ctx.services.now().toISOString(), kept]);
}

type Save = (typeof exhibitorGuest)['exhibitor.fillSave'];

/** Keeps what the calling guest's company says of itself. */
export function saveOwnForm(
  ctx: Ctx,
  { version, submit: isHandedIn, answers, ...company }: ParsedOf<Save>,
): Promise<OutputOf<Save>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    const author = { name: guest.name, member: null };
    const given = { company, answers, version, submit: isHandedIn, author };
    const { number, version: now, state } = await write(ctx, tx, own, given);
    return { data: { number, version: now, state } };
  });
}

type Write = (typeof exhibitorDesk)['exhibitor.form.write'];

/** Writes in a form for an exhibitor that asked the desk to. */
export function writeForm(
  ctx: Ctx,
  { id, version, submit: isHandedIn, answers, ...company }: ParsedOf<Write>,
): Promise<OutputOf<Write>> {
  const person = signedIn(ctx);
  return ctx.db.write(async (tx) => {
    const of = await tx.row<{ exhibitor: number; state: FormRow['state'] }>(
      'SELECT exhibitor_id AS exhibitor, state FROM exhibitor_form WHERE shop_id = $1 AND id = $2',
      [ctx.shop.id, id],
    );
    const own = await readExhibitor(ctx, tx, of?.exhibitor ?? 0, true);
    const marked = await markedKeys(ctx, tx, own.exhibitionId);
    const last = await lastForm(ctx, tx, own.id);
    if (last?.id !== id || !isWritable(last.state)) throw exhibitorRefusals.form_waits();
    const author = { name: person.name, member: person.id };
    const untouched = (sheet: FormSheet) => unwrittenRoots(ctx, sheet.sections, marked);
    const form = await write(ctx, tx, own, { company, answers, version, submit: isHandedIn, author, untouched });
    return { data: { id: form.id, version: form.version } };
  });
}
