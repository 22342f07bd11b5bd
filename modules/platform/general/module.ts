import { defineModule } from '../../../kernel/module/manifest.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'general',
  title: { zh: '通用接口', en: 'General calls' },
  core: true,
  bindings,
  errors: refuse.$codes,
});
