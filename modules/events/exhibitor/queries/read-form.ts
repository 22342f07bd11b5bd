import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Answers } from '../../../forms/engine/rules/answer-rules.ts';
import { standingAnswers } from '../../../forms/engine/rules/standing-answers.ts';
import { filesFor } from '../../../platform/file/public.ts';
import type { CompanyForm, FormShown } from '../guest-contract.ts';
import { type FormGap, lackingFields } from '../rules/company-fields.ts';
import { type FormState, isWritable } from '../rules/form-steps.ts';
import { type FormSheet, judgedAnswers, sheetNow, sheetThen } from './form-sheet.ts';

/** What pictures of company forms are uploaded for: the logo for everybody, the licence for the desk. */
export const LOGO = 'exhibitorLogo';
export const LICENCE = 'exhibitorLicence';

/** A version of a company form as it lies in the database. */
export interface FormRow {
  id: number;
  number: number;
  version: number;
  state: FormState;
  company: CompanyForm;
  editionId: number | null;
  answers: Answers;
  logoFile: number | null;
  licenceFile: number | null;
  submittedAt: string | null;
  writtenBy: number | null;
  reason: string;
}

/** The columns of a `FormRow` of row `f`. */
export const formColumns = `f.id, f.number, f.version, f.state, f.company, f.edition_id AS "editionId", f.answers, f.logo_file AS "logoFile",
  f.licence_file AS "licenceFile", f.submitted_at AS "submittedAt", f.written_by AS "writtenBy", f.reason`;

const LAST = `SELECT ${formColumns} FROM exhibitor_form f WHERE f.shop_id = $1 AND f.exhibitor_id = $2 ORDER BY f.number DESC LIMIT 1`;

/** The version of an exhibitor's form that is worked on, or was decided about last; null where nothing was written yet. */
export const lastForm = (ctx: Ctx, reader: Pick<Tx, 'row'>, exhibitor: number): Promise<FormRow | null> =>
  reader.row<FormRow>(LAST, [ctx.shop.id, exhibitor]);

/** What a form is read by: what its exhibition asks now while it is worked on, and what it asked then once it was handed in. */
export const sheetOfForm = (
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  { state, editionId }: Pick<FormRow, 'state' | 'editionId'>,
  exhibition: number,
): Promise<FormSheet> => (isWritable(state) ? sheetNow(ctx, reader, exhibition) : sheetThen(ctx, reader, editionId));

/** What of a form is said, without how it stands. */
export type FormContents = Pick<FormRow, 'company' | 'answers' | 'logoFile' | 'licenceFile'>;

/** What a form lacks before it is handed in. */
export function gapsOf(
  ctx: Ctx,
  sheet: FormSheet,
  { company, answers, logoFile, licenceFile }: FormContents,
): FormGap[] {
  const files = { logo: logoFile, licence: licenceFile };
  const gaps = lackingFields(sheet.asks, (field) =>
    field === 'logo' || field === 'licence' ? files[field] !== null : company[field] !== '',
  );
  const { faults } = judgedAnswers(ctx, sheet, standingAnswers(sheet.sections, answers));
  return faults.length > 0 ? [...gaps, 'answers'] : gaps;
}

/** A form as it is shown, with addresses of its pictures that work for five minutes. */
export async function shownForm(ctx: Ctx, sheet: FormSheet, row: FormRow): Promise<FormShown> {
  const { number, version, state, company, logoFile, licenceFile, submittedAt, reason } = row;
  const ids = [logoFile, licenceFile].filter((id) => id !== null);
  const files = new Map((await filesFor(ctx, ids, [LOGO, LICENCE])).map(({ id, name, url }) => [id, { name, url }]));
  return {
    ...{ number, version, state, asks: sheet.asks, company, submittedAt, reason },
    logo: files.get(logoFile ?? 0) ?? null,
    licence: files.get(licenceFile ?? 0) ?? null,
    gaps: gapsOf(ctx, sheet, row),
  };
}
