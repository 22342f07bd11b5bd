import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { ownCase } from '../case-row.ts';
import { refuseOpen } from '../check-case.ts';
import type { cases } from '../contract.ts';
import { bylinesOf, callingDoctor } from '../granted.ts';
import { refuse } from '../refusals.ts';
import { refuseWrongCorrection } from './correct-case.ts';
import { noteAct } from './note-act.ts';
import { tellDesk } from './tell-people.ts';
import { endCase } from './withdraw-case.ts';

type Submit = (typeof cases)['case.submit'];

/** Hands a draft in, with its doctor named as they are called now; without consent it stays a draft (CS1). */
export async function submitCase(ctx: Ctx, { id, version }: ParsedOf<Submit>): Promise<OutputOf<Submit>> {
  const doctor = await callingDoctor(ctx);
  const { zh, en } = await bylinesOf(ctx, doctor);
  const now = ctx.services.now().toISOString();
  return ctx.db.write(async (tx) => {
    const row = await ownCase(tx, ctx.shop.id, doctor.id, id, version);
    if (row.state !== 'draft') throw refuse.not_draft();
    refuseOpen(ctx, row);
    await refuseWrongCorrection(ctx, tx, row);
    const saved = await tx.row<{ version: number }>(
      `update case_item set state = 'review', submitted_at = $3, reason = '', sign_off = null, byline = $4::jsonb, byline_en = $5::jsonb,
         asked_at = case when reviewer_id is null then null else $3::timestamptz end, version = version + 1
       where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, id, now, JSON.stringify(zh), JSON.stringify(en)],
    );
    await noteAct(ctx, tx, { caseId: id }, 'submitted');
    await tellDesk(ctx, tx, row, { kind: 'submitted', key: `${id}/${version}` });
    return { data: { id, version: saved?.version ?? version } };
  });
}

/** Takes a case of the caller's own away from everybody. */
export async function withdrawOwn(
  ctx: Ctx,
  { id, reason }: ParsedOf<(typeof cases)['case.withdraw']>,
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const row = await ownCase(tx, ctx.shop.id, signedIn(ctx).id, id);
    if (row.state === 'withdrawn') return;
    if (row.state === 'deleted' || row.state === 'superseded') throw notFound();
    await endCase(ctx, tx, row, reason);
  });
  return {};
}
