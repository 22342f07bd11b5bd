import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContactValue } from '../../../../kernel/identity/contacts.ts';
import { holdContacts } from '../../../../kernel/identity/persons.ts';
import { draftExpert, type NewExpert } from '../../expert/public.ts';
import { expertsByContacts } from '../queries/experts-by-contacts.ts';
import { reachesOf } from '../queries/reaches.ts';
import { inviteWithin } from './invite.ts';
import { addReach } from './save-contact.ts';

/** Somebody whom others describe as a speaker. */
export interface DescribedSpeaker extends NewExpert {
  contacts: ContactValue[];
  /** The expert who they are, where somebody has looked; null follows the phone, or makes a new one. */
  expertId: number | null;
}

/** Holds the contacts of some speakers: before anything else is locked, since who signs in locks phones first, too. */
export const holdSpeakers = (ctx: Ctx, tx: Tx, speakers: readonly { contacts: ContactValue[] }[]): Promise<void> =>
  holdContacts(
    tx,
    ctx.services.config,
    speakers.flatMap(({ contacts }) => contacts),
  );

/**
 * The experts whom others describe, in their order, found or made: one human being stays one record (X10). Whoever is reached by now
 * stays as they are; whoever is not is reached by what is said of them. Their contacts are held by now.
 */
export async function speakersAsExperts(ctx: Ctx, tx: Tx, speakers: readonly DescribedSpeaker[]): Promise<number[]> {
  const known = await expertsByContacts(ctx, tx, speakers);
  const experts: number[] = [];
  for (const [nth, { contacts, expertId, ...said }] of speakers.entries()) {
    const expert = expertId ?? known[nth] ?? (await draftExpert(ctx, tx, said));
    const reached = (await reachesOf(ctx, tx, [expert])).get(expert);
    if (reached === undefined) throw notFound();
    if (reached.reach === 'none' && contacts.length > 0) await addReach(ctx, tx, { ...reached, contacts });
    experts.push(expert);
  }
  return experts;
}

const TASKS = `SELECT k.id FROM agenda_task k JOIN agenda_item i ON i.shop_id = k.shop_id AND i.id = k.item_id
  WHERE k.shop_id = $1 AND i.conference_id = $2 AND i.id = $3 ORDER BY k.id`;

/** Invites whoever has a task in an item of a timetable, as `speaking.letter.send` does; answers how many were asked, and how many cannot be reached. */
export async function inviteToItem(
  ctx: Ctx,
  tx: Tx,
  { conference, item }: { conference: number; item: number },
): Promise<{ invited: number; unreachable: number }> {
  const tasks = await tx.rows<{ id: number }>(TASKS, [ctx.shop.id, conference, item]);
  const { data } = await inviteWithin(ctx, tx, { conference, tasks: tasks.map(({ id }) => id) });
  return { invited: data.invited, unreachable: data.unreachable.length };
}
