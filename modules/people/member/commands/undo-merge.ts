import { notFound } from '../../../../kernel/contract/refusal.ts';
import { refusalFromSql } from '../../../../kernel/database/sql-errors.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { replaceCredentials } from '../../../../kernel/identity/accounts.ts';
import { moveIdentities } from '../../../../kernel/identity/merge-members.ts';
import { endSessionsOf } from '../../../../kernel/identity/sessions.ts';
import { type HandOver, handBack } from '../../../../kernel/record/hand-over.ts';
import { grantsOfMember, refuseBeyondOwn } from '../../role/public.ts';
import { UNDO_DAYS } from '../merge-contract.ts';
import { refuse } from '../refusals.ts';
import { fieldsOf, setFields } from './merge-people.ts';
import { lockedPair } from './mergeable-pair.ts';

interface Row extends HandOver {
  winner: number;
  loser: number;
  identities: number[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  isLate: boolean;
}

/**
 * Parts two members again. What went over goes back; a field of the winner that was changed since stays as it is, and so
 * does what the winner got since. Where the loser has the same thing anew, nothing is undone.
 */
export async function undoMerge(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<{ data: { rows: number } }> {
  const shopId = ctx.shop.id;
  const undone = ctx.db.write(
    async (tx) => {
      const row = await tx.row<Row>(
        `select winner_id as winner, loser_id as loser, moved, ended, identities, fields_before as before, fields_after as after,
           created_at < $3::timestamptz - make_interval(days => ${UNDO_DAYS}) as "isLate"
         from person_merge where shop_id = $1 and id = $2 and undone_at is null for update`,
        [shopId, id, ctx.services.now().toISOString()],
      );
      if (row === null) throw notFound();
      const { winner, loser } = await lockedPair(ctx, tx, row);
      if (row.isLate) throw refuse.merge_too_late();
      // Merges are undone in the order in which they were made, the last one first.
      if (winner.mergedInto !== null) throw refuse.merged_already();
      await refuseBeyondOwn(ctx, tx, await grantsOfMember(tx, shopId, winner.id));
      const accounts = [winner.accountId, loser.accountId].flatMap((account) => account ?? []);
      for (const account of accounts.toSorted((a, b) => a - b)) await replaceCredentials(tx, account);
      const rows = await handBack(tx, row, loser.id, winner.id);
      const [kept, parted] = accounts;
      if (kept !== undefined && parted !== undefined) await moveIdentities(tx, kept, parted, row.identities);
      const now = await fieldsOf(tx, shopId, winner.id);
      const isOwn = (field: string): boolean => JSON.stringify(now[field]) !== JSON.stringify(row.after[field]);
      const fields = Object.fromEntries(
        Object.keys(now).map((field) => [field, isOwn(field) ? now[field] : row.before[field]]),
      );
      await setFields(tx, shopId, winner.id, fields);
      await tx.rows(
        'update member set merged_into = null, version = version + 1, updated_at = now() where shop_id = $1 and id = $2',
        [shopId, loser.id],
      );
      await ctx.services.events.emit(ctx, tx, 'member.handed_over', {
        from: winner.id,
        to: loser.id,
        moved: row.moved,
        isUndone: true,
      });
      await tx.rows(
        'update person_merge set undone_at = $3, undone_by = $4, updated_at = $3 where shop_id = $1 and id = $2',
        [shopId, id, ctx.services.now().toISOString(), signedIn(ctx).id],
      );
      // A sign-in that the loser's phone opened meanwhile is the winner's, and cannot be told from their own.
      const ended = await endSessionsOf(tx, shopId, winner.id, ctx.services.now());
      tx.afterCommit(() => {
        for (const session of ended) ctx.services.realtime.endSession(shopId, session);
      });
      return { data: { rows } };
    },
    { reason },
  );
  return undone.catch((error: unknown) => {
    throw refusalFromSql(error)?.code === 'ALREADY_THERE' ? refuse.merge_taken() : error;
  });
}
