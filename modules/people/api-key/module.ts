import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { demo } from './demo.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'apiKey',
  title: { zh: '接口密钥', en: 'API keys' },
  dependsOn: ['role', 'member'],
  core: true,
  permissions: {
    'apiKey.key.view': { label: { zh: '查看接口密钥', en: 'See API keys' } },
    'apiKey.key.save': { label: { zh: '创建、修改与撤销接口密钥', en: 'Make, change and revoke API keys' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'platform',
      path: 'api-keys',
      label: { zh: '接口密钥', en: 'API keys' },
      permission: 'apiKey.key.view',
      order: 60,
      standing: countedStanding(
        'api_key where shop_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())',
        ...(['个有效', 'in force', 'in force'] as const),
      ),
      tables: ['api_key'],
    },
  ],
  screens: [
    {
      face: 'configure',
      path: 'api-keys/:id?',
      file: 'configure/key-list.tsx',
      permission: 'apiKey.key.view',
      find: { list: '/api/configure/api-key/key/list', name: 'name' },
    },
  ],
  personRows: {
    'api_key.maker_id': { merge: 'stays', removal: 'goes' },
  },
  bindings,
  // A key acts for who made it, and nobody on the staff is merged.
  errors: refuse.$codes,
  demo,
});
