import { defineModule } from '../../../kernel/module/manifest.ts';
import { demo } from './demo.ts';
import { bindings } from './routes.ts';
import { settings } from './settings.ts';

export default defineModule({
  id: 'home',
  title: { zh: '首页', en: 'Home' },
  dependsOn: ['search', 'shell'],
  readsIfOn: ['news'],
  core: true,
  settings,
  bindings,
  demo,
});
