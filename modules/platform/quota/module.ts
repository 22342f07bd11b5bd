import { defineModule } from '../../../kernel/module/manifest.ts';
import { health } from './health.ts';
import { quotaJobs, quotaNotices } from './quota-watch.ts';
import { widgets } from './widgets.ts';

export default defineModule({
  id: 'quota',
  title: { zh: '用量', en: 'Quotas' },
  dependsOn: ['notice'],
  core: true,
  notices: quotaNotices,
  jobs: quotaJobs,
  health,
  widgets,
});
