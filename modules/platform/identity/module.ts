import { defineModule } from '../../../kernel/module/manifest.ts';
import { bindings } from './routes.ts';
import { setup } from './setup-steps.ts';
import { health, identityStanding, loginStanding } from './standings.ts';

export default defineModule({
  id: 'identity',
  title: { zh: '标识与登录', en: 'Identity and sign-in' },
  dependsOn: ['audit', 'shell'],
  core: true,
  permissions: {
    'identity.face.view': { label: { zh: '查看站点信息', en: 'View the site’s identity' } },
    'identity.face.update': { label: { zh: '修改站点信息与主题', en: 'Change the site’s identity and theme' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'identity',
      label: { zh: '标识与主题', en: 'Identity and theme' },
      permission: 'identity.face.view',
      order: 10,
      standing: identityStanding,
      tables: ['shop', 'domain'],
    },
    {
      face: 'configure',
      group: 'portal',
      path: 'login',
      label: { zh: '登录', en: 'Sign-in' },
      permission: 'identity.face.view',
      order: 20,
      standing: loginStanding,
    },
  ],
  screens: [
    { face: 'configure', path: 'identity', file: 'configure/identity-screen.tsx', permission: 'identity.face.view' },
    { face: 'configure', path: 'login', file: 'configure/login-designer.tsx', permission: 'identity.face.view' },
  ],
  bindings,
  setup,
  health,
});
