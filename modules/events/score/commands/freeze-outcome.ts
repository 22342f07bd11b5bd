import { createHash } from 'node:crypto';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { formulaOf, type RoundRow, roundParts } from '../read-round.ts';
import { canonicalText, type Protocol } from '../rules/protocol.ts';
import { standingsOf } from '../rules/scoring.ts';

/** Writes down what came of a round, with everything that it follows from, and its fingerprint (S9, S10). */
export async function freezeOutcome(ctx: Ctx, tx: Tx, round: RoundRow): Promise<void> {
  const { entrants, seats, sheets } = await roundParts(tx, ctx.shop.id, round.id);
  const formula = formulaOf(round);
  const protocol: Protocol = {
    ...{ round: round.id, criteria: round.criteria, formula, seats, sheets },
    standings: standingsOf({ criteria: round.criteria, formula }, entrants, seats, sheets),
  };
  const fingerprint = createHash('sha256').update(canonicalText(protocol)).digest('hex');
  await tx.rows('insert into score_outcome (round_id, protocol, fingerprint) values ($1, $2, $3)', [
    ...[round.id, JSON.stringify(protocol), fingerprint],
  ]);
}
