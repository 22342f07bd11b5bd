import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePeople } from '../../../kernel/identity/persons.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { delegateImport } from './import-delegates.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

/** Somebody whom others have described before. */
async function knownPerson(): Promise<{ id: number; phone: string }> {
  const phone = newPhone();
  const { config } = s.stage.kit.services;
  const described = { name: '早已登记', affiliation: '', contacts: [{ kind: 'phone' as const, value: phone }] };
  const [made] = await s.desk.db.write((tx) => ensurePeople(tx, config, s.desk.shop.id, [described]));
  return { id: made?.id ?? 0, phone };
}

describe('a list out of a file', () => {
  const take = async (rows: readonly Readonly<Record<string, string>>[]) => {
    const run = { isTrial: false, takesAlike: false, kept: new Map() };
    const lines = rows.map((values, at) => ({ position: at + 2, values }));
    return s.desk.db.write((tx) => delegateImport.take(s.desk, tx, lines, run));
  };
  const idsOf = (made: Awaited<ReturnType<typeof take>>): number[] =>
    made.flatMap((one) => ('id' in one ? [one.id] : []));

  test('people who are not known are made, and each is registered as the desk would, for nothing or to be paid; the same file again finds them', async () => {
    const slug = `list-${crypto.randomUUID().slice(0, 8)}`;
    const conference = await s.conference(60, { slug });
    await s.product(conference, { title: '名单票' });
    await s.product(conference, { kind: 'dinner', title: '名单晚宴', tiers: [tier(26_000)], capacity: 1 });
    const phones = [newPhone(), newPhone(), newPhone()];
    const of = { conference: slug, products: '名单票' };
    const rows = [
      { ...of, name: '名单甲', phone: phones[0] ?? '', products: '名单票、名单晚宴', free: '是', tell: '否' },
      { ...of, name: '名单乙', phone: phones[1] ?? '' },
      { ...of, name: 'Mail Only', mail: 'list@example.org', free: 'yes' },
      { ...of, name: '名单丙', phone: phones[2] ?? '', products: '名单晚宴、名单票', free: '是' },
    ];
    const made = await take(rows);
    // The one dinner is the first one’s: whoever comes fourth is refused in the words of the desk.
    expect(made.map((one) => ('id' in one ? 'made' : 'why' in one ? one.why : 'there'))).toEqual([
      ...['made', 'made', 'made'],
      expect.stringContaining('已售罄'),
    ]);
    const ids = idsOf(made);
    expect(await Promise.all(ids.map(s.stateOf))).toEqual(['confirmed', 'awaiting', 'confirmed']);
    // Of those who are confirmed, who is not to be told is not.
    const told = await s.desk.db.rows<{ id: number }>(
      `select r.id from registration r join notice n on n.shop_id = r.shop_id and n.member_id = r.member_id and n.kind = 'registration.confirmed'
       where r.shop_id = $1 and r.id = any($2::bigint[])`,
      [s.desk.shop.id, ids],
    );
    expect(told).toEqual([{ id: ids[2] }]);
    const again = await take(rows.slice(0, 3));
    expect(again).toEqual(ids.map((there) => ({ there })));
  });

  test('what names nothing, nobody, or nobody who can be reached is refused with its word; a person who is known stays as they are', async () => {
    const slug = `list-${crypto.randomUUID().slice(0, 8)}`;
    const conference = await s.conference(60, { slug });
    await s.product(conference, { title: '名单票', tiers: [tier(0)] });
    const known = await knownPerson();
    const of = { conference: slug, products: '名单票', name: '另一个名字' };
    const made = await take([
      { ...of, conference: 'nowhere', phone: newPhone() },
      { ...of, products: '没有的票', phone: newPhone() },
      { ...of, free: 'perhaps', phone: newPhone() },
      { ...of },
      { ...of, phone: '12' },
      { ...of, phone: known.phone },
    ]);
    const why = (key: string, text = ''): string => s.desk.t(`registration.console.import.${key}`, { text });
    expect(made.slice(0, 5)).toEqual([
      { why: why('conference', 'nowhere') },
      { why: why('product', '没有的票') },
      { why: why('yesOrNo', 'perhaps') },
      { why: why('unreachable') },
      { why: s.desk.t('member.console.import.phoneWrong') },
    ]);
    const [id] = idsOf(made);
    const row = await s.desk.db.row(
      'select r.member_id as member, m.name from registration r join member m on m.shop_id = r.shop_id and m.id = r.member_id where r.shop_id = $1 and r.id = $2',
      [s.desk.shop.id, id],
    );
    expect(row).toEqual({ member: known.id, name: '早已登记' });
  });

  test('who stands in it twice is registered once and the other row says where; who comes to two conferences is one person', async () => {
    const slugs = [1, 2].map(() => `list-${crypto.randomUUID().slice(0, 8)}`);
    for (const slug of slugs) {
      const conference = await s.conference(60, { slug });
      await s.product(conference, { title: '名单票', tiers: [tier(0)] });
    }
    const [here = '', there = ''] = slugs;
    const phone = newPhone();
    const mail = `twice-${here}@example.org`;
    const of = { conference: here, products: '名单票' };
    const made = await take([
      { ...of, name: '同一人', phone },
      { ...of, name: '同一个人', phone },
      { ...of, conference: there, name: '同一人', phone },
      { ...of, name: '只有邮箱', mail },
      { ...of, name: '只有邮箱', mail: mail.toUpperCase() },
      { ...of, name: '只有邮箱', mail, phone: newPhone() },
      { ...of, name: '同用邮箱', mail },
      // One secretary writes for two who are called the same: their phones tell them apart.
      ...[newPhone(), newPhone()].map((own) => ({ ...of, name: '同名', mail, phone: own })),
    ]);
    const twice = { why: s.desk.t('registration.console.import.twice', { row: 5 }) };
    expect(made.map((one) => ('id' in one ? 'made' : one))).toEqual([
      ...['made', { why: s.desk.t('member.console.import.contactTwice', { row: 2 }) }, 'made'],
      ...['made', twice, twice, 'made', 'made', 'made'],
    ]);
    const people = await s.desk.db.rows<{ member: number }>(
      'select member_id as member from registration where shop_id = $1 and id = any($2::bigint[]) order by id',
      [s.desk.shop.id, idsOf(made)],
    );
    const [first, second, ...others] = people.map(({ member }) => member);
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(5);
  });

  test('undone it frees the places again, but for what somebody has changed since', async () => {
    const slug = `list-${crypto.randomUUID().slice(0, 8)}`;
    const conference = await s.conference(60, { slug });
    const ticket = await s.product(conference, { title: '名单票', tiers: [tier(0)], capacity: 2 });
    const of = { conference: slug, products: '名单票' };
    const made = await take([
      { ...of, name: '撤一', phone: newPhone() },
      { ...of, name: '撤二', phone: newPhone() },
    ]);
    const [first = 0, second = 0] = idsOf(made);
    await s.call(s.desk, 'registration.registration.checkIn', { id: second, version: await s.versionOf(second) });
    const versions = made.flatMap((one) => ('version' in one ? [{ id: one.id, version: one.version }] : []));
    const undone = await s.desk.db.write((tx) => delegateImport.undo(s.desk, tx, versions));
    expect(undone.map((why) => why === null)).toEqual([true, false]);
    expect([await s.stateOf(first), await s.stateOf(second)]).toEqual(['withdrawn', 'checked_in']);
    const offer = await s.call<{ data: { products: { id: number; left: number }[] } }>(
      ...([await s.member(), 'registration.offer', { conference }] as const),
    );
    expect(offer.data.products.find(({ id }) => id === ticket)).toMatchObject({ left: 1 });
  });
});
