import { type FieldErrors, invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { nestedDb } from '../../../../kernel/database/nested-db.ts';
import { findDistrict } from '../../../../kernel/districts/districts.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { errorKey } from '../../../../kernel/i18n/translate.ts';
import type { StoredRow } from '../../../../kernel/record/record-rules.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { inSight } from '../../member/public.ts';
import type {
  OrganisationAddress,
  OrganisationContact,
  OrganisationRole,
  OtherName,
  ShownContact,
} from '../admin-contract.ts';
import { refuse } from '../refusals.ts';
import { checkedRoles, roleChoices } from '../role-values.ts';
import { knownAs, nameKeysOf } from '../rules.ts';

/** What a save brings, as far as this module looks at it. */
interface Given extends Record<string, unknown> {
  name: string;
  nameEn: string;
  creditCode: string | null;
  otherNames: OtherName[];
  roles: OrganisationRole[];
  addresses: OrganisationAddress[];
  contacts?: OrganisationContact[];
}

/** What follows from what staff write: what words are looked for in, and whether readers are told of it. */
export const derivedOf = (of: Pick<Given, 'name' | 'nameEn' | 'creditCode' | 'otherNames' | 'roles'>) => ({
  known: knownAs(of),
  isOpen: of.roles.some(({ isPublic }) => isPublic),
});

/** Keeps what the names of an organisation are compared by. */
export async function keepNames(
  tx: Tx,
  shopId: number,
  id: number,
  of: Pick<Given, 'name' | 'nameEn' | 'otherNames'> | null,
): Promise<void> {
  const keys = of === null ? [] : nameKeysOf(of);
  await tx.rows(
    'delete from organisation_name where shop_id = $1 and organisation_id = $2 and name_key <> all ($3::text[])',
    [shopId, id, keys],
  );
  await tx.rows(
    `insert into organisation_name (organisation_id, name_key) select $1, k from unnest($2::text[]) k on conflict do nothing`,
    [id, keys],
  );
}

/** The contacts with the names of the members; who stands there already may stay, others must be in the caller's sight. */
async function knownContacts(
  ctx: Ctx,
  tx: Tx,
  contacts: readonly OrganisationContact[],
  organisation: number | null,
): Promise<ShownContact[]> {
  const values: unknown[] = [ctx.shop.id, contacts.map(({ memberId }) => memberId), organisation];
  const reached = inSight(ctx, 'member.person.view', 'read')(binder(values));
  const people = await tx.rows<{ id: number; name: string }>(
    `select t.id, t.name from member t where t.shop_id = $1 and t.id = any ($2::bigint[]) and (
       exists (select from organisation_contact c where c.shop_id = t.shop_id and c.organisation_id = $3::bigint and c.member_id = t.id)
       or (t.merged_into is null and t.removed_at is null and (${reached})))`,
    values,
  );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const wrong = contacts.flatMap(({ memberId }, at) => (names.has(memberId) ? [] : [`contacts.${at}.memberId`]));
  if (wrong.length > 0) {
    throw invalidInput(Object.fromEntries(wrong.map((field) => [field, [ctx.t(errorKey('NOT_FOUND'))]])));
  }
  // In the order in which the record tells of them, so that a save that changes nothing is known as such.
  return contacts.map(({ memberId, post, isMain, note }) => ({
    memberId,
    name: names.get(memberId) ?? '',
    post,
    isMain,
    note,
  }));
}

async function refuseTakenCode(ctx: Ctx, tx: Tx, code: string | null, id: number | null): Promise<void> {
  if (code === null) return;
  const there = await tx.row<{ name: string }>(
    'select name from organisation where shop_id = $1 and credit_code = $2 and merged_into is null and id is distinct from $3::bigint',
    [ctx.shop.id, code, id],
  );
  if (there !== null) throw refuse.code_taken({ name: there.name });
}

/** Checks and completes what is saved of an organisation. */
export async function checkOrganisation(
  ctx: Ctx,
  tx: Tx,
  input: Record<string, unknown>,
  before: StoredRow | null,
): Promise<Record<string, unknown>> {
  const given = input as Given;
  const wrong: FieldErrors = {};
  for (const [at, { district }] of given.addresses.entries()) {
    if (district !== null && findDistrict(district) === null) {
      wrong[`addresses.${at}.district`] = [ctx.t(errorKey('CODE_NOT_OFFERED'))];
    }
  }
  const held = (before?.roles ?? []) as OrganisationRole[];
  const found = checkedRoles(ctx, given.roles, {
    held,
    choices: await roleChoices({ ...ctx, db: nestedDb(ctx.shop.id, tx) }),
  });
  Object.assign(wrong, found.wrong);
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong);
  await refuseTakenCode(ctx, tx, given.creditCode, before?.id ?? null);
  const contacts = given.contacts && (await knownContacts(ctx, tx, given.contacts, before?.id ?? null));
  const completed = { ...given, roles: found.roles, ...(contacts && { contacts }) };
  return { ...completed, ...derivedOf(completed) };
}

/** Stores the contacts of an organisation and what its names are compared by. */
export async function storeParts(ctx: Ctx, tx: Tx, id: number, input: Record<string, unknown>): Promise<void> {
  const { contacts, ...given } = input as Given;
  await keepNames(tx, ctx.shop.id, id, given);
  if (contacts === undefined) return;
  const members = contacts.map(({ memberId }) => memberId);
  await tx.rows(
    'delete from organisation_contact where shop_id = $1 and organisation_id = $2 and member_id <> all ($3::bigint[])',
    [ctx.shop.id, id, members],
  );
  await tx.rows(
    `insert into organisation_contact as c (organisation_id, member_id, post, is_main, note)
     select $1, n.member, n.post, n.main, n.note
     from unnest($2::bigint[], $3::text[], $4::boolean[], $5::text[]) with ordinality as n (member, post, main, note, at)
     order by n.at
     on conflict (shop_id, organisation_id, member_id) do update
       set (post, is_main, note, updated_at) = (excluded.post, excluded.is_main, excluded.note, now())
     where (c.post, c.is_main, c.note) is distinct from (excluded.post, excluded.is_main, excluded.note)`,
    [
      id,
      members,
      contacts.map(({ post }) => post),
      contacts.map(({ isMain }) => isMain),
      contacts.map(({ note }) => note),
    ],
  );
}
