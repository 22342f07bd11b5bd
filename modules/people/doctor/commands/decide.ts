import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { isSamePerson } from '../../../../kernel/identity/merged-members.ts';
import { answerFor } from '../../../platform/approval/public.ts';
import { refuse } from '../refusals.ts';
import { APPLICATION, type ApplicationState, moves } from '../rules.ts';

/** A decision about one version of an application; `reason` is null for a grant. */
export interface Decision {
  readonly id: number;
  readonly version: number;
  readonly move: 'grant' | 'reject';
  readonly reason: string | null;
}

interface Row {
  memberId: number;
  state: ApplicationState;
  version: number;
}

function readApplication(ctx: Ctx, tx: Tx, id: number): Promise<Row | null> {
  return tx.row<Row>(
    `select member_id as "memberId", state, version from doctor where shop_id = $1 and id = $2 and state <> 'draft'`,
    [ctx.shop.id, id],
  );
}

/** Answers for an application that is handed in, as its approval's present step asks; of two at once one wins. */
export async function decide(ctx: Ctx, decision: Decision): Promise<{ data: { id: number; version: number } }> {
  const by = signedIn(ctx).id;
  const { id, move, reason } = decision;
  const data = await ctx.db.write(async (tx) => {
    const given = { move: move === 'grant' ? 'approve' : 'reject', by, reason: reason ?? '' } as const;
    await answerFor(ctx, tx, { kind: APPLICATION, subjectId: id }, given, async () => {
      const row = await readApplication(ctx, tx, id);
      if (row === null) throw notFound();
      if (await isSamePerson(tx, ctx.shop.id, row.memberId, by)) throw refuse.own_application();
      if (row.version !== decision.version) throw versionConflict();
      if (moves[move][row.state] === undefined) throw refuse.not_submitted();
    });
    const saved = await readApplication(ctx, tx, id);
    if (saved === null) throw notFound();
    return { id, version: saved.version };
  });
  return { data };
}
