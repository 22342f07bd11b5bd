import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { addContacts, type ContactValue } from '../../../../kernel/identity/contacts.ts';
import { ensurePeople, holdContacts, membersByContacts } from '../../../../kernel/identity/persons.ts';
import { linkPerson } from '../../expert/public.ts';
import type { speakingDesk } from '../admin-contract.ts';
import { reachesOf } from '../queries/reaches.ts';
import { refuse } from '../refusals.ts';

type Save = (typeof speakingDesk)['speaking.contact.save'];

const EXPERT = 'SELECT title AS name, hospital AS affiliation FROM expert WHERE shop_id = $1 AND id = $2 FOR UPDATE';
const TAKEN = 'SELECT FROM expert_link WHERE shop_id = $1 AND member_id = $2';
/** Letters of a person’s name at most. */
const LONGEST_NAME = 40;

async function personOf(
  ctx: Ctx,
  tx: Tx,
  expert: { name: string; affiliation: string },
  contacts: ContactValue[],
): Promise<number> {
  const name = [...expert.name].slice(0, LONGEST_NAME).join('');
  const affiliation = [...expert.affiliation].slice(0, 100).join('');
  const [person] = await ensurePeople(tx, ctx.services.config, ctx.shop.id, [{ name, affiliation, contacts }]);
  if (person === undefined) throw notFound();
  return person.id;
}

/** An expert who is not reached yet, the person who they are where that is known, and what was said of how to reach them. */
interface Unreached {
  expertId: number;
  memberId: number | null;
  contacts: ContactValue[];
}

/**
 * Says within a transaction where an expert is reached whom nothing reaches; the contacts are held by now. They are the person who has
 * that phone already, so that one human being stays one record (X10), or a new one.
 */
export async function addReach(ctx: Ctx, tx: Tx, { expertId, memberId, contacts }: Unreached): Promise<void> {
  const row = await tx.row<{ name: string; affiliation: string }>(EXPERT, [ctx.shop.id, expertId]);
  if (row === null) throw notFound();
  if (memberId !== null) {
    const others = await membersByContacts(tx, ctx.services.config, ctx.shop.id, contacts);
    if (others.size > 0) throw refuse.contact_taken();
    await addContacts(
      tx,
      ctx.services.config,
      contacts.map((contact) => ({ ...contact, member: memberId })),
    );
    return;
  }
  const person = await personOf(ctx, tx, row, contacts);
  if ((await tx.row(TAKEN, [ctx.shop.id, person])) !== null) throw refuse.contact_taken();
  await linkPerson(ctx, tx, { id: expertId, memberId: person });
}

/** Says where an expert is reached who has no account. What is known stays: it is changed where people are. */
export function saveContact(ctx: Ctx, { expert, phone, mail }: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const contacts: ContactValue[] = [
    ...(phone === '' ? [] : [{ kind: 'phone' as const, value: phone }]),
    ...(mail === '' ? [] : [{ kind: 'mail' as const, value: mail }]),
  ];
  if (contacts.length === 0) throw refuse.contact_missing();
  return ctx.db.write(async (tx) => {
    // Before anything else is locked, since who signs in locks phones first, too.
    await holdContacts(tx, ctx.services.config, contacts);
    if ((await tx.row(EXPERT, [ctx.shop.id, expert])) === null) throw notFound();
    const known = (await reachesOf(ctx, tx, [expert])).get(expert);
    if (known === undefined || known.reach !== 'none') throw refuse.contact_known();
    await addReach(ctx, tx, { ...known, contacts });
    return {};
  });
}
