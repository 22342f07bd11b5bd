import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, openPlatformDesk, type PlatformDesk } from '../../../kernel/testkit/platform.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';

type Choices = { data: { value: number; label: string }[]; total: number };

const MANY = 150;
/** What makes many of each, called 001 to 150 at the end. */
const makers: [source: string, word: string, sql: string][] = [
  [
    'shop.package',
    '套餐',
    `insert into shop_package (name, name_en, modules) select '套餐' || n, 'Package ' || n, '[]' from names`,
  ],
  [
    'role.role',
    '角色',
    `insert into role (key, name, name_en) select 'long' || n, '角色' || n, 'Role ' || n from names`,
  ],
  [
    'role.centre',
    '中心',
    `insert into centre (name, name_en, path) select '中心' || n, 'Centre ' || n, '/0/' from names`,
  ],
];
const NAMES = `with names as (select lpad(n::text, 3, '0') as n from generate_series(1, ${MANY}) n)`;

let desk: PlatformDesk;
beforeAll(async () => {
  desk = await openPlatformDesk('/api/');
  await desk.kit.ctx(desk.platform).db.write(async (tx) => {
    for (const [, , sql] of makers) await tx.rows(`${NAMES} ${sql}`);
    await tx.rows(`update centre set path = '/' || id || '/' where shop_id = $1 and path = '/0/'`, [desk.platform.id]);
  });
});
afterAll(() => desk.kit.close());

const select = async (source: string, query: string, who = desk.keeper): Promise<Choices & { code?: string }> =>
  (await desk.get(`front/database/select?source=${source}&${query}`, who)).body as unknown as Choices;

test.each(makers.map(([source, word]) => [source, word] as const))(
  'every %s of a long list is found, and has its name once chosen',
  async (source, word) => {
    const { total, data } = await select(source, 'limit=20');
    expect([total >= MANY, data.length]).toEqual([true, 20]);
    // The name whole: by the figures alone, names that other tests made up may have them.
    const last = await select(source, `q=${encodeURIComponent(`${word}149`)}`);
    expect(last.data.map(({ label }) => label)).toEqual([`${word}149`]);
    const [chosen] = last.data;
    expect((await select(source, `ids=${chosen?.value}&lang=en`)).data).toEqual([
      { value: chosen?.value, label: expect.stringMatching(/^(Package|Role|Centre) 149$/) },
    ]);
    const nobody = await signedInPerson(desk.kit, desk.platform, 'staff', []);
    expect((await select(source, '', nobody)).code).toBe('PERMISSION_DENIED');
  },
);

test('a template is any shop but one that is closing, found by name or code', async () => {
  const found = async (code: string): Promise<{ id: number; version: number }> =>
    dataOf(await desk.post('admin/shop/shop/found', { code, name: { 'zh-CN': '样板站', en: 'Pattern' } }));
  const [open, closing] = [await found('pattern-one'), await found('pattern-two')];
  const ended = { ...closing, move: 'close', reason: '测试需要' };
  expect((await desk.post('admin/shop/shop/move', ended)).status).toBe(200);
  const offered = async (query: string) => (await select('shop.template', query)).data;
  const choice = { value: open.id, label: '样板站 · pattern-one' };
  expect(await offered('q=pattern')).toEqual([choice]);
  expect(await offered(`ids=${open.id},${closing.id}`)).toEqual([choice]);
  expect(await offered('q=pattern&lang=en')).toEqual([{ ...choice, label: 'Pattern · pattern-one' }]);
});
