import { defineModule } from '../../../kernel/module/manifest.ts';
import { jobs } from './jobs.ts';
import { unreadMessages } from './queries/unread-messages.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'notice',
  title: { zh: '通知', en: 'Notices' },
  core: true,
  screens: [{ face: 'backend', path: 'notice', file: 'backend/notice-list.tsx', permission: 'staff' }],
  menu: [
    {
      face: 'backend',
      group: 'service',
      path: 'notice',
      label: { zh: '我的通知', en: 'My notices' },
      permission: 'staff',
      order: 10,
    },
  ],
  routes: [
    {
      path: '/messages',
      name: 'notice.list',
      layout: 'front',
      component: 'my-messages',
      title: { zh: '我的消息', en: 'My messages' },
      auth: true,
    },
    {
      path: '/mobile/messages',
      name: 'notice.mobileList',
      layout: 'mobile',
      component: 'my-messages',
      title: { zh: '我的消息', en: 'My messages' },
      auth: true,
    },
  ],
  bindings,
  jobs,
  userData: unreadMessages,
  slots: {
    'console.bar': 'backend/slots/notice-bell.tsx',
    'signIn.account': 'frontend/slots/messages-link.tsx',
  },
});
