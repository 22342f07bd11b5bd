import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deriveModule } from './derive-module.ts';
import { pluralOf, renamed } from './module-words.ts';
import { MOULDS, type MouldName, mouldNamed } from './moulds.ts';
import { readCommand } from './read-command.ts';
import { refuseName } from './refuse-name.ts';

const root = join(import.meta.dirname, '../..');
const words = { one: 'exam', many: 'exams', zh: '考试' };
const topic = MOULDS.rich.words;

describe('the words of a new module', () => {
  test.each([
    ['survey', 'surveys'],
    ['study', 'studies'],
    ['class', 'classes'],
    ['branch', 'branches'],
  ])('%s, %s', (one, many) => expect(pluralOf(one)).toBe(many));

  test('take the place of those of the mould in every form', () => {
    expect(renamed("topicKind TopicCard '/topics' topic_slug 专题 TOPIC A topic of topics", topic, words)).toBe(
      "examKind ExamCard '/exams' exam_slug 考试 EXAM An exam of exams",
    );
    const survey = { one: 'survey', many: 'surveys', zh: '问卷' };
    expect(renamed('An association, an association', MOULDS.record.words, survey)).toBe('A survey, a survey');
  });

  test('leave icons, and what others call by a like name', () => {
    expect(renamed(`icon="topic" icon: 'topic' topicTypes topic`, topic, words, ['topicTypes'])).toBe(
      `icon="topic" icon: 'topic' topicTypes exam`,
    );
  });
});

describe.each(Object.keys(MOULDS) as MouldName[])('a module made from the mould %s', (name) => {
  const mould = MOULDS[name];
  const files = deriveModule(root, 'service', words, mould);

  test('has a list on the site and at the desk, texts in both languages, tests and a demo', () => {
    const paths = [...files.keys()];
    for (const file of ['frontend/exam-list.tsx', 'frontend/exam.tsx', 'backend/exam-list.tsx', 'exam.pg.test.ts']) {
      expect(paths).toContain(`modules/service/exam/${file}`);
    }
    expect(paths.includes('modules/service/exam/configure/category-list.tsx')).toBe(mould.hasCategories);
    expect(files.get('modules/service/exam/locales/zh-CN.json')).toContain('"title": "考试"');
    expect(files.get('demo/shops/hema/exams.yaml')?.match(/^- /gm)).toHaveLength(1);
  });

  test('says nothing of its mould', () => {
    const own = new RegExp(`${mould.words.one}|${mould.words.zh}`, 'i');
    const icons = /icon(?:=|: )['"]\w+['"]/g;
    for (const [path, text] of files) expect(`${path}\n${text.replace(icons, '')}`).not.toMatch(own);
  });

  test('imports its neighbours from where it stands', () => {
    expect(files.get('modules/service/exam/routes.ts')).toContain("from './contract.ts'");
    const beside = deriveModule(root, mould.place.split('/')[0] ?? '', words, mould);
    const contract = (made: typeof files) => [...made].find(([path]) => path.endsWith('/exam/contract.ts'))?.[1] ?? '';
    expect(contract(files)).toContain("from '../../../kernel/contract/endpoint.ts'");
    expect(contract(beside)).toContain("from '../../../kernel/contract/endpoint.ts'");
  });
});

test('a module names what is its own anew, and moves the places of what it imports from elsewhere along', () => {
  const made = (area: string) => deriveModule(root, area, words, MOULDS.rich);
  expect(made('service').get('modules/service/exam/contract.ts')).toContain("import { examTypes } from './choices.ts'");
  expect(made('service').get('modules/service/exam/kind.ts')).toContain("from '../../content/envelope/public.ts'");
  expect(made('content').get('modules/content/exam/kind.ts')).toContain("from '../envelope/public.ts'");
});

test.each(['record', 'content'] as const)('the mould %s is light: at most 20 files and 700 lines', (name) => {
  const { place, words: own } = MOULDS[name];
  // What a new module is made from: not what others take of this one, nor its demo in further shops.
  const paths = [`modules/${place}/**/*.*`, `demo/shops/hema/${own.one}*.yaml`]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !path.endsWith('/public.ts'));
  const lines = paths.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1);
  expect(paths.length).toBeLessThanOrEqual(20);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(700);
});

test('a mould is known by its name alone', () => {
  expect(mouldNamed('record')).toBe(MOULDS.record);
  expect([mouldNamed(undefined), mouldNamed('toString'), mouldNamed('topic')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['as the tool is told', ['service/survey', '问卷', '--mould', 'content'], undefined],
  ['behind npm that hands the option on', ['service/survey', '问卷'], 'content'],
  ['behind npm that hands its value on as a word', ['service/survey', '问卷', 'content'], 'true'],
])('the mould is read %s', (_how, args, fromNpm) => {
  expect(readCommand(args, fromNpm)).toEqual({
    ...{ place: 'service/survey', chinese: '问卷', mould: MOULDS.content, more: [] },
  });
});

test('a word too many is no mould, and no name', () => {
  expect(readCommand(['service/survey', 'record', '--mould=tree'], undefined)).toMatchObject({ mould: MOULDS.record });
  expect(readCommand(['service/survey', '问卷', '调查'], undefined)).toMatchObject({
    mould: undefined,
    more: ['调查'],
  });
});

describe('a name is refused', () => {
  const refuse = (area: string, one: string, mould: MouldName = 'rich') =>
    refuseName(root, area, { one, many: pluralOf(one), zh: '' }, MOULDS[mould]);

  test.each([
    ['service', 'Survey', 'one English word'],
    ['../kernel', 'survey', 'one English word'],
    ['service', 'order', 'reserved'],
    ['service', 'topic', 'is there already'],
    ['service', 'section', 'content/topic uses itself'],
    ['service', 'account', 'already'],
  ])('%s/%s', (area, one, why) => expect(refuse(area, one)).toContain(why));

  test('that the mould uses itself', () =>
    expect(refuse('service', 'brochure', 'content')).toContain('events/product uses itself'));

  test('whose list a demo shop would lead elsewhere', () =>
    expect(refuse('service', 'guideline', 'content')).toContain('already'));

  test('but not without a reason', () => expect(refuse('service', 'leaflet')).toBeNull());

  test('nor for a word of the kit that the mould only chooses', () => {
    expect(refuse('service', 'custom')).toBeNull();
  });
});
