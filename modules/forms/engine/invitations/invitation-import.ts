import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type ContactValue, contactHash } from '../../../../kernel/identity/contacts.ts';
import {
  type DescribedPerson,
  holdContacts,
  isTelling,
  makePeople,
  membersByContacts,
} from '../../../../kernel/identity/persons.ts';
import type { ImportOutcome, ImportRow, ImportRun, ImportSpec } from '../../../../kernel/module/import-spec.ts';
import { isPhone, plainPhone } from '../../../../kernel/rules/phone.ts';
import type { InvitationsOf } from './invitations-of.ts';
import { inviteMembers } from './invite-members.ts';

const MAIL = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,}$/;
const LONGEST_NAME = 50;

interface Asked {
  thing: number;
  person: DescribedPerson;
}

async function thingsOf(
  ctx: Ctx,
  tx: Tx,
  { thing }: InvitationsOf,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ id: number; slug: string }>(
    `SELECT id, slug FROM ${thing} WHERE shop_id = $1 AND slug = ANY($2::text[])`,
    [ctx.shop.id, slugs],
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function read(
  ctx: Ctx,
  { module, thing }: InvitationsOf,
  { values }: ImportRow,
  things: ReadonlyMap<string, number>,
): Asked | { why: string } {
  const why = (key: string): { why: string } => ({ why: ctx.t(`${module}.console.import.${key}`) });
  const { name = '', mail = '' } = values;
  const phone = plainPhone(values.phone ?? '');
  const asked = things.get(values[thing] ?? '');
  if (asked === undefined) return why('thingUnknown');
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name)) return why('nameWrong');
  if (phone !== '' && !isPhone(phone)) return why('phoneWrong');
  if (mail !== '' && !MAIL.test(mail)) return why('mailWrong');
  if (phone === '' && mail === '') return why('unreached');
  const given: ContactValue[] = [
    { kind: 'phone', value: phone },
    { kind: 'mail', value: mail },
  ];
  const contacts = given.filter(({ value }) => value !== '');
  return { thing: asked, person: { name, affiliation: '', centreId: ctx.person?.centreId ?? null, contacts } };
}

/** The members whom the rows speak of, those who were not known made anew; of one phone in several rows one person. */
async function peopleOf(ctx: Ctx, tx: Tx, people: readonly DescribedPerson[]): Promise<number[]> {
  const { config } = ctx.services;
  const contacts = people.flatMap((person) => person.contacts);
  await holdContacts(tx, config, contacts);
  const known = new Map(await membersByContacts(tx, config, ctx.shop.id, contacts));
  const ids: number[] = [];
  for (const person of people) {
    const hashes = person.contacts.filter(isTelling).map((contact) => contactHash(config, contact));
    const there = hashes.flatMap((hash) => known.get(hash) ?? [])[0];
    const id = there ?? (await makePeople(tx, config, [person]))[0] ?? 0;
    for (const hash of hashes) known.set(hash, id);
    ids.push(id);
  }
  return ids;
}

async function take(
  ctx: Ctx,
  tx: Tx,
  of: InvitationsOf,
  rows: readonly ImportRow[],
  { isTrial }: ImportRun,
): Promise<ImportOutcome[]> {
  const things = await thingsOf(ctx, tx, of, [...new Set(rows.flatMap(({ values }) => values[of.thing] ?? []))]);
  const found = rows.map((row) => read(ctx, of, row, things));
  const asked = found.filter((one): one is Asked => !('why' in one));
  if (isTrial) return found.map((one): ImportOutcome => ('why' in one ? one : { id: 0, version: 1 }));
  const ids = await peopleOf(
    ctx,
    tx,
    asked.map(({ person }) => person),
  );
  const memberOf = new Map(asked.map((one, index) => [one, ids[index] ?? 0]));
  const made = new Map<string, number>();
  for (const thing of new Set(asked.map((one) => one.thing))) {
    const members = asked.filter((one) => one.thing === thing).map((one) => memberOf.get(one) ?? 0);
    for (const { id, memberId } of await inviteMembers(ctx, tx, of, thing, [...new Set(members)])) {
      made.set(`${thing}/${memberId}`, id);
    }
  }
  return found.map((one): ImportOutcome => {
    if ('why' in one) return one;
    const key = `${one.thing}/${memberOf.get(one)}`;
    const id = made.get(key);
    // The same person twice in a file is invited once.
    made.delete(key);
    return id === undefined ? { there: memberOf.get(one) ?? 0 } : { id, version: 1 };
  });
}

/** What is said of a file of invitations by its host. */
interface InvitationImport extends Pick<ImportSpec, 'label' | 'permission'> {
  /** The column that names what people are invited to, by the last part of its address. */
  thing: Pick<ImportSpec['columns'][number], 'label' | 'aliases' | 'hint' | 'example'>;
}

/** Invitations out of a file: who is not known by their phone becomes a person without account. */
export const invitationImport = (of: InvitationsOf, { thing, ...named }: InvitationImport): ImportSpec => ({
  ...named,
  name: 'name',
  columns: [
    { ...thing, key: of.thing, isRequired: true },
    {
      key: 'name',
      label: { zh: '姓名', en: 'Name' },
      aliases: ['名字', 'fullname'],
      isRequired: true,
      example: '邵文茵',
    },
    {
      key: 'phone',
      label: { zh: '手机号', en: 'Phone' },
      aliases: ['手机', '电话', 'mobile'],
      hint: { zh: '手机号与邮箱至少填一项', en: 'A phone or a mail address is needed' },
      example: '13900009998',
    },
    { key: 'mail', label: { zh: '邮箱', en: 'Mail' }, aliases: ['email', 'e-mail', '电子邮箱'], example: '' },
  ],
  take: (ctx, tx, rows, run) => take(ctx, tx, of, rows, run),
  async undo(ctx, tx, made) {
    const gone = await tx.rows<{ id: number }>(
      `DELETE FROM ${of.table} i USING unnest($2::bigint[], $3::int[]) AS u (id, version)
       WHERE i.shop_id = $1 AND i.id = u.id AND i.version = u.version AND i.sends = 0 RETURNING i.id`,
      [ctx.shop.id, made.map(({ id }) => id), made.map(({ version }) => version)],
    );
    const taken = new Set(gone.map(({ id }) => id));
    return made.map(({ id }) => (taken.has(id) ? null : ctx.t(`${of.module}.console.import.sent`)));
  },
});
