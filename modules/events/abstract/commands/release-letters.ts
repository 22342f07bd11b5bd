import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { abstractAdmin } from '../admin-contract.ts';
import { callBy } from '../read-call.ts';
import { type StoredSubmission, SUBMISSION_COLUMNS } from '../read-submission.ts';
import { refuse } from '../refusals.ts';
import { tellSubmitter } from './step-submission.ts';

type Release = (typeof abstractAdmin)['abstract.letters.release'];

/** The job that sends what a release left over. */
export const LETTERS_JOB = 'abstract.send_letters';
/** Letters that go out at once. */
const AT_ONCE = 100;

const RELEASE = `update abstract_submission set state = 'released', is_shown = decision <> 'reject', released_at = $3, is_letter_due = true,
    version = version + 1, updated_at = now()
  where shop_id = $1 and call_id = $2 and state = 'decided' returning conference_id as "conferenceId"`;
const SENT = `update abstract_submission set is_letter_due = false where shop_id = $1 and id = any($2::bigint[])`;

/** Sends the letters that are due, the first of them; answers whether some are left. */
async function sendDue(ctx: Ctx, tx: Tx): Promise<boolean> {
  const due = await tx.rows<StoredSubmission>(
    `select ${SUBMISSION_COLUMNS} from abstract_submission t where t.shop_id = $1 and t.is_letter_due order by t.id limit $2
     for no key update skip locked`,
    [ctx.shop.id, AT_ONCE],
  );
  for (const held of due) await tellSubmitter(ctx, tx, held, `abstract.${held.decision}`, { note: held.decisionNote });
  await tx.rows(SENT, [ctx.shop.id, due.map(({ id }) => id)]);
  return due.length === AT_ONCE;
}

/** Sends the next letters, and sees to it that the rest comes. */
export async function sendLetters(ctx: Ctx): Promise<void> {
  await ctx.db.write(async (tx) => {
    if (await sendDue(ctx, tx)) await ctx.services.jobs.send(tx, LETTERS_JOB, {}, { lane: 'bulk' });
  });
}

/**
 * Tells what was decided: all at once, each letter once, however often the release is asked for (AB10). Many letters go out behind
 * the call.
 */
export function releaseLetters(ctx: Ctx, { callId, expected }: ParsedOf<Release>): Promise<OutputOf<Release>> {
  return ctx.db.write(async (tx) => {
    await callBy(ctx, tx, callId, 'update');
    const released = await tx.rows<{ conferenceId: number }>(RELEASE, [
      ctx.shop.id,
      callId,
      ctx.services.now().toISOString(),
    ]);
    const [first] = released;
    // Nothing is left of a release that was asked for twice.
    if (first === undefined) return { data: { sent: 0 } };
    if (released.length !== expected) throw refuse.moved_on();
    // Pages that were kept tell the former state.
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'abstract', id: first.conferenceId });
    if (await sendDue(ctx, tx)) await ctx.services.jobs.send(tx, LETTERS_JOB, {}, { lane: 'bulk' });
    return { data: { sent: released.length } };
  });
}
