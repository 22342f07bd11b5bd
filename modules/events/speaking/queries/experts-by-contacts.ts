import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type ContactValue, contactHash } from '../../../../kernel/identity/contacts.ts';
import { isTelling, membersByContacts } from '../../../../kernel/identity/persons.ts';

const LINKED = `SELECT member_id AS member, expert_id AS expert FROM expert_link WHERE shop_id = $1 AND member_id = ANY($2::bigint[])`;

/** The experts whom contacts of some people lead to, in the order of the people; a mail address leads to nobody. */
export async function expertsByContacts(
  ctx: Ctx,
  reader: Pick<Tx, 'rows' | 'row'>,
  people: readonly { contacts: readonly ContactValue[] }[],
): Promise<(number | null)[]> {
  const { config } = ctx.services;
  const members = await membersByContacts(
    reader,
    config,
    ctx.shop.id,
    people.flatMap(({ contacts }) => contacts),
  );
  const rows = await reader.rows<{ member: number; expert: number }>(LINKED, [ctx.shop.id, [...members.values()]]);
  const experts = new Map(rows.map(({ member, expert }) => [member, expert]));
  return people.map(({ contacts }) => {
    const told = contacts.find(isTelling);
    const member = told === undefined ? undefined : members.get(contactHash(config, told));
    return (member === undefined ? undefined : experts.get(member)) ?? null;
  });
}
