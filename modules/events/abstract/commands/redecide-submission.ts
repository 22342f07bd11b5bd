import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import type { deskAdmin } from '../desk-contract.ts';
import { heldBookOf } from '../read-book.ts';
import { boardText, type StoredSubmission } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { mayRedecide } from '../rules/states.ts';
import { holdForDesk } from './hold-for-desk.ts';
import { noteErratum } from './make-erratum.ts';
import { freePlace } from './place-submission.ts';
import { stepSubmission, tellSubmitter } from './step-submission.ts';

type Redecide = (typeof deskAdmin)['abstract.submission.redecide'];

/** Decides anew what was told (AB10, AB11): first looked at, then done, with a letter that takes the place of the former one. */
export async function redecideSubmission(
  ctx: Ctx,
  { decision, note, isDry, ...asked }: ParsedOf<Redecide>,
): Promise<OutputOf<Redecide>> {
  return ctx.db.write(async (tx) => {
    const held = await holdForDesk(ctx, tx, asked);
    if (!mayRedecide(held.state)) throw refuse.step();
    if (held.decision === decision) throw refuse.same_decision();
    const book = await heldBookOf(ctx, tx, held);
    const told = {
      ...{ id: held.id, from: held.decision, to: decision, itemId: held.itemId, board: boardText(held) },
      isInBook: book !== null,
    };
    if (isDry) return { data: { ...told, version: held.version } };
    return { data: { ...told, ...(await decideAnew(ctx, tx, held, { decision, note, book })) } };
  });
}

async function decideAnew(
  ctx: Ctx,
  tx: Tx,
  held: StoredSubmission,
  { decision, note, book }: Pick<ParsedOf<Redecide>, 'decision' | 'note'> & { book: number | null },
): Promise<{ version: number }> {
  const freed = await freePlace(ctx, tx, held);
  const upheld = held.appealState === 'open' ? { appeal_state: 'upheld', appeal_answer: note } : {};
  // What was told goes back to where it was decided first, so that one table says all that can be.
  const { version } = await stepSubmission(
    ctx,
    tx,
    { ...held, state: 'decided' },
    {
      ...{ to: 'released', role: 'chair' },
      set: {
        ...{ ...freed, ...upheld, decision, decision_note: note, decided_by: signedIn(ctx).id },
        released_at: ctx.services.now().toISOString(),
        // Where the former letter is still to go out, the one below takes its place.
        is_letter_due: false,
      },
    },
  );
  if (book !== null && decision === 'reject')
    await noteErratum(ctx, tx, {
      bookId: book,
      submissionId: held.id,
      kind: 'withdrawn',
      before: '',
      after: '',
      reason: note,
    });
  await tellSubmitter(ctx, tx, held, `abstract.${decision}`, { note });
  return { version };
}

/** Dismisses an appeal, with the answer that its author gets. */
export function dismissAppeal(
  ctx: Ctx,
  { answer, ...asked }: ParsedOf<(typeof deskAdmin)['abstract.submission.dismissAppeal']>,
) {
  return ctx.db.write(async (tx) => {
    const held = await holdForDesk(ctx, tx, asked);
    if (held.appealState !== 'open') throw refuse.no_appeal();
    const row = await tx.row<{ version: number }>(
      `update abstract_submission set appeal_state = 'dismissed', appeal_answer = $3, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 returning version`,
      [ctx.shop.id, held.id, answer],
    );
    await tellSubmitter(ctx, tx, held, 'abstract.appealDismissed', { answer });
    return { data: { id: held.id, version: row?.version ?? held.version + 1 } };
  });
}
