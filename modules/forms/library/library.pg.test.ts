import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage } from '../../content/news/test-news-stage.ts';
import type { FormSection } from '../engine/contract.ts';
import type { libraryAdmin } from './admin-contract.ts';
import { takenInto } from './rules/taken.ts';

type Answer<Name extends keyof typeof libraryAdmin> = OutputOf<(typeof libraryAdmin)[Name]>;
type Shown = Answer<'library.item.show'>['data'];

let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage();
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const sectionsOf = (questions: object[]): object[] => [{ key: 'all', title: '部分', questions }];
const height = { key: 'height', kind: 'number', label: '身高' };
const weight = { key: 'weight', kind: 'number', label: '体重', shownIf: { when: 'height > 0' } };
const show = async (id: number, by = admin): Promise<Shown> =>
  (await stage.call<Answer<'library.item.show'>>(by, 'library.item.show', { id })).data;
const uses = async (id: number, by = admin) =>
  (await stage.call<Answer<'library.item.uses'>>(by, 'library.item.uses', { id })).data.map(
    ({ title, url, editions }) => [title, url, editions],
  );
const save = (input: object) => stage.step(admin, 'library.item.save', input);

let turn = 0;
async function made(questions: object[] = [height, weight]): Promise<Shown> {
  turn += 1;
  const { id } = await save({ title: `身高体重 ${turn}`, sections: sectionsOf(questions) });
  return show(id);
}
const taken = ({ code, edition, sections }: Shown): FormSection[] => takenInto([], { item: code, edition, sections });

test('other questions are another version, other words of the item are none, and each version stays readable', async () => {
  const first = await made();
  expect(first).toMatchObject({ edition: 1, questions: 2, uses: 0, code: expect.stringMatching(/^i[a-z0-9]{20}$/) });
  const { id, title } = first;
  const renamed = await save({ id, version: first.version, title: `${title} 改`, sections: first.sections });
  expect((await show(id)).edition).toBe(1);
  const next = sectionsOf([height, { ...weight, label: '体重（公斤）' }]);
  await save({ ...renamed, title: `${title} 改`, sections: next });
  const { data } = await stage.call<Answer<'library.item.editions'>>(admin, 'library.item.editions', { id });
  expect(data.map(({ edition, sections }) => [edition, sections[0]?.questions[1]?.label])).toEqual([
    [2, '体重（公斤）'],
    [1, '体重'],
  ]);
  expect(new Set(data.map(({ hash }) => hash)).size).toBe(2);
});

test('what lacks something, or speaks of what is not there, does not get into the library', async () => {
  const refused = (questions: object[]) =>
    stage.call(admin, 'library.item.save', { title: `缺 ${turn}`, sections: sectionsOf(questions) });
  await expect(refused([])).rejects.toMatchObject({ fields: { sections: ['engine.console.problem.no_questions'] } });
  await expect(refused([{ key: 'a', kind: 'text', label: '' }])).rejects.toMatchObject({
    fields: { sections: ['engine.console.problem.label_needed'] },
  });
  await expect(refused([weight])).rejects.toMatchObject({
    fields: { sections: ['engine.console.problem.condition_wrong'] },
  });
  // Of questions that came out of another item, an item is the home: it says of nobody that it took them.
  const item = await made();
  const { id } = await save({ title: `另存 ${turn}`, sections: taken(item) });
  expect(JSON.stringify((await show(id)).sections)).not.toContain('origin');
});

test('a newer version leaves definitions as they are, and is told with what both ask', async () => {
  const item = await made();
  const sections = taken(item);
  const form = await stage.step(admin, 'form.form.save', { title: '体检', lead: '导语', sections });
  expect(await uses(item.id)).toEqual([['体检', `/backend/forms/${form.id}`, [1]]]);
  const live = await stage.step(admin, 'form.form.publish', form);
  const asked = {
    taken: [
      { item: item.code, edition: 1 },
      { item: 'nothing_of_that_name', edition: 1 },
    ],
  };
  const newer = () => stage.call<Answer<'library.item.newer'>>(admin, 'library.item.newer', asked);
  expect((await newer()).data).toEqual([]);

  await save({
    id: item.id,
    version: item.version,
    title: item.title,
    sections: sectionsOf([{ ...height, max: 250 }, weight]),
  });
  expect((await newer()).data).toMatchObject([{ item: item.code, edition: 1, newest: 2, base: item.sections }]);
  const shown = await stage.call<{ data: { sections: FormSection[] } }>(admin, 'form.form.show', { id: form.id });
  expect(shown.data.sections).toEqual(sections);

  // Changes that wait for their publication have it in the new version; what the public is asked, in the former one.
  const second = takenInto([], { item: item.code, edition: 2, sections: (await show(item.id)).sections });
  await stage.step(admin, 'form.form.save', { title: '体检', lead: '导语', sections: second, ...live });
  expect(await uses(item.id)).toEqual([['体检', `/backend/forms/${form.id}`, [1, 2]]]);
});

test('it is told where it is asked, in every module that asks, and no name to whoever may not see that', async () => {
  const item = await made();
  const sections = taken(item);
  await stage.step(admin, 'survey.survey.save', { title: '满意度', lead: '导语', sections });
  const kind = await stage.step(admin, 'requirement.kind.save', { name: '设备申请', sections });
  const part = await stage.step(admin, 'profile.part.save', { title: '体格', sections });
  expect((await uses(item.id)).map(([title]) => title).toSorted()).toEqual(['体格', '满意度', '设备申请']);
  expect((await show(item.id)).uses).toBe(3);
  const librarian = stage.as(await stage.person({ permissions: ['library.item.view', 'survey.survey.view'] }));
  expect((await uses(item.id, librarian)).map(([title, url]) => [title, url !== '']).toSorted()).toEqual([
    ['', false],
    ['', false],
    ['满意度', true],
  ]);

  // What has it keeps it; once nothing does, it goes, and comes back as the version that it was.
  const remove = async () =>
    stage.call(admin, 'library.item.remove', { id: item.id, version: (await show(item.id)).version });
  await expect(remove()).rejects.toMatchObject({ code: 'library.in_use' });
  await stage.call(admin, 'requirement.kind.remove', { ...kind });
  await stage.call(admin, 'profile.part.remove', { ...part });
  expect((await uses(item.id)).map(([title]) => title)).toEqual(['满意度']);
  const survey = await stage.call<{ data: { id: number; version: number }[] }>(admin, 'survey.survey.list', {
    q: '满意度',
  });
  const [found] = survey.data;
  await stage.call(admin, 'survey.survey.remove', { id: found?.id, version: found?.version });
  await remove();
  await expect(show(item.id)).rejects.toMatchObject({ status: 404 });
});

test('of two who write a new version at once one is told, and another shop has nothing of it', async () => {
  const item = await made();
  const write = (label: string) =>
    save({
      id: item.id,
      version: item.version,
      title: item.title,
      sections: sectionsOf([{ ...height, label }, weight]),
    });
  const done = await Promise.allSettled([write('甲'), write('乙')]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await show(item.id)).edition).toBe(2);

  const shop = await stage.kit.makeShop();
  const foreign = { ...admin, ...stage.kit.ctx(shop, admin.person) };
  await expect(show(item.id, foreign)).rejects.toMatchObject({ status: 404 });
  await expect(uses(item.id, foreign)).rejects.toMatchObject({ status: 404 });
  const { data } = await stage.call<Answer<'library.item.newer'>>(foreign, 'library.item.newer', {
    taken: [{ item: item.code, edition: 1 }],
  });
  expect(data).toEqual([]);
});
