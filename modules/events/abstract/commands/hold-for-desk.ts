import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { holdSubmission, type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { isSameName } from '../rules/authors.ts';
import type { AbstractState } from '../rules/states.ts';

/** Holds an abstract for somebody of the staff, who has not written it themselves and is none of its authors (AB7). */
export async function holdForDesk(ctx: Ctx, tx: Tx, asked: { id: number; version: number }): Promise<StoredSubmission> {
  const held = await holdSubmission(ctx, tx, asked);
  const me = signedIn(ctx);
  const named = { name: me.name, nameEn: me.name };
  if (held.memberId === me.id || held.authors.some((author) => isSameName(author, named))) throw refuse.own_work();
  return held;
}

/** What another abstract is merged into, or is the same as, goes on itself. */
const GOES_ON: readonly AbstractState[] = ['submitted', 'review', 'decided', 'released', 'confirmed', 'placed'];

/** The abstract that an ended one leads to, under its lock; another one of its call that goes on. */
export async function holdInto(
  ctx: Ctx,
  tx: Tx,
  { id, callId }: Pick<StoredSubmission, 'id' | 'callId'>,
  intoId: number,
): Promise<StoredSubmission> {
  const [into] = await tx.rows<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.id = $2 and t.call_id = $3 for no key update`,
    [ctx.shop.id, intoId, callId],
  );
  if (into === undefined || into.id === id || !GOES_ON.includes(into.state)) throw refuse.into_unknown();
  return into;
}
