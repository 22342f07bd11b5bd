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
import type { ImportOutcome, ImportRow, ImportRun, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { isPhone, plainPhone } from '../../../kernel/rules/phone.ts';
import { inviteMembers } from './commands/invite-people.ts';

const MAIL = /^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@]{2,}$/;
const LONGEST_NAME = 50;

interface Asked {
  surveyId: number;
  person: DescribedPerson;
}

async function surveysOf(ctx: Ctx, tx: Tx, slugs: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ id: number; slug: string }>(
    'SELECT id, slug FROM survey WHERE shop_id = $1 AND slug = ANY($2::text[])',
    [ctx.shop.id, slugs],
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function read(ctx: Ctx, { values }: ImportRow, surveys: ReadonlyMap<string, number>): Asked | { why: string } {
  const why = (key: string): { why: string } => ({ why: ctx.t(`survey.console.import.${key}`) });
  const { survey = '', name = '', mail = '' } = values;
  const phone = plainPhone(values.phone ?? '');
  const surveyId = surveys.get(survey);
  if (surveyId === undefined) return why('surveyUnknown');
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name)) return why('nameWrong');
  if (phone !== '' && !isPhone(phone)) return why('phoneWrong');
  if (mail !== '' && !MAIL.test(mail)) return why('mailWrong');
  if (phone === '' && mail === '') return why('unreached');
  const given: ContactValue[] = [
    { kind: 'phone', value: phone },
    { kind: 'mail', value: mail },
  ];
  const contacts = given.filter(({ value }) => value !== '');
  return { surveyId, person: { name, affiliation: '', centreId: ctx.person?.centreId ?? null, contacts } };
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

async function take(ctx: Ctx, tx: Tx, rows: readonly ImportRow[], { isTrial }: ImportRun): Promise<ImportOutcome[]> {
  const surveys = await surveysOf(ctx, tx, [...new Set(rows.flatMap(({ values }) => values.survey ?? []))]);
  const found = rows.map((row) => read(ctx, row, surveys));
  const asked = found.filter((one): one is Asked => !('why' in one));
  if (isTrial) return found.map((one): ImportOutcome => ('why' in one ? one : { id: 0, version: 1 }));
  const ids = await peopleOf(
    ctx,
    tx,
    asked.map(({ person }) => person),
  );
  const memberOf = new Map(asked.map((one, index) => [one, ids[index] ?? 0]));
  const made = new Map<string, number>();
  for (const surveyId of new Set(asked.map((one) => one.surveyId))) {
    const members = asked.filter((one) => one.surveyId === surveyId).map((one) => memberOf.get(one) ?? 0);
    for (const { id, memberId } of await inviteMembers(ctx, tx, surveyId, [...new Set(members)])) {
      made.set(`${surveyId}/${memberId}`, id);
    }
  }
  return found.map((one): ImportOutcome => {
    if ('why' in one) return one;
    const key = `${one.surveyId}/${memberOf.get(one)}`;
    const id = made.get(key);
    // The same person twice in a file is invited once.
    made.delete(key);
    return id === undefined ? { there: memberOf.get(one) ?? 0 } : { id, version: 1 };
  });
}

/** Invitations out of a file: who is not known by their phone becomes a person without account. */
export const importInvitations: ImportSpec = {
  label: { zh: '调查邀请名单', en: 'People invited to a survey' },
  permission: 'survey.invitation.import',
  name: 'name',
  columns: [
    {
      key: 'survey',
      label: { zh: '问卷', en: 'Survey' },
      aliases: ['问卷网址', 'slug'],
      isRequired: true,
      hint: { zh: '问卷的网址名称', en: 'The last part of the survey’s address' },
      example: 'member-satisfaction',
    },
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
  take,
  async undo(ctx, tx, made) {
    const gone = await tx.rows<{ id: number }>(
      `DELETE FROM survey_invitation i USING unnest($2::bigint[], $3::int[]) AS u (id, version)
       WHERE i.shop_id = $1 AND i.id = u.id AND i.version = u.version AND i.sends = 0 RETURNING i.id`,
      [ctx.shop.id, made.map(({ id }) => id), made.map(({ version }) => version)],
    );
    const taken = new Set(gone.map(({ id }) => id));
    return made.map(({ id }) => (taken.has(id) ? null : ctx.t('survey.console.import.sent')));
  },
};
