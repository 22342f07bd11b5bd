import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { reasonOf } from '../../../kernel/http/reason-of.ts';
import { ensureAccountsByPhone, membersByPhone } from '../../../kernel/identity/ensure-accounts.ts';
import { forgetAccounts } from '../../../kernel/identity/remove-member.ts';
import type { ImportOutcome, ImportRow, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { isPhone, plainPhone } from '../../../kernel/rules/phone.ts';
import { byNames, type FindByName } from '../../../kernel/table-file/by-names.ts';
import { quotaReached, roomWithinQuota } from '../../../kernel/tenancy/quota.ts';
import { centresByName } from '../role/public.ts';
import { LONGEST_NAME } from './contact-contract.ts';

/** Genders as files call them, in either language. */
export const findGender = byNames<'male' | 'female'>([
  ['male', 'male', 'm', '男'],
  ['female', 'female', 'f', '女'],
]);

/** Why a name of a file is none; null where it is one. */
export const nameFault = (ctx: Ctx, name: string): string | null =>
  name.length > LONGEST_NAME || /\p{Cc}/u.test(name)
    ? ctx.t('member.console.import.nameWrong', { max: LONGEST_NAME })
    : null;

interface Newcomer {
  name: string;
  phone: string;
  gender: 'male' | 'female' | null;
  centre: number | null;
}

/** What all rows share: the centres by their names, and the phones that stood in earlier rows. */
interface Kept {
  findCentre: FindByName<number>;
  phones: Map<string, number>;
  /** How many a trial has found room for; it stores nobody who would be counted. */
  tried: number;
}

async function keptOf(ctx: Ctx, tx: Tx, kept: Map<string, unknown>): Promise<Kept> {
  if (!kept.has('people')) {
    const findCentre = await centresByName(tx, ctx.shop.id);
    kept.set('people', { findCentre, phones: new Map<string, number>(), tried: 0 } satisfies Kept);
  }
  return kept.get('people') as Kept;
}

function read(ctx: Ctx, { values, position }: ImportRow, { findCentre, phones }: Kept): Newcomer | { why: string } {
  const [name = '', phone] = [values.name, plainPhone(values.phone ?? '')];
  const why = (key: string, params = {}): { why: string } => ({ why: ctx.t(`member.console.import.${key}`, params) });
  const fault = nameFault(ctx, name);
  if (fault !== null) return { why: fault };
  if (!isPhone(phone)) return why('phoneWrong');
  const earlier = phones.get(phone);
  if (earlier !== undefined) return why('twice', { row: earlier });
  const gender = values.gender === undefined ? null : findGender(values.gender);
  if (gender === undefined) return why('genderWrong');
  const centre = values.centre === undefined ? null : findCentre(values.centre);
  if (centre === undefined) return why('centreUnknown', { name: values.centre ?? '' });
  phones.set(phone, position);
  return { name, phone, gender, centre };
}

async function join(ctx: Ctx, tx: Tx, people: readonly Newcomer[]): Promise<Map<string, number>> {
  const accounts = await ensureAccountsByPhone(
    tx,
    ctx.services.config,
    people.map(({ phone }) => phone),
  );
  const rows = await tx.rows<{ id: number; account: number }>(
    `insert into member (account_id, name, gender, centre_id)
     select p.account, p.name, p.gender, p.centre
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) as p(account, name, gender, centre)
     on conflict (shop_id, account_id) do nothing returning id, account_id as account`,
    [
      people.map(({ phone }) => accounts.get(phone) ?? null),
      people.map(({ name }) => name),
      people.map(({ gender }) => gender),
      people.map(({ centre }) => centre),
    ],
  );
  const byAccount = new Map(rows.map(({ id, account }) => [account, id]));
  return new Map(people.map(({ phone }) => [phone, byAccount.get(accounts.get(phone) ?? 0) ?? 0]));
}

/** People out of a file: each becomes a member, with an account of the phone where there is none yet. */
export const importPeople: ImportSpec = {
  label: { zh: '人员', en: 'People' },
  permission: 'member.person.import',
  name: 'name',
  batch: 1000,
  columns: [
    {
      key: 'name',
      label: { zh: '姓名', en: 'Name' },
      aliases: ['名字', 'fullname'],
      isRequired: true,
      example: '林一诺',
    },
    {
      key: 'phone',
      label: { zh: '手机号', en: 'Phone' },
      aliases: ['手机', '电话', '手机号码', '联系电话', 'mobile'],
      isRequired: true,
      hint: { zh: '11 位内地手机号', en: 'Mainland mobile number, 11 digits' },
      example: '13900009999',
    },
    {
      key: 'gender',
      label: { zh: '性别', en: 'Gender' },
      aliases: ['sex'],
      hint: { zh: '男或女', en: 'male or female' },
      example: '女',
    },
    {
      key: 'centre',
      label: { zh: '中心', en: 'Centre' },
      aliases: ['单位', '医院'],
      hint: {
        zh: '本站已有且未关闭的中心；同名时写全：第一医院 / 血液科',
        en: 'An open centre of this site; where several are called the same: First Hospital / Haematology',
      },
      example: '',
    },
  ],
  async take(ctx, tx, rows, { isTrial, kept }) {
    const shared = await keptOf(ctx, tx, kept);
    const found = rows.map((row) => read(ctx, row, shared));
    const people = found.filter((one): one is Newcomer => !('why' in one));
    const here = await membersByPhone(
      tx,
      ctx.services.config,
      ctx.shop.id,
      people.map(({ phone }) => phone),
    );
    const newcomers = people.filter(({ phone }) => !here.has(phone));
    const room = newcomers.length === 0 ? null : await roomWithinQuota(ctx, tx, 'people');
    const fresh = room === null ? newcomers : newcomers.slice(0, Math.max(0, room - shared.tried));
    if (isTrial) shared.tried += fresh.length;
    const beyond = new Set(newcomers.slice(fresh.length).map(({ phone }) => phone));
    // A trial is rolled back all the same: looking is enough.
    const made = isTrial || fresh.length === 0 ? new Map<string, number>() : await join(ctx, tx, fresh);
    return found.map((one): ImportOutcome => {
      if ('why' in one) return one;
      if (beyond.has(one.phone)) return { why: reasonOf(quotaReached(ctx, 'people'), ctx) };
      const id = made.get(one.phone) ?? 0;
      const there = here.get(one.phone);
      if (there !== undefined) return { there };
      // Somebody of that phone has come in meanwhile.
      if (!isTrial && id === 0) return { why: ctx.t('member.console.import.memberAlready') };
      return { id, version: 1 };
    });
  },
  async undo(ctx, tx, made) {
    const gone = await tx.rows<{ id: number; account: number | null }>(
      `delete from member m using unnest($2::bigint[], $3::int[]) as i(id, version)
       where m.shop_id = $1 and m.id = i.id and m.version = i.version and not m.staff and m.facts = '{}'
         and not exists (select from session s where s.shop_id = m.shop_id and s.member_id = m.id) returning m.id, m.account_id as account`,
      [ctx.shop.id, made.map(({ id }) => id), made.map(({ version }) => version)],
    );
    // Whom nobody else knows leaves no phone behind either.
    await forgetAccounts(
      tx,
      gone.flatMap(({ account }) => account ?? []),
    );
    const removed = new Set(gone.map(({ id }) => id));
    return made.map(({ id }) => (removed.has(id) ? null : ctx.t('member.console.import.inUse')));
  },
};
