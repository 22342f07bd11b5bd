import { defineModule } from '../../../kernel/module/manifest.ts';
import { ANSWER_FILE, ANSWER_LOOKED } from './check-files.ts';
import { FILE_TYPES, MOST_MEGABYTES } from './rules/file-answer.ts';

/** What is asked and answered, for every module that asks; it keeps nothing of its own. */
export default defineModule({
  id: 'engine',
  title: { zh: '问卷引擎', en: 'Questions' },
  core: true,
  dependsOn: ['file', 'general', 'notice', 'ocr'],
  menuGroups: { forms: { label: { zh: '表单与问卷', en: 'Forms and surveys' }, order: 40 } },
  filePurposes: {
    [ANSWER_FILE]: {
      ...{ kinds: FILE_TYPES, largest: MOST_MEGABYTES * 1024 * 1024, public: false, fromMembers: true },
      looked: ANSWER_LOOKED,
    },
  },
});
