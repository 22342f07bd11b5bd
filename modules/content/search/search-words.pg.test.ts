import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import { type NewsStage, newsStage } from '../news/test-news-stage.ts';
import { forgetWords, keepUp } from './commands/keep-up.ts';

interface Found {
  total: number;
  instead: string | null;
  words: string[];
  data: { title: string; excerpt: string | null }[];
}

let stage: NewsStage;
beforeAll(async () => {
  stage = await newsStage();
});
afterAll(() => stage.close());

const search = (q: string, more: object = {}): Promise<Found> =>
  stage.call<Found>(stage.as(null), 'search.search', { q, ...more });
const admin = async () => stage.as(await stage.person());
const misses = async () =>
  (await stage.call<{ data: { term: string; cnt: number }[] }>(await admin(), 'search.misses', {})).data.map(
    ({ term, cnt }) => [term, cnt],
  );

test('a mistyped Latin word finds what was meant and says so, but only what the reader may see', async () => {
  await stage.published({
    title: '白血病靶向治疗',
    titleEn: 'Targeted therapy in leukemia',
    bodyEn: '<p>Venetoclax</p>',
  });
  await stage.published({ title: '仅医生可读', body: '<p>midostaurin</p>', audience: 'doctor' });
  expect(await search('leukmia')).toMatchObject({ total: 1, instead: 'leukemia', words: ['leukemia'] });
  expect(await search('venetoclaks')).toMatchObject({ total: 1, instead: 'venetoclax' });
  expect(await search('leukemia')).toMatchObject({ total: 1, instead: null });
  // The word is known to the shop; a visitor must not learn of it.
  expect(await search('midostaurim')).toMatchObject({ total: 0, instead: null });
});

test('a word that is typed as it sounds is found, a tag and a synonym by initials, and only what the reader may see', async () => {
  await stage.published({ title: '围产期随访', lead: '妊娠期高血压的管理', body: '<p>合并肺癌者转诊；单抗另述</p>' });
  await stage.published({ title: '仅医生可读的糖尿病', body: '<p>胰岛素</p>', audience: 'doctor' });
  expect(await search('gaoxueya')).toMatchObject({ total: 1, instead: '高血压', words: ['高血压'] });
  expect(await search("Gao xue'ya")).toMatchObject({ total: 1, instead: '高血压' });
  expect(await search('feiai')).toMatchObject({ total: 1, instead: '肺癌' });
  expect(await search('dankang')).toMatchObject({ total: 1, instead: '单抗' });
  expect((await search('lbl')).instead).toBe('淋巴瘤');
  expect((await search('gxy')).instead).toBeNull();
  const staff = await admin();
  const set = await stage.step(staff, 'search.synonym.save', { words: ['高血压', 'hypertension'] });
  expect(await search('gxy')).toMatchObject({ total: 1, instead: '高血压' });
  await stage.call(staff, 'search.synonym.remove', { ...set });
  for (const q of ['tangniaobing', 'tnb', 'yidaosu', 'yiyiyiyiyiyiyiyi']) {
    expect([q, (await search(q)).instead]).toEqual([q, null]);
  }
  const elsewhere = stage.kit.ctx(await stage.kit.makeShop());
  expect(await stage.call(elsewhere, 'search.search', { q: 'gaoxueya' })).toMatchObject({ total: 0, instead: null });
});

test('whoever looks for a synonym finds the other words, until it is taken away', async () => {
  const staff = await admin();
  await stage.published({ title: '贫血的分级处理' });
  expect((await search('anemia 分级')).total).toBe(0);
  const set = await stage.step(staff, 'search.synonym.save', { words: ['贫血', 'anemia', 'Anaemia'] });
  for (const q of ['anemia 分级', 'ANAEMIA', '贫血']) expect([q, (await search(q)).total]).toEqual([q, 1]);
  expect((await search('anemia')).words).toContain('贫血');
  await stage.call(staff, 'search.synonym.remove', { ...set });
  expect((await search('anemia')).total).toBe(0);
});

test('synonyms are asked for once, until one changes', async () => {
  const staff = await admin();
  const reader = stage.as(null);
  const asked: string[] = [];
  const db = Object.create(reader.db, {
    rows: {
      value: (text: string, values: unknown[]) => {
        asked.push(text);
        return reader.db.rows(text, values);
      },
    },
  }) as typeof reader.db;
  const readings = async (): Promise<number> => {
    asked.length = 0;
    await stage.call({ ...reader, db }, 'search.search', { q: 'platelet' });
    return asked.filter((text) => text.includes('search_synonym')).length;
  };
  await readings();
  expect(await readings()).toBe(0);
  const set = await stage.step(staff, 'search.synonym.save', { words: ['血小板', 'platelet'] });
  expect([await readings(), await readings()]).toEqual([1, 0]);
  await stage.call(staff, 'search.synonym.remove', { ...set });
  expect([await readings(), await readings()]).toEqual([1, 0]);
});

test('a set of synonyms has two words at least, and a word stands in one set alone, also when two save at once', async () => {
  const staff = await admin();
  const save = (...words: string[]) => stage.call(staff, 'search.synonym.save', { words });
  await expect(save('血小板')).rejects.toMatchObject({ code: 'search.words_needed' });
  await expect(save('PLT', 'plt')).rejects.toMatchObject({ code: 'search.words_needed' });
  const both = await Promise.allSettled([save('血小板', 'PLT'), save('ｐｌｔ', 'thrombocyte')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('sets of synonyms come in from a file, as an export wrote them too, are named where they cannot, and go again', async () => {
  const { kit, shop } = stage;
  const desk = tableDesk(kit, shop);
  const who = await signedInPerson(kit, shop, 'staff', ['*']);
  const file = '同义词\n移植、transplant\nGVHD = 移植物抗宿主病\n独词\n移植;换髓\nconstructor | 构造';
  expect((await desk.takeFile(who, 'search.word', file, { isTrial: true })).data).toMatchObject({
    done: 3,
    refused: 2,
  });
  const taken = await desk.takeFile(who, 'search.word', file, { mode: 'good' });
  expect(taken.refusals.map(({ position, why }) => [position, why])).toEqual([
    [4, expect.stringContaining('至少')],
    [5, expect.stringContaining('移植')],
  ]);
  const list = '/api/configure/search/synonym/list';
  const words = async () => (await desk.exported(who, list, ['label'])).slice(1).flat();
  const there = await words();
  expect(there).toEqual(expect.arrayContaining(['移植 = transplant', 'GVHD = 移植物抗宿主病', 'constructor = 构造']));
  expect((await desk.undo(who, taken)).data).toMatchObject({ done: 3, refused: 0 });
  expect(await words()).toHaveLength(there.length - 3);
  const again = ['同义词', ...there.map((label) => `"${label}"`)].join('\n');
  expect((await desk.takeFile(who, 'search.word', again, { mode: 'good' })).data).toMatchObject({ done: 3 });
  const elsewhere = await kit.makeShop();
  const other = await signedInPerson(kit, elsewhere, 'staff', ['search.word.import', 'search.word.save']);
  expect((await tableDesk(kit, elsewhere).takeFile(other, 'search.word', file, { mode: 'good' })).data.done).toBe(3);
  const clerk = await signedInPerson(kit, shop, 'staff', ['search.word.view', 'search.word.save']);
  expect(await desk.takeFile(clerk, 'search.word', file)).toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('a hit shows the place of the text where it was found', async () => {
  const body = `<p>${'这是很长的开头。'.repeat(30)}随后观察到细胞因子释放综合征。</p>`;
  await stage.published({ title: '双抗的安全性', lead: '导语', body });
  const [hit] = (await search('释放综合')).data;
  expect(hit?.excerpt).toMatch(/^….*细胞因子释放综合征。$/);
  expect((await search('双抗的安全')).data[0]?.excerpt).toBeNull();
});

test('searches in vain are counted by the day, without what could say who it was', async () => {
  for (const q of ['查无此词', '查无此词', ' 查无此词 ', '13800138000', '查无 138-0013-8000', 'li.wei@nowhere.example'])
    await search(q);
  await search('查无此词', { types: ['news'] });
  expect(await misses()).toContainEqual(['查无此词', 3]);
  const terms = (await misses()).map(([term]) => String(term));
  expect(terms.filter((term) => /\d{5}|@|138/.test(term))).toEqual([]);
  const other = stage.kit.ctx(await stage.kit.makeShop(), await stage.person());
  expect(await stage.call(other, 'search.misses', {})).toEqual({ data: [] });
});

test('words of what came before words were learned are learned by the clock', async () => {
  const ctx = stage.kit.ctx(stage.shop);
  await stage.published({ title: '凝血', body: '<p>idarucizumab</p>' });
  await ctx.db.write((tx) => tx.rows('delete from search_word where shop_id = $1', [stage.shop.id]));
  expect((await search('idarucizumap')).total).toBe(0);
  await keepUp(ctx);
  expect(await search('idarucizumap')).toMatchObject({ total: 1, instead: 'idarucizumab' });
});

test('words that nothing has any more are forgotten, those of a record stay', async () => {
  await stage.published({ title: '词汇', body: '<p>emicizumab</p>' });
  const ctx = stage.kit.ctx(stage.shop);
  await ctx.db.write((tx) => tx.rows(`insert into search_word (word) values ('ghostword')`));
  await forgetWords(ctx);
  const rows = await ctx.db.rows<{ word: string }>('select word from search_word where shop_id = $1', [stage.shop.id]);
  const words = rows.map(({ word }) => word);
  expect(words).toContain('emicizumab');
  expect(words).not.toContain('ghostword');
});
