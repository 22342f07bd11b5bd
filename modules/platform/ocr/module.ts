import { defineModule } from '../../../kernel/module/manifest.ts';
import { ocrHealth } from './health.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { settingGroups, settings } from './settings.ts';

export default defineModule({
  id: 'ocr',
  title: { zh: '证件识别', en: 'Reading of cards' },
  core: true,
  settings,
  settingGroups,
  settingTests,
  health: ocrHealth,
  bindings,
  errors: refuse.$codes,
});
