import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { caseDesk } from '../admin-contract.ts';
import { type CaseRow, caseHash, heldCase } from '../case-row.ts';
import { refuseOpen } from '../check-case.ts';
import type { cases } from '../contract.ts';
import { callingDoctor } from '../granted.ts';
import { refuse } from '../refusals.ts';
import { TICKS, type Tick } from '../rules/states.ts';
import type { SignOff } from '../schema.ts';
import { noteAct } from './note-act.ts';
import { tellAuthor } from './tell-people.ts';

type Sign = (typeof cases)['case.sign'];

/** What no machine clears, a person who is not its doctor does: every point, of this text and these images (CS4, CS5). */
async function pass(
  ctx: Ctx,
  tx: Tx,
  row: CaseRow,
  { ticks, note }: { ticks: readonly Tick[]; note: string },
): Promise<number> {
  const by = signedIn(ctx).id;
  if (row.authorId === by) throw refuse.reviewer_wrote();
  if (!['review', 'passed', 'hidden'].includes(row.state)) throw refuse.step_impossible();
  refuseOpen(ctx, row);
  if (TICKS.some((tick) => !ticks.includes(tick))) throw refuse.ticks_missing();
  const signOff: SignOff = {
    ...{ by, note, ticks: [...TICKS], hash: caseHash(row), at: ctx.services.now().toISOString() },
  };
  const saved = await tx.row<{ version: number }>(
    `update case_item set state = case when state = 'hidden' then state else 'passed' end, sign_off = $3::jsonb, asked_at = null,
       version = version + 1 where shop_id = $1 and id = $2 returning version`,
    [ctx.shop.id, row.id, JSON.stringify(signOff)],
  );
  await noteAct(ctx, tx, { caseId: row.id }, 'passed', note);
  return saved?.version ?? row.version;
}

/** Sends a case back into its doctor's hands. */
export async function sendBack(ctx: Ctx, tx: Tx, row: CaseRow, reason: string): Promise<number> {
  if (row.state !== 'review' && row.state !== 'passed') throw refuse.step_impossible();
  const saved = await tx.row<{ version: number }>(
    `update case_item set state = 'draft', reason = $3, sign_off = null, asked_at = null, version = version + 1
     where shop_id = $1 and id = $2 returning version`,
    [ctx.shop.id, row.id, reason],
  );
  await noteAct(ctx, tx, { caseId: row.id }, 'returned', reason);
  await tellAuthor(ctx, tx, row, { kind: 'returned', key: `${row.id}/${row.version}`, reason });
  return saved?.version ?? row.version;
}

/** Keeps the word of the doctor who was asked. */
export async function signCase(ctx: Ctx, input: ParsedOf<Sign>): Promise<OutputOf<Sign>> {
  const { id, version, verdict, note } = input;
  return ctx.db.write(async (tx) => {
    const doctor = await callingDoctor(ctx, tx);
    const row = await heldCase(tx, ctx.shop.id, id);
    if (row.reviewerId !== doctor.id || row.state !== 'review' || row.askedAt === null) throw notFound();
    await heldCase(tx, ctx.shop.id, id, version);
    if (verdict === 'return' && note === '') throw refuse.note_needed();
    const next = verdict === 'pass' ? await pass(ctx, tx, row, input) : await sendBack(ctx, tx, row, note);
    return { data: { id, version: next } };
  });
}

/** The same at the desk. */
export const signAtDesk = (
  ctx: Ctx,
  { id, version, ...said }: ParsedOf<(typeof caseDesk)['case.case.sign']>,
): Promise<OutputOf<(typeof caseDesk)['case.case.sign']>> =>
  ctx.db.write(async (tx) => {
    const row = await heldCase(tx, ctx.shop.id, id, version);
    return { data: { id, version: await pass(ctx, tx, row, said) } };
  });
