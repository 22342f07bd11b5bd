import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type FieldErrors, invalidInput, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, callingGuest, signedIn } from '../../../../kernel/http/context.ts';
import type { exhibitorDesk } from '../admin-contract.ts';
import type { CompanyForm, exhibitorGuest } from '../guest-contract.ts';
import { isOver, type OwnExhibitor, readExhibitor } from '../queries/own-exhibition.ts';
import { type FormRow, formColumns, gapsOf, lastForm } from '../queries/read-form.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { formSteps, isWritable, saveInto } from '../rules/form-steps.ts';

/** Who writes: somebody of the exhibitor, or of the desk for it. */
interface Author {
  name: string;
  member: number | null;
}

const ADD = `INSERT INTO exhibitor_form AS f (exhibitor_id, number, company, logo_file, licence_file, author, written_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${formColumns}`;
const WRITE = `UPDATE exhibitor_form f SET company = $3, author = $4, written_by = $5, version = version + 1, updated_at = now()
  WHERE f.shop_id = $1 AND f.id = $2 RETURNING ${formColumns}`;
const SUBMIT = `UPDATE exhibitor_form f SET state = 'submitted', submitted_at = $3, reason = '', updated_at = now()
  WHERE f.shop_id = $1 AND f.id = $2 RETURNING ${formColumns}`;

async function stored(tx: Tx, sql: string, values: readonly unknown[]): Promise<FormRow> {
  const row = await tx.row<FormRow>(sql, values);
  if (row === null) throw new Error('A form was not stored.');
  return row;
}

/** Refuses to begin or go on where a form waits to be decided about, or what was approved is locked. */
function refuseWhileDecided(ctx: Ctx, own: OwnExhibitor, last: FormRow | null): 'same' | 'next' {
  const into = saveInto(last?.state ?? null);
  if (into === 'none') throw exhibitorRefusals.form_waits();
  if (into === 'next' && last !== null && isOver(ctx, own.fillUntil)) throw exhibitorRefusals.form_late();
  return into;
}

/** The version that an exhibitor works on, within its lock; begun where there is none, with what was said before. */
export async function workingForm(ctx: Ctx, tx: Tx, own: OwnExhibitor, { name, member }: Author): Promise<FormRow> {
  const last = await lastForm(ctx, tx, own.id);
  if (refuseWhileDecided(ctx, own, last) === 'same' && last !== null) return last;
  const company: CompanyForm = last?.company ?? { ...own.company, registerNo: '' };
  return stored(tx, ADD, [
    ...[own.id, (last?.number ?? 0) + 1, JSON.stringify(company)],
    ...[last?.logoFile ?? null, last?.licenceFile ?? null, name, member],
  ]);
}

/** Keeps what was written: a text is never turned away for its day, only handed in is it no more (E2). */
async function write(
  ctx: Ctx,
  tx: Tx,
  own: OwnExhibitor,
  given: { company: CompanyForm; version: number; submit: boolean; author: Author },
): Promise<FormRow> {
  const last = await lastForm(ctx, tx, own.id);
  if ((last?.version ?? 0) !== given.version) throw versionConflict();
  const form = await workingForm(ctx, tx, own, given.author);
  const { author } = given;
  const written = await stored(tx, WRITE, [
    ...[ctx.shop.id, form.id, JSON.stringify(given.company), author.name, author.member],
  ]);
  return given.submit ? submit(ctx, tx, own, written) : written;
}

async function submit(ctx: Ctx, tx: Tx, own: OwnExhibitor, form: FormRow): Promise<FormRow> {
  if (isOver(ctx, own.fillUntil)) throw exhibitorRefusals.form_late();
  const lacking: FieldErrors = Object.fromEntries(
    gapsOf(form).map((gap) => [gap, [ctx.t(`exhibitor.errors.lacks_${gap}`)]]),
  );
  if (Object.keys(lacking).length > 0) throw invalidInput(lacking);
  if (!formSteps.may(form.state, 'submitted', 'author')) throw exhibitorRefusals.step();
  return stored(tx, SUBMIT, [ctx.shop.id, form.id, ctx.services.now().toISOString()]);
}

type Save = (typeof exhibitorGuest)['exhibitor.fillSave'];

/** Keeps what the calling guest's company says of itself. */
export function saveOwnForm(
  ctx: Ctx,
  { version, submit: isHandedIn, ...company }: ParsedOf<Save>,
): Promise<OutputOf<Save>> {
  const guest = callingGuest(ctx);
  return ctx.db.write(async (tx) => {
    const own = await readExhibitor(ctx, tx, guest.thingId, true);
    const author = { name: guest.name, member: null };
    const { number, version: now, state } = await write(ctx, tx, own, { company, version, submit: isHandedIn, author });
    return { data: { number, version: now, state } };
  });
}

type Write = (typeof exhibitorDesk)['exhibitor.form.write'];

/** Writes in a form for an exhibitor that asked the desk to. */
export function writeForm(
  ctx: Ctx,
  { id, version, submit: isHandedIn, ...company }: ParsedOf<Write>,
): Promise<OutputOf<Write>> {
  const person = signedIn(ctx);
  return ctx.db.write(async (tx) => {
    const of = await tx.row<{ exhibitor: number; state: FormRow['state'] }>(
      'SELECT exhibitor_id AS exhibitor, state FROM exhibitor_form WHERE shop_id = $1 AND id = $2',
      [ctx.shop.id, id],
    );
    const own = await readExhibitor(ctx, tx, of?.exhibitor ?? 0, true);
    const last = await lastForm(ctx, tx, own.id);
    if (last?.id !== id || !isWritable(last.state)) throw exhibitorRefusals.form_waits();
    const author = { name: person.name, member: person.id };
    const form = await write(ctx, tx, own, { company, version, submit: isHandedIn, author });
    return { data: { id: form.id, version: form.version } };
  });
}
