import { defineModule } from '../../../kernel/module/manifest.ts';
import { demo } from './demo.ts';
import { envelopeCodes } from './refusals.ts';

export default defineModule({
  id: 'envelope',
  title: { zh: '内容发布', en: 'Publishing' },
  core: true,
  dependsOn: ['shell', 'file', 'approval'],
  errors: envelopeCodes,
  demo,
  events: {
    'content.published': { zh: '内容已发布', en: 'Content published' },
    'content.withdrawn': { zh: '内容已撤下', en: 'Content withdrawn' },
    'content.changed': { zh: '列表已变动', en: 'Lists changed' },
  },
});
