import { defineModule } from '../../../kernel/module/manifest.ts';
import { UNTOLD_RIGHTS } from '../../platform/file/public.ts';
import { contentEvents } from './content-events.ts';
import { demo } from './demo.ts';
import { countBroken } from './links/broken-links.ts';
import { renewLinks } from './links/renew-links.ts';
import { VISIT_LINKS_JOB, visitDueLinks } from './links/visit-due-links.ts';
import { notices } from './notices.ts';
import { contentMessages, contentRooms } from './open-pages.ts';
import { PICTURES_TASK, pictureTask } from './pictures/picture-task.ts';
import { tellRights } from './pictures/tell-rights.ts';
import { recallPlaces } from './recall-places.ts';
import { envelopeCodes } from './refusals.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'envelope',
  title: { zh: '内容发布', en: 'Publishing' },
  core: true,
  dependsOn: ['file', 'approval', 'general', 'link', 'notice', 'task'],
  permissions: {
    'envelope.link.view': { label: { zh: '查看与检查外部链接', en: 'See and check outside links' } },
  },
  menuGroups: { content: { label: { zh: '内容', en: 'Content' }, order: 10 } },
  menu: [
    {
      face: 'backend',
      group: 'content',
      path: 'links',
      label: { zh: '失效链接', en: 'Broken links' },
      permission: 'envelope.link.view',
      order: 70,
      waiting: countBroken,
    },
  ],
  screens: [{ face: 'backend', path: 'links', file: 'backend/broken-links.tsx', permission: 'envelope.link.view' }],
  slots: { 'console.pictures': 'backend/slots/pasted-pictures.tsx' },
  bindings,
  tasks: { [PICTURES_TASK]: pictureTask },
  jobs: [
    { name: VISIT_LINKS_JOB, run: visitDueLinks },
    {
      name: 'envelope.renew_links',
      cron: '50 3 * * *',
      due: 'select from outside_link where shop_id = this_shop',
      run: renewLinks,
    },
    { name: 'envelope.tell_rights', cron: '20 7 * * *', due: UNTOLD_RIGHTS, run: tellRights },
  ],
  // What was found out there is found anew from wherever the shop goes.
  archive: [{ table: 'outside_link' }, { table: 'outside_link_use' }],
  errors: envelopeCodes,
  demo,
  notices,
  recallPlaces,
  rooms: contentRooms,
  liveMessages: contentMessages,
  events: {
    ...contentEvents,
    'content.changed': { zh: '列表已变动', en: 'Lists changed' },
    'content.removing': { zh: '内容将被删除', en: 'Content is about to be removed' },
  },
});
