import { defineModule } from '../../../kernel/module/manifest.ts';
import { contentEvents } from './content-events.ts';
import { demo } from './demo.ts';
import { notices } from './notices.ts';
import { envelopeCodes } from './refusals.ts';

export default defineModule({
  id: 'envelope',
  title: { zh: '内容发布', en: 'Publishing' },
  core: true,
  dependsOn: ['shell', 'file', 'approval', 'notice'],
  errors: envelopeCodes,
  demo,
  notices,
  events: {
    ...contentEvents,
    'content.changed': { zh: '列表已变动', en: 'Lists changed' },
  },
});
