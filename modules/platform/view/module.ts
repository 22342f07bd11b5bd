import { defineModule } from '../../../kernel/module/manifest.ts';
import { viewRefusals } from './refusals.ts';
import { viewRoutes } from './routes.ts';

export default defineModule({
  id: 'view',
  title: { zh: '视图', en: 'Views' },
  core: true,
  permissions: {
    'view.saved.share': { label: { zh: '与角色或全体共享视图', en: 'Share views with a role or everybody' } },
  },
  personRows: {
    'saved_view.owner_id': { merge: 'moves', removal: 'stays' },
    'table_habit.member_id': { merge: 'moves', removal: 'goes' },
  },
  bindings: viewRoutes,
  errors: viewRefusals.$codes,
});
