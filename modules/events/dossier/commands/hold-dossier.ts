import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type Evidence, readEvidence } from '../queries/read-evidence.ts';

const MAKE = `INSERT INTO dossier (conference_id, expert_id) VALUES ($1, $2) ON CONFLICT (shop_id, conference_id, expert_id) DO NOTHING`;
const LOCK = 'SELECT FROM dossier WHERE shop_id = $1 AND conference_id = $2 AND expert_id = $3 FOR UPDATE';

/** Locks the dossier of an expert who was invited, made where it is the first time, and says what is known by then. */
export async function holdDossier(
  ctx: Ctx,
  tx: Tx,
  asked: { conference: number; expert: number },
): Promise<Evidence & { dossier: number }> {
  if ((await readEvidence(ctx, tx, asked)) === null) throw notFound();
  await tx.rows(MAKE, [asked.conference, asked.expert]);
  await tx.row(LOCK, [ctx.shop.id, asked.conference, asked.expert]);
  const held = await readEvidence(ctx, tx, asked);
  if (held === null || held.dossier === null) throw notFound();
  return { ...held, dossier: held.dossier };
}
