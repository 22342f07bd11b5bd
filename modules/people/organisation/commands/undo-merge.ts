import { isDeepStrictEqual } from 'node:util';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { refusalFromSql } from '../../../../kernel/database/sql-errors.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type HandOver, handBack } from '../../../../kernel/record/hand-over.ts';
import { UNDO_DAYS } from '../merge-contract.ts';
import { lockedOrganisations, mergeableOf, setOrganisation } from '../record.ts';
import { refuse } from '../refusals.ts';
import type { Mergeable } from '../united.ts';
import { derivedOf, keepNames } from './save-organisation.ts';

interface Row {
  winner: number;
  loser: number;
  handed: HandOver;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  isLate: boolean;
}

/** Parts two organisations again. What went over goes back; what was changed since at the winner stays as it is. */
export async function undoMerge(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<{ data: { rows: number } }> {
  const shopId = ctx.shop.id;
  const now = ctx.services.now().toISOString();
  const parted = ctx.db.write(
    async (tx) => {
      const row = await tx.row<Row>(
        `select kept_id as winner, gone_id as loser, handed, fields_before as before, fields_after as after,
           created_at < $3::timestamptz - make_interval(days => ${UNDO_DAYS}) as "isLate"
         from organisation_merge where shop_id = $1 and id = $2 and undone_at is null for update`,
        [shopId, id, now],
      );
      if (row === null) throw notFound();
      const pair = await lockedOrganisations(tx, shopId, [row.winner, row.loser]);
      const [winner, loser] = [row.winner, row.loser].map((one) => pair.find((each) => each.id === one));
      if (winner === undefined || loser === undefined) throw notFound();
      if (row.isLate) throw refuse.merge_too_late();
      // Merges are undone in the order in which they were made, the last one first.
      if (winner.mergedInto !== null) throw refuse.merged_already();
      const rows = await handBack(tx, row.handed, loser.id, winner.id);
      const present = mergeableOf(winner);
      const parts = Object.entries(present).map(([property, value]) => [
        property,
        isDeepStrictEqual(value, row.after[property]) ? row.before[property] : value,
      ]);
      const own = Object.fromEntries(parts) as Mergeable;
      await setOrganisation(ctx, tx, winner.id, { ...own, ...derivedOf(own) });
      await keepNames(tx, shopId, winner.id, own);
      await setOrganisation(ctx, tx, loser.id, { mergedInto: null });
      await keepNames(tx, shopId, loser.id, loser);
      await tx.rows(
        'update organisation_merge set undone_at = $3, undone_by = $4, updated_at = $3 where shop_id = $1 and id = $2',
        [shopId, id, now, signedIn(ctx).id],
      );
      return { data: { rows } };
    },
    { reason },
  );
  return parted.catch((error: unknown) => {
    throw refusalFromSql(error)?.code === 'ALREADY_THERE' ? refuse.merge_taken() : error;
  });
}
