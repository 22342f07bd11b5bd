import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { jobs } from './jobs.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'oidc',
  title: { zh: '机构登录', en: 'Sign-in by organisations' },
  dependsOn: ['signIn', 'role'],
  core: true,
  permissions: {
    'oidc.provider.view': { label: { zh: '查看机构登录', en: 'See sign-in by organisations' } },
    'oidc.provider.save': { label: { zh: '编辑机构登录', en: 'Edit sign-in by organisations' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'people',
      path: 'oidc',
      label: { zh: '机构登录', en: 'Sign-in by organisations' },
      permission: 'oidc.provider.view',
      order: 40,
      standing: countedStanding(
        'oidc_provider where shop_id = $1 and active',
        '家机构',
        'organisation',
        'organisations',
      ),
      tables: ['oidc_provider'],
    },
  ],
  screens: [
    {
      face: 'configure',
      path: 'oidc/:id?',
      file: 'configure/provider-list.tsx',
      permission: 'oidc.provider.view',
      find: { list: '/api/configure/oidc/provider/list', name: 'name' },
    },
  ],
  personRows: {
    'oidc_link.member_id': { merge: 'moves', removal: 'goes' },
    'oidc_trip.member_id': { merge: 'moves', removal: 'goes' },
  },
  bindings,
  errors: refuse.$codes,
  jobs,
});
