import { defineModule } from '../../../kernel/module/manifest.ts';
import { exchangeRefusals } from './refusals.ts';
import { exchangeRoutes } from './routes.ts';

/** Questionnaires out of files of other systems, and into them; it keeps nothing. */
export default defineModule({
  id: 'exchange',
  title: { zh: '问卷交换', en: 'Exchange of questionnaires' },
  dependsOn: ['engine', 'envelope', 'task'],
  core: true,
  bindings: exchangeRoutes,
  errors: exchangeRefusals.$codes,
});
