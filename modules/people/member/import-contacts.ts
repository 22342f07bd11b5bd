import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type ContactValue, contactHash } from '../../../kernel/identity/contacts.ts';
import {
  type DescribedPerson,
  holdContacts,
  isTelling,
  makePeople,
  membersByContacts,
} from '../../../kernel/identity/persons.ts';
import type { ImportColumnSpec, ImportOutcome, ImportRow, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { isPhone, plainPhone } from '../../../kernel/rules/phone.ts';
import { documentPattern } from './contact-contract.ts';
import { findGender, nameFault } from './import-people.ts';

const LONGEST_AFFILIATION = 100;
const mailPattern = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,}$/;

/** Hashes of what stood in earlier rows, with their places. */
type Earlier = Map<string, number>;

function read(ctx: Ctx, { values, position }: ImportRow, earlier: Earlier): DescribedPerson | { why: string } {
  const why = (key: string, params = {}): { why: string } => ({ why: ctx.t(`member.console.import.${key}`, params) });
  const { name = '', affiliation = '', mail = '', document = '' } = values;
  const phone = plainPhone(values.phone ?? '');
  const fault = nameFault(ctx, name);
  if (fault !== null) return { why: fault };
  if (affiliation.length > LONGEST_AFFILIATION) return why('affiliationWrong', { max: LONGEST_AFFILIATION });
  if (phone !== '' && !isPhone(phone)) return why('phoneWrong');
  if (mail !== '' && !mailPattern.test(mail)) return why('mailWrong');
  if (document !== '' && !documentPattern.test(document)) return why('documentWrong');
  const gender = values.gender === undefined ? null : findGender(values.gender);
  if (gender === undefined) return why('genderWrong');
  const given: ContactValue[] = [
    { kind: 'phone', value: phone },
    { kind: 'mail', value: mail },
    { kind: 'document', value: document },
  ];
  const contacts = given.filter(({ value }) => value !== '');
  const hashes = contacts.filter(isTelling).map((contact) => contactHash(ctx.services.config, contact));
  const before = hashes.flatMap((hash) => earlier.get(hash) ?? [])[0];
  if (before !== undefined) return why('contactTwice', { row: before });
  for (const hash of hashes) earlier.set(hash, position);
  return { name, affiliation, gender, centreId: ctx.person?.centreId ?? null, contacts };
}

type Described = { why: string } | { person: DescribedPerson; there: number | undefined };

/** Whom rows describe, and who of them is known by a phone or document already: two imports of one person at once come to one record. */
async function describedIn(
  ctx: Ctx,
  tx: Tx,
  rows: readonly ImportRow[],
  kept: Map<string, unknown>,
): Promise<Described[]> {
  const { config } = ctx.services;
  if (!kept.has('contacts')) kept.set('contacts', new Map());
  const found = rows.map((row) => read(ctx, row, kept.get('contacts') as Earlier));
  const contacts = found.flatMap((one) => ('why' in one ? [] : one.contacts));
  await holdContacts(tx, config, contacts);
  const known = await membersByContacts(tx, config, ctx.shop.id, contacts);
  return found.map((one) => {
    if ('why' in one) return one;
    const [there] = one.contacts.filter(isTelling).flatMap((contact) => known.get(contactHash(config, contact)) ?? []);
    return { person: one, there };
  });
}

/** Makes those who are not there yet; answers the numbers of all. */
async function madeOf(ctx: Ctx, tx: Tx, described: readonly Described[]): Promise<Map<Described, number>> {
  const fresh = described.filter((one) => 'person' in one && one.there === undefined);
  const people = fresh.flatMap((one) => ('person' in one ? [one.person] : []));
  const made = await makePeople(tx, ctx.services.config, people);
  return new Map(fresh.map((one, index) => [one, made[index] ?? 0]));
}

/** Who stands in rows of a file that say more than who somebody is: found, or made without account; a text is why a row names nobody. */
export async function peopleOfRows(
  ctx: Ctx,
  tx: Tx,
  rows: readonly ImportRow[],
  kept: Map<string, unknown>,
): Promise<({ why: string } | { id: number })[]> {
  const described = await describedIn(ctx, tx, rows, kept);
  const made = await madeOf(ctx, tx, described);
  return described.map((one) => ('why' in one ? one : { id: one.there ?? made.get(one) ?? 0 }));
}

async function take(
  ctx: Ctx,
  tx: Tx,
  rows: readonly ImportRow[],
  { isTrial, kept }: { isTrial: boolean; kept: Map<string, unknown> },
) {
  const described = await describedIn(ctx, tx, rows, kept);
  // A trial is rolled back all the same: looking is enough.
  const made = isTrial ? new Map<Described, number>() : await madeOf(ctx, tx, described);
  return described.map((one): ImportOutcome => {
    if ('why' in one) return one;
    return one.there === undefined ? { id: made.get(one) ?? 0, version: 1 } : { there: one.there };
  });
}

/** What a file says of somebody. */
export const contactColumns: readonly ImportColumnSpec[] = [
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
    aliases: ['手机', '电话', '手机号码', '联系电话', 'mobile'],
    hint: { zh: '11 位内地手机号', en: 'Mainland mobile number, 11 digits' },
    example: '13900009998',
  },
  { key: 'mail', label: { zh: '邮箱', en: 'Mail' }, aliases: ['email', 'e-mail', '电子邮箱'], example: '' },
  {
    key: 'document',
    label: { zh: '证件号', en: 'Identity document' },
    aliases: ['身份证', '身份证号', '证件号码'],
    hint: { zh: '5–30 位字母与数字', en: '5 to 30 letters and digits' },
    example: '',
  },
  {
    key: 'affiliation',
    label: { zh: '单位', en: 'Affiliation' },
    aliases: ['医院', '工作单位', 'hospital'],
    example: '青屿大学附属医院',
  },
  {
    key: 'gender',
    label: { zh: '性别', en: 'Gender' },
    aliases: ['sex'],
    hint: { zh: '男或女', en: 'male or female' },
    example: '女',
  },
];
/** People without account out of a file; who is known by a phone or document stays as they are. */
export const importContacts: ImportSpec = {
  label: { zh: '无账号人员', en: 'People without account' },
  permission: 'member.contact.import',
  name: 'name',
  batch: 500,
  columns: contactColumns,
  take,
  async undo(ctx, tx, made) {
    const gone = await tx.rows<{ id: number }>(
      `delete from member m using unnest($2::bigint[], $3::int[]) as i(id, version)
       where m.shop_id = $1 and m.id = i.id and m.version = i.version and m.account_id is null returning m.id`,
      [ctx.shop.id, made.map(({ id }) => id), made.map(({ version }) => version)],
    );
    const removed = new Set(gone.map(({ id }) => id));
    return made.map(({ id }) => (removed.has(id) ? null : ctx.t('member.console.import.inUse')));
  },
};
