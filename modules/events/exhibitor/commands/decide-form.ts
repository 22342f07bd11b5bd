import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type FormRow, formColumns } from '../queries/read-form.ts';
import { exhibitorRefusals } from '../refusals.ts';
import { formSteps } from '../rules/form-steps.ts';

interface Decided {
  id: number;
  version: number;
}

// The exhibitor first, as everybody who writes locks it.
const LOCK = `SELECT e.id FROM exhibitor e JOIN exhibitor_form f ON f.shop_id = e.shop_id AND f.exhibitor_id = e.id
  WHERE f.shop_id = $1 AND f.id = $2 FOR UPDATE OF e`;
const FORM = `SELECT ${formColumns} FROM exhibitor_form f WHERE f.shop_id = $1 AND f.id = $2`;
const DECIDE = `UPDATE exhibitor_form SET state = $3, reason = $4, decided_by = $5, decided_at = $6, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2`;
const TELL = `UPDATE exhibitor SET name = $3, name_en = $4, about = $5, about_en = $6, website = $7, logo_file = coalesce($8, logo_file),
    version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;

/** Decides about a form that was handed in; whoever wrote it is not who decides (E2). */
async function decide(
  ctx: Ctx,
  tx: Tx,
  { id, version }: Decided,
  { to, reason }: { to: 'approved' | 'returned'; reason: string },
): Promise<{ exhibitor: number; form: FormRow }> {
  const person = signedIn(ctx);
  const locked = await tx.row<{ id: number }>(LOCK, [ctx.shop.id, id]);
  const form = await tx.row<FormRow>(FORM, [ctx.shop.id, id]);
  if (locked === null || form === null) throw notFound();
  if (form.version !== version) throw versionConflict();
  if (!formSteps.may(form.state, to, 'reviewer')) throw exhibitorRefusals.step();
  if (form.writtenBy === person.id) throw exhibitorRefusals.own_form();
  await tx.rows(DECIDE, [ctx.shop.id, id, to, reason, person.id, ctx.services.now().toISOString()]);
  return { exhibitor: locked.id, form };
}

/** Approves a form: readers are told what it says. */
export async function approveForm(ctx: Ctx, of: Decided): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const { exhibitor, form } = await decide(ctx, tx, of, { to: 'approved', reason: '' });
    const { name, nameEn, about, aboutEn, website } = form.company;
    await tx.rows(TELL, [ctx.shop.id, exhibitor, name, nameEn, about, aboutEn, website, form.logoFile]);
  });
  return {};
}

/** Returns a form with a reason, and with a day of its own where the desk gives one. */
export async function returnForm(
  ctx: Ctx,
  { reason, until, ...of }: Decided & { reason: string; until: string | null },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const { exhibitor } = await decide(ctx, tx, of, { to: 'returned', reason });
    if (until === null) return;
    await tx.rows(
      'UPDATE exhibitor SET fill_until = $3, version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2',
      [ctx.shop.id, exhibitor, until],
    );
  });
  return {};
}

const AT_ONCE = 200;
/** SQL of the forms that were approved and are past their last day at the moment `at`. */
const dueSql = (shop: string, at: string): string => `exhibitor_form f
  JOIN exhibitor e ON e.shop_id = f.shop_id AND e.id = f.exhibitor_id JOIN exhibition x ON x.shop_id = e.shop_id AND x.id = e.exhibition_id
  WHERE f.shop_id = ${shop} AND f.state = 'approved' AND coalesce(e.fill_until, x.fill_until) <= ${at}`;

/** Which shops have forms to lock. */
export const formsDue = `select from ${dueSql('this_shop', 'now()')}`;

/** Locks what was approved once its last day is over: a further version needs a day of the desk. */
export async function lockForms(ctx: Ctx): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `UPDATE exhibitor_form SET state = 'locked', version = version + 1, updated_at = now() WHERE shop_id = $1
         AND id IN (SELECT f.id FROM ${dueSql('$1', '$2')} ORDER BY f.id LIMIT ${AT_ONCE})`,
      [ctx.shop.id, ctx.services.now().toISOString()],
    ),
  );
}
