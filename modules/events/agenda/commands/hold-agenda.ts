import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/**
 * Holds the draft of a conference until the transaction ends and counts a change of it: changes of one timetable follow one
 * another, so that what was looked at for conflicts still stands when it is kept.
 */
export async function holdAgenda(ctx: Ctx, tx: Tx, conferenceId: number): Promise<void> {
  await tx.rows(
    `INSERT INTO agenda (conference_id, revision) VALUES ($2, 1)
     ON CONFLICT (shop_id, conference_id) DO UPDATE SET revision = agenda.revision + 1, updated_at = now()
     WHERE agenda.shop_id = $1`,
    [ctx.shop.id, conferenceId],
  );
}
