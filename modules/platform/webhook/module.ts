import type { Ctx } from '../../../kernel/http/context.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { countRows } from '../../../kernel/record/count-rows.ts';
import { asksForSql, tellWebhooks } from './commands/tell-webhooks.ts';
import { demo } from './demo.ts';
import { jobs } from './jobs.ts';
import { refuse } from './refusals.ts';
import { webhookRetention } from './retention.ts';
import { bindings } from './routes.ts';

/** Webhooks that the portal has switched off, and that somebody should look at. */
const disabledHooks = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, 'webhook where shop_id = $1 and not active and disabled_at is not null', [shop.id]);

import { webhookStanding } from './standing.ts';

export default defineModule({
  id: 'webhook',
  title: { zh: '事件推送', en: 'Webhooks' },
  dependsOn: ['notice'],
  retention: webhookRetention,
  permissions: {
    'webhook.hook.view': { label: { zh: '查看事件推送', en: 'See webhooks' } },
    'webhook.hook.save': { label: { zh: '编辑事件推送', en: 'Edit webhooks' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'platform',
      path: 'webhooks',
      label: { zh: '事件推送', en: 'Webhooks' },
      permission: 'webhook.hook.view',
      order: 65,
      waiting: disabledHooks,
      standing: webhookStanding,
      tables: ['webhook'],
    },
  ],
  screens: [
    {
      face: 'configure',
      path: 'webhooks/:id?',
      file: 'configure/hook-list.tsx',
      permission: 'webhook.hook.view',
      find: { list: '/api/configure/webhook/hook/list', name: 'name' },
    },
  ],
  archive: [{ table: 'webhook_delivery' }],
  bindings,
  errors: refuse.$codes,
  events: { 'webhook.disabled': { zh: '事件推送已被停用', en: 'A webhook was switched off' } },
  notices: {
    'webhook.disabled': {
      label: { zh: '事件推送已被停用', en: 'A webhook was switched off' },
      audience: 'staff',
      channels: ['mail'],
      params: {
        name: { label: { zh: '名称', en: 'Name' }, sample: { zh: '会员系统', en: 'Membership register' } },
      },
      title: { zh: '事件推送“{name}”已停用', en: 'The webhook “{name}” was switched off' },
      body: {
        zh: '对方长时间没有接收，系统已停止推送。请与对方核对后重新启用，需要时可补发。',
        en: 'Nothing has arrived there for too long. Check with whoever runs it, switch it on again, and send again what is missing.',
      },
    },
  },
  reactions: [{ event: '*', hears: asksForSql, run: tellWebhooks }],
  jobs,
  demo,
});
