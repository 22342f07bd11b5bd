import { defineModule } from '../../../kernel/module/manifest.ts';

/** What is asked and answered, for every module that asks; it keeps nothing of its own. */
export default defineModule({
  id: 'engine',
  title: { zh: '问卷引擎', en: 'Questions' },
  core: true,
});
