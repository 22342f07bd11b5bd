import { plantRecords } from '../../../kernel/demo/plant-records.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { recordParts } from '../../../kernel/record/record-parts.ts';
import { byNames } from '../../../kernel/table-file/by-names.ts';
import { type WordTopic, WordValues, type WordVerdict } from './admin-contract.ts';
import { safetyHealth } from './health.ts';
import { refuse } from './refusals.ts';
import { safetyRoutes } from './routes.ts';
import { safetyWord } from './schema.ts';
import { settingTests } from './setting-tests.ts';
import { settingGroups, settings } from './settings.ts';

const title = { zh: '敏感词库', en: 'Watched words' };

/** What a word does, and what it is about, as files call it in either language. */
const findVerdict = byNames<WordVerdict>([
  ['block', 'block', '拒绝', '禁止', 'refuse'],
  ['review', 'review', '人工审核', '审核', 'look first'],
]);
const findTopic = byNames<WordTopic>([
  ['law', 'law', '违法违规'],
  ['adult', 'adult', '色情低俗'],
  ['abuse', 'abuse', '辱骂歧视'],
  ['advert', 'advert', '广告引流'],
  ['medical', 'medical', '医疗误导'],
  ['misc', 'misc', '其他', 'other'],
]);

export default defineModule({
  ...recordParts('safety.word', {
    title,
    one: { zh: '敏感词', en: 'word' },
    table: 'safety_word',
    named: { column: 'word', property: 'word' },
    desk: { path: 'safety-words', group: 'service', order: 90, file: 'backend/word-list.tsx' },
    columns: [
      { key: 'word', label: { zh: '敏感词', en: 'Word' }, isRequired: true, example: '包治百病' },
      {
        key: 'verdict',
        label: { zh: '处理', en: 'What it does' },
        hint: { zh: '拒绝（默认）、人工审核', en: 'block (usual), review' },
        example: '拒绝',
        find: () => findVerdict,
      },
      {
        key: 'topic',
        label: { zh: '类别', en: 'Topic' },
        hint: {
          zh: '违法违规、色情低俗、辱骂歧视、广告引流、医疗误导、其他（默认）',
          en: 'law, adult, abuse, advert, medical, misc (usual)',
        },
        example: '医疗误导',
        find: () => findTopic,
      },
      { key: 'note', label: { zh: '备注', en: 'Note' }, example: '' },
    ],
  }),
  id: 'safety',
  title: { zh: '内容安全', en: 'Content safety' },
  core: true,
  settings,
  settingGroups,
  settingTests,
  health: safetyHealth,
  bindings: safetyRoutes,
  errors: refuse.$codes,
  template: [{ table: 'safety_word' }],
  demo: (ctx) => plantRecords(ctx, { table: safetyWord, values: WordValues, by: 'word', file: 'safety-words.yaml' }),
});
