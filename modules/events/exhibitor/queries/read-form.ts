import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { filesFor } from '../../../platform/file/public.ts';
import type { CompanyForm, FormGap, FormShown } from '../guest-contract.ts';
import type { FormState } from '../rules/form-steps.ts';

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
  logoFile: number | null;
  licenceFile: number | null;
  submittedAt: string | null;
  writtenBy: number | null;
  reason: string;
}

/** The columns of a `FormRow` of row `f`. */
export const formColumns = `f.id, f.number, f.version, f.state, f.company, f.logo_file AS "logoFile", f.licence_file AS "licenceFile",
  f.submitted_at AS "submittedAt", f.written_by AS "writtenBy", f.reason`;

const LAST = `SELECT ${formColumns} FROM exhibitor_form f WHERE f.shop_id = $1 AND f.exhibitor_id = $2 ORDER BY f.number DESC LIMIT 1`;

/** The version of an exhibitor's form that is worked on, or was decided about last; null where nothing was written yet. */
export const lastForm = (ctx: Ctx, reader: Pick<Tx, 'row'>, exhibitor: number): Promise<FormRow | null> =>
  reader.row<FormRow>(LAST, [ctx.shop.id, exhibitor]);

/** What a form lacks before it is handed in. */
export function gapsOf({
  company,
  logoFile,
  licenceFile,
}: Pick<FormRow, 'company' | 'logoFile' | 'licenceFile'>): FormGap[] {
  const lacks: [FormGap, boolean][] = [
    ['name', company.name === ''],
    ['about', company.about === ''],
    ['logo', logoFile === null],
    ['licence', licenceFile === null],
  ];
  return lacks.flatMap(([gap, isLacking]) => (isLacking ? [gap] : []));
}

/** A form as it is shown, with addresses of its pictures that work for five minutes. */
export async function shownForm(ctx: Ctx, row: FormRow): Promise<FormShown> {
  const { number, version, state, company, logoFile, licenceFile, submittedAt, reason } = row;
  const ids = [logoFile, licenceFile].filter((id) => id !== null);
  const files = new Map((await filesFor(ctx, ids, [LOGO, LICENCE])).map(({ id, name, url }) => [id, { name, url }]));
  return {
    ...{ number, version, state, company, submittedAt, reason },
    logo: files.get(logoFile ?? 0) ?? null,
    licence: files.get(licenceFile ?? 0) ?? null,
    gaps: gapsOf(row),
  };
}
