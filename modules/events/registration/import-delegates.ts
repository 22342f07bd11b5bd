import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { contactHash } from '../../../kernel/identity/contacts.ts';
import type { ImportColumnSpec } from '../../../kernel/module/import-spec.ts';
import { type First, operationImport, type ReadRow } from '../../../kernel/record/operation-import.ts';
import { contactColumns, peopleOfRows } from '../../people/member/public.ts';
import { conferenceColumn, type Named, named, productsOf } from './import-names.ts';

type Written = Readonly<Record<string, string>>;

/** Cells that say yes or no, in either language. */
const SAID: ReadonlyMap<string, boolean> = new Map([
  ...['是', 'yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['否', 'no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

/** A row as the desk would register its person, whom it does not know yet; a text is why it is refused. */
function inputOf(values: Written, all: Named, ctx: Ctx): Record<string, unknown> | string {
  const { conference: name = '', products, free = 'no', tell = 'yes', note = '' } = values;
  const why = (key: string, text = ''): string => ctx.t(`registration.console.import.${key}`, { text });
  const conference = all.conference(name);
  if (conference === undefined) return why('conference', name);
  const ids = productsOf(all, conference.id, products);
  if (typeof ids === 'string') return why('product', ids);
  const [isFree, isTold] = [free, tell].map((cell) => SAID.get(cell.toLowerCase()));
  if (isFree === undefined) return why('yesOrNo', free);
  if (isTold === undefined) return why('yesOrNo', tell);
  if (values.phone === undefined && values.mail === undefined && values.document === undefined)
    return why('unreachable');
  const items = ids.map((product) => ({ product, quantity: 1 }));
  return { conferenceId: conference.id, items, isFree, isQuiet: !isTold, note };
}

const UNDER_WAY = "('pending', 'awaiting', 'confirmed', 'checked_in')";
const THERE = `select r.at, g.id from unnest($2::int[], $3::bigint[], $4::bigint[]) as r(at, conference, member)
  join registration g on g.shop_id = $1 and g.conference_id = r.conference and g.member_id = r.member and g.state in ${UNDER_WAY}`;

const BY_MAIL = `select r.at, min(g.id) as id from unnest($2::int[], $3::bigint[], $4::text[], $5::text[]) as r(at, conference, name, hash)
  join person_contact c on c.shop_id = $1 and c.kind = 'mail' and c.value_hash = r.hash
  join member m on m.shop_id = c.shop_id and m.id = c.member_id and m.name = r.name
  join registration g on g.shop_id = m.shop_id and g.conference_id = r.conference and g.member_id = m.id and g.state in ${UNDER_WAY} group by r.at`;

/** Registrations of those whom a mail address alone describes, by the places of their rows: it leads to nobody, but the same file twice does not register them twice. */
async function registeredByMail(ctx: Ctx, tx: Tx, rows: readonly ReadRow[]): Promise<Map<number, number>> {
  const hashOf = ({ phone, document, mail }: Written): string | null =>
    phone === undefined && document === undefined && mail !== undefined
      ? contactHash(ctx.services.config, { kind: 'mail', value: mail })
      : null;
  const found = await tx.rows<{ at: number; id: number }>(BY_MAIL, [
    ...[ctx.shop.id, rows.map((_, at) => at), rows.map(({ input }) => input.conferenceId)],
    ...[rows.map(({ values }) => values.name ?? ''), rows.map(({ values }) => hashOf(values))],
  ]);
  return new Map(found.map(({ at, id }) => [at, id]));
}

/** What is kept under a name while a file is taken; made where it is not there yet. */
function keptAs<V>(kept: Map<string, unknown>, name: string): Map<string, V> {
  const there = (kept.get(name) as Map<string, V> | undefined) ?? new Map<string, V>();
  kept.set(name, there);
  return there;
}

/** Whom rows describe; who comes to two conferences of the file is one person, and stands in it once for each. */
async function peopleOf(
  ctx: Ctx,
  tx: Tx,
  rows: readonly ReadRow[],
  kept: Map<string, unknown>,
): Promise<({ why: string } | { id: number })[]> {
  const found = new Map<ReadRow, { why: string } | { id: number }>();
  for (const conference of new Set(rows.map(({ input }) => input.conferenceId))) {
    const own = rows.filter(({ input }) => input.conferenceId === conference);
    const people = await peopleOfRows(ctx, tx, own, keptAs(kept, `people of ${conference}`));
    for (const [at, row] of own.entries()) found.set(row, people[at] ?? { why: '' });
  }
  return rows.map((row) => found.get(row) ?? { why: '' });
}

/** Rows that name somebody whom an earlier one names already: by name and mail, unless both have what tells people apart. */
function namedBefore(ctx: Ctx, rows: readonly ReadRow[], kept: Map<string, unknown>): Map<number, string> {
  const earlier = keptAs<{ row: number; isTold: boolean }>(kept, 'named by mail');
  const found = new Map<number, string>();
  for (const [at, { values, input, position }] of rows.entries()) {
    if (values.mail === undefined) continue;
    const key = JSON.stringify([input.conferenceId, values.name, values.mail.toLowerCase()]);
    const isTold = values.phone !== undefined || values.document !== undefined;
    const before = earlier.get(key);
    if (before === undefined) earlier.set(key, { row: position, isTold });
    else if (!isTold || !before.isTold) {
      found.set(at, ctx.t('registration.console.import.twice', { row: before.row }));
    }
  }
  return found;
}

/** Who stands in each row: who is known by phone or document is they, and whoever is registered already is left alone. */
async function firstOf(ctx: Ctx, tx: Tx, all: readonly ReadRow[], kept: Map<string, unknown>): Promise<First[]> {
  const twice = namedBefore(ctx, all, kept);
  const byMail = await registeredByMail(ctx, tx, all);
  const rows = all.filter((_, at) => !byMail.has(at) && !twice.has(at));
  const people = await peopleOf(ctx, tx, rows, kept);
  const there = await tx.rows<{ at: number; id: number }>(THERE, [
    ctx.shop.id,
    rows.map((_, at) => at),
    rows.map(({ input }) => input.conferenceId),
    people.map((person) => ('id' in person ? person.id : null)),
  ]);
  const standing = new Map(there.map(({ at, id }) => [at, id]));
  const others = people.map((person, at): First => {
    const registered = standing.get(at);
    if (registered !== undefined) return { there: registered };
    return 'why' in person ? person : { more: { memberId: person.id } };
  });
  return all.map((_, at) => {
    const why = twice.get(at);
    if (why !== undefined) return { why };
    const registered = byMail.get(at);
    return registered === undefined ? (others.shift() ?? { why: '' }) : { there: registered };
  });
}

const yesOrNo = { zh: '是或否', en: 'yes or no' };

/** Beside what describes a person: of what conference, with what, and how. */
const columns: readonly ImportColumnSpec[] = [
  conferenceColumn,
  ...contactColumns,
  {
    ...{ key: 'products', label: { zh: '注册产品', en: 'Products' }, aliases: ['票种', 'ticket'], isRequired: true },
    ...{ hint: { zh: '多个用顿号分开', en: 'Divided by commas' }, example: '年会现场票 · 医师与研究人员' },
  },
  {
    ...{ key: 'free', label: { zh: '免费', en: 'Free of charge' }, hint: yesOrNo, example: '是' },
  },
  {
    ...{ key: 'tell', label: { zh: '通知本人', en: 'Tell them' }, hint: yesOrNo, example: '否' },
  },
  { key: 'note', label: { zh: '备注', en: 'Note' }, example: '' },
];

/**
 * Those who come to a conference out of a file, as an organiser has them from elsewhere: people who are not known are made, without account,
 * and each is registered as the desk would, at the price of this moment or for nothing. Undone, they are registered no longer; the people stay.
 */
export const delegateImport = operationImport<Named>({
  label: { zh: '参会名单', en: 'Registrations' },
  permission: 'registration.registration.import',
  name: 'name',
  columns,
  save: '/api/admin/registration/registration/enter',
  remove: '/api/admin/registration/registration/withdraw',
  removing: (ctx) => ({ reason: ctx.t('registration.console.import.undone') }),
  prepare: named,
  input: inputOf,
  first: firstOf,
});
