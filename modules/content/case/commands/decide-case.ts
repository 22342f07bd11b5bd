import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { grantedDoctor } from '../../../people/doctor/public.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { caseDesk } from '../admin-contract.ts';
import { type CaseRow, caseHash, heldCase } from '../case-row.ts';
import { refuseOpen } from '../check-case.ts';
import { refuse } from '../refusals.ts';
import { holdCorrected, replaceCorrected } from './correct-case.ts';
import { noteAct } from './note-act.ts';
import { sendBack } from './sign-case.ts';
import { tellAuthor } from './tell-people.ts';
import { endCase, settleFlags } from './withdraw-case.ts';

type Ask = (typeof caseDesk)['case.case.ask'];
type Publish = (typeof caseDesk)['case.case.publish'];
type Keep = (typeof caseDesk)['case.case.keep'];
type Saved = OutputOf<Ask>;

const step = (
  ctx: Ctx,
  { id, version }: { id: number; version: number },
  run: (tx: Tx, row: CaseRow) => Promise<number>,
): Promise<Saved> =>
  ctx.db.write(async (tx) => {
    await holdCorrected(tx, ctx.shop.id, id);
    return { data: { id, version: await run(tx, await heldCase(tx, ctx.shop.id, id, version)) } };
  });

/** Refuses what nobody passed as it is now, or what its own doctor did (CS4, CS5). */
function refuseUnsigned(ctx: Ctx, row: CaseRow): void {
  const { signOff, authorId } = row;
  if (signOff === null || signOff.by === authorId || signOff.hash !== caseHash(row)) throw refuse.not_signed();
  refuseOpen(ctx, row);
}

/** Asks a doctor to be the second person; asking the same one again changes nothing. */
export const askReviewer = (ctx: Ctx, input: ParsedOf<Ask>): Promise<Saved> =>
  step(ctx, input, async (tx, row) => {
    const { reviewerId } = input;
    if (row.state !== 'review') throw refuse.step_impossible();
    if (row.authorId === reviewerId) throw refuse.reviewer_wrote();
    if ((await grantedDoctor(tx, ctx.shop.id, reviewerId)) === null) throw refuse.reviewer_not_granted();
    if (row.reviewerId === reviewerId && row.askedAt !== null) return row.version;
    const saved = await tx.row<{ version: number }>(
      'update case_item set reviewer_id = $3, asked_at = $4, version = version + 1 where shop_id = $1 and id = $2 returning version',
      [ctx.shop.id, row.id, reviewerId, ctx.services.now().toISOString()],
    );
    await noteAct(ctx, tx, { caseId: row.id }, 'asked');
    await sendNotice(ctx, tx, {
      ...{ kind: 'case.asked', key: `${row.id}/${row.version}`, to: [reviewerId], values: { title: row.title } },
      link: `/cases/review?id=${row.id}`,
    });
    return saved?.version ?? row.version;
  });

/** Sends a case back to its doctor. */
export const returnCase = (ctx: Ctx, input: ParsedOf<(typeof caseDesk)['case.case.return']>): Promise<Saved> =>
  step(ctx, input, (tx, row) => sendBack(ctx, tx, row, input.reason));

/** Lets doctors read a case as it was passed. */
export const publishCase = (ctx: Ctx, input: ParsedOf<Publish>): Promise<Saved> =>
  step(ctx, input, async (tx, row) => {
    if (row.state !== 'review' && row.state !== 'passed') throw refuse.step_impossible();
    refuseUnsigned(ctx, row);
    if (row.correctsId !== null) {
      const version = await replaceCorrected(ctx, tx, row, row.correctsId);
      await tellAuthor(ctx, tx, { ...row, id: row.correctsId }, { kind: 'published', key: `${row.id}/${row.version}` });
      return version;
    }
    const saved = await tx.row<{ version: number }>(
      `update case_item set state = 'published', published_at = $3, version = version + 1 where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, row.id, ctx.services.now().toISOString()],
    );
    await noteAct(ctx, tx, { caseId: row.id }, 'published');
    await tellAuthor(ctx, tx, row, { kind: 'published', key: `${row.id}/${row.version}` });
    return saved?.version ?? row.version;
  });

/** Shows a flagged case again; what was changed while it was hidden has to be passed anew. */
export const keepCase = (ctx: Ctx, input: ParsedOf<Keep>): Promise<Saved> =>
  step(ctx, input, async (tx, row) => {
    if (row.state !== 'hidden') throw refuse.step_impossible();
    refuseUnsigned(ctx, row);
    await settleFlags(ctx, tx, row.id);
    const saved = await tx.row<{ version: number }>(
      `update case_item set state = 'published', version = version + 1 where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, row.id],
    );
    await noteAct(ctx, tx, { caseId: row.id }, 'kept', input.reason);
    return saved?.version ?? row.version;
  });

/** Takes a case away that was handed in; its doctor is told why. */
export const withdrawAtDesk = (ctx: Ctx, input: ParsedOf<(typeof caseDesk)['case.case.withdraw']>): Promise<Saved> =>
  step(ctx, input, async (tx, row) => {
    if (['draft', 'withdrawn', 'superseded'].includes(row.state)) throw refuse.step_impossible();
    const version = await endCase(ctx, tx, row, input.reason);
    await tellAuthor(ctx, tx, row, { kind: 'withdrawn', key: `${row.id}/${row.version}`, reason: input.reason });
    return version;
  });
