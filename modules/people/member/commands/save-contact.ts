import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { type ContactValue, contactHash, replaceContact } from '../../../../kernel/identity/contacts.ts';
import { holdContacts, makePeople, membersByContacts } from '../../../../kernel/identity/persons.ts';
import { CONTACT_KINDS, type contact } from '../contact-contract.ts';
import { refuse } from '../refusals.ts';
import { lockedPerson } from './locked-person.ts';

type Save = (typeof contact)['member.contact.save'];
type Input = ParsedOf<Save>;

/** Refuses a phone or a document by which somebody else of the shop is known. */
async function refuseKnown(ctx: Ctx, tx: Tx, contacts: readonly ContactValue[], own: number | null): Promise<void> {
  const { config } = ctx.services;
  const known = await membersByContacts(tx, config, ctx.shop.id, contacts);
  for (const one of contacts) {
    const member = known.get(contactHash(config, one));
    if (member === undefined || member === own) continue;
    throw one.kind === 'phone' ? refuse.phone_known() : refuse.document_known();
  }
}

async function change(ctx: Ctx, tx: Tx, input: Input & { id: number }, contacts: readonly ContactValue[]) {
  const person = await lockedPerson(ctx, tx, 'member.contact.save', { id: input.id, version: input.version });
  // A member says themselves who they are.
  if (person.accountId !== null) throw refuse.has_account();
  if (input.version === undefined) throw versionConflict();
  await refuseKnown(ctx, tx, contacts, person.id);
  const { config } = ctx.services;
  let isChanged = false;
  for (const kind of CONTACT_KINDS) {
    const given = contacts.find((one) => one.kind === kind);
    if (given === undefined && !input.without.includes(kind)) continue;
    isChanged = (await replaceContact(tx, config, ctx.shop.id, person.id, given ?? { kind, value: '' })) || isChanged;
  }
  // A save that changes nothing makes no version.
  const row = await tx.row<{ version: number }>(
    `update member set name = $3, affiliation = $4, gender = coalesce($5, gender), version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 and ($6 or (name, affiliation, gender) is distinct from ($3, $4, coalesce($5, gender))) returning version`,
    [ctx.shop.id, person.id, input.name, input.affiliation, input.gender, isChanged],
  );
  return { id: person.id, version: row?.version ?? person.version };
}

/** Registers somebody without account, in the centre of who does it, or changes what is said of them. */
export async function saveContact(ctx: Ctx, input: Input): Promise<OutputOf<Save>> {
  const { config } = ctx.services;
  const contacts = CONTACT_KINDS.flatMap((kind) => (input[kind] === '' ? [] : [{ kind, value: input[kind] }]));
  return ctx.db.write(async (tx) => {
    await holdContacts(tx, config, contacts);
    if (input.id !== undefined) return { data: await change(ctx, tx, { ...input, id: input.id }, contacts) };
    await refuseKnown(ctx, tx, contacts, null);
    const { name, affiliation, gender } = input;
    const [made = 0] = await makePeople(tx, config, [
      { name, affiliation, gender, centreId: signedIn(ctx).centreId, contacts },
    ]);
    return { data: { id: made, version: 1 } };
  });
}
