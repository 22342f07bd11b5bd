import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deriveModule } from './derive-module.ts';
import { pluralOf, renamed } from './module-words.ts';
import { refuseName } from './refuse-name.ts';

const root = join(import.meta.dirname, '../..');
const words = { one: 'exam', many: 'exams', zh: '考试' };

describe('the words of a new module', () => {
  test.each([
    ['survey', 'surveys'],
    ['study', 'studies'],
    ['class', 'classes'],
    ['branch', 'branches'],
  ])('%s, %s', (one, many) => expect(pluralOf(one)).toBe(many));

  test('take the place of the golden ones in every form', () => {
    expect(renamed("topicKind TopicCard '/topics' topic_slug 专题 A topic of topics", words)).toBe(
      "examKind ExamCard '/exams' exam_slug 考试 An exam of exams",
    );
  });

  test('leave icons, and what others call by a like name', () => {
    expect(renamed(`icon="topic" icon: 'topic' topicTypes topic`, words, ['topicTypes'])).toBe(
      `icon="topic" icon: 'topic' topicTypes exam`,
    );
  });
});

describe('a module made from the golden one', () => {
  const files = deriveModule(root, 'service', words);

  test('has screens of all three kinds, texts in both languages and a demo', () => {
    for (const file of [
      'frontend/exam-list.tsx',
      'backend/exam-list.tsx',
      'configure/category-list.tsx',
      'README.md',
    ]) {
      expect([...files.keys()]).toContain(`modules/service/exam/${file}`);
    }
    expect(files.get('modules/service/exam/locales/zh-CN.json')).toContain('"title": "考试"');
    expect(files.get('demo/shops/hema/exams.yaml')?.match(/^- slug:/gm)).toHaveLength(1);
  });

  test('imports its neighbours from where it stands', () => {
    expect(files.get('modules/service/exam/kind.ts')).toContain("from '../../content/envelope/public.ts'");
    expect(files.get('modules/service/exam/kind.ts')).toContain("from './schema.ts'");
    expect(deriveModule(root, 'content', words).get('modules/content/exam/kind.ts')).toContain('../envelope/public.ts');
  });

  test('keeps the names of what it imports from elsewhere', () => {
    expect(files.get('modules/service/exam/contract.ts')).toContain('import { topicTypes }');
  });
});

describe('a name is refused', () => {
  const refuse = (area: string, one: string) => refuseName(root, area, { one, many: pluralOf(one), zh: '' });

  test.each([
    ['service', 'Survey', 'one English word'],
    ['../kernel', 'survey', 'one English word'],
    ['service', 'order', 'reserved'],
    ['service', 'topic', 'is there already'],
    ['service', 'section', 'content/topic uses itself'],
    ['service', 'account', 'already'],
  ])('%s/%s', (area, one, why) => expect(refuse(area, one)).toContain(why));

  test('but not without a reason', () => expect(refuse('service', 'survey')).toBeNull());
});
