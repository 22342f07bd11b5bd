import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { EntryKind, EntrySide } from '../contract.ts';
import type { RequirementState } from '../rules/steps.ts';

interface NewEntry {
  kind: EntryKind;
  side: EntrySide;
  from?: RequirementState;
  to?: RequirementState;
  stage?: string;
  text?: string;
}

/** Writes down what was said or done about a requirement; answers the number of the entry. */
export async function addEntry(
  ctx: Ctx,
  tx: Tx,
  requestId: number,
  { kind, side, from, to, stage = '', text = '' }: NewEntry,
): Promise<number> {
  const made = await tx.row<{ id: number }>(
    `INSERT INTO requirement_entry (request_id, kind, side, by_id, from_state, to_state, stage, text, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      ...[requestId, kind, side, side === 'system' ? null : (ctx.person?.id ?? null), from ?? null, to ?? null],
      ...[stage, text, ctx.services.now().toISOString()],
    ],
  );
  return made?.id ?? 0;
}
