import { plantRecords } from '../../../kernel/demo/plant-records.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { recordParts } from '../../../kernel/record/record-parts.ts';
import { byNames } from '../../../kernel/table-file/by-names.ts';
import { type WordTopic, WordValues, type WordVerdict } from './admin-contract.ts';
import { askAboutPicture, askAgain, LOOK_JOB, unansweredSql } from './commands/ask-about-picture.ts';
import { lookAtPicture } from './commands/look-at-picture.ts';
import { safetyHealth } from './health.ts';
import { notices } from './notices.ts';
import { DECIDE, VIEW } from './picture-contract.ts';
import { heldPictures } from './queries/list-pictures.ts';
import { refuse } from './refusals.ts';
import { safetyRetention } from './retention.ts';
import { safetyRoutes } from './routes.ts';
import { pictureSteps } from './rules/picture-steps.ts';
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

const words = recordParts('safety.word', {
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
});

/** Where the desk of pictures stands. */
const PICTURES = 'safety-pictures';

export default defineModule({
  ...words,
  permissions: {
    ...words.permissions,
    [VIEW]: { label: { zh: '查看待审图片', en: 'See the pictures that wait for a look' } },
    [DECIDE]: { label: { zh: '审核图片', en: 'Decide about pictures' } },
  },
  menu: [
    ...words.menu,
    {
      ...{ face: 'backend', group: 'service', order: 89, path: PICTURES },
      label: { zh: '图片审核', en: 'Pictures under review' },
      ...{ permission: VIEW, waiting: heldPictures },
    },
  ],
  screens: [
    ...words.screens,
    { face: 'backend', path: `${PICTURES}/:id?`, file: 'backend/picture-list.tsx', permission: VIEW },
  ],
  id: 'safety',
  dependsOn: ['file', 'notice'],
  title: { zh: '内容安全', en: 'Content safety' },
  core: true,
  settings,
  settingGroups,
  settingTests,
  health: safetyHealth,
  bindings: safetyRoutes,
  errors: refuse.$codes,
  lookAtPicture,
  notices,
  retention: safetyRetention,
  steps: { safety_picture: pictureSteps },
  refers: { 'safety_picture.file_id': 'file' },
  // Pictures of people do not travel.
  archive: [{ table: 'safety_picture', isOfPeople: true }],
  events: {
    'safety.picture_refused': { zh: '一张图片未通过审核', en: 'A picture may not be seen', reachesAll: true },
  },
  jobs: [
    { name: LOOK_JOB, run: (ctx, { id }) => askAboutPicture(ctx, Number(id)) },
    {
      name: 'safety.look_again',
      cron: '*/5 * * * *',
      due: `select from ${unansweredSql('this_shop', 'now()')}`,
      run: askAgain,
    },
  ],
  template: [{ table: 'safety_word' }],
  demo: (ctx) => plantRecords(ctx, { table: safetyWord, values: WordValues, by: 'word', file: 'safety-words.yaml' }),
});
