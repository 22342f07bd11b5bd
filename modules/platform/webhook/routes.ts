import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { type SavedAnswer, tellSecret } from '../../../kernel/record/tell-secret.ts';
import { ping } from './commands/ping.ts';
import { renewSecret } from './commands/renew-secret.ts';
import { repeatDelivery } from './commands/repeat-delivery.ts';
import { checkHook, refuseAddress } from './commands/save-hook.ts';
import { webhook } from './contract.ts';
import { MOST_COUNTED } from './counted.ts';
import { listDeliveries, showDelivery } from './queries/deliveries.ts';
import { listEvents } from './queries/open-events.ts';
import { webhook as table } from './schema.ts';
import { sealSecret } from './secrets.ts';
import { newSecret } from './signature.ts';

const {
  'webhook.hook.list': list,
  'webhook.hook.show': show,
  'webhook.hook.save': save,
  'webhook.hook.remove': remove,
  'webhook.hook.rollback': rollback,
  'webhook.hook.history': history,
  ...others
} = webhook;
const record = {
  'webhook.hook.list': list,
  'webhook.hook.show': show,
  'webhook.hook.save': save,
  'webhook.hook.remove': remove,
  'webhook.hook.rollback': rollback,
  'webhook.hook.history': history,
};
const OF_WEEK = `from (select created_at, state from webhook_delivery where shop_id = t.shop_id and webhook_id = t.id
  order by id desc limit ${MOST_COUNTED}) d where d.created_at > now() - interval '7 days'`;

type Save = (input: object, ctx: Ctx) => Promise<SavedAnswer>;

/** Looks at the address first, and makes the signing secret of a new webhook, told this once. */
const saveHook =
  (store: Save) =>
  async (input: { id?: number; url: string }, ctx: Ctx): Promise<object> => {
    await refuseAddress(ctx, input.url);
    if (input.id !== undefined) return store(input, ctx);
    const secret = newSecret();
    const made = { secretBox: sealSecret(ctx, secret), secretAt: ctx.services.now().toISOString() };
    return tellSecret(ctx, secret, (inside) => store({ ...input, ...made }, inside));
  };

const bound = recordBindings(record, 'webhook.hook', {
  table,
  label: { zh: '事件推送', en: 'Webhook' },
  title: 'name',
  search: ['name', 'url'],
  computed: {
    state: `case when t.disabled_at is not null and not t.active then 'disabled' when not t.active then 'paused'
      when t.failing_since is not null then 'failing' else 'active' end`,
    sent: `select count(*) ${OF_WEEK}`,
    arrived: `select count(*) ${OF_WEEK} and d.state = 'delivered'`,
    lastAt: `select d.created_at from webhook_delivery d where d.shop_id = t.shop_id and d.webhook_id = t.id order by d.id desc limit 1`,
  },
  beforeSave: checkHook,
});

/** What answers the calls on webhooks. */
export const bindings: Binding[] = [
  ...bound.map((binding) => ({
    ...binding,
    handle: (binding.name === 'webhook.hook.save'
      ? saveHook(binding.handle as unknown as Save)
      : binding.handle) as Binding['handle'],
  })),
  ...bind(others, {
    'webhook.hook.renewSecret': (input, ctx) => renewSecret(ctx, input),
    'webhook.hook.ping': (input, ctx) => ping(ctx, input),
    'webhook.events': async (_input, ctx) => listEvents(ctx),
    'webhook.delivery.list': (input, ctx) => listDeliveries(ctx, input),
    'webhook.delivery.show': (input, ctx) => showDelivery(ctx, input),
    'webhook.delivery.repeat': (input, ctx) => repeatDelivery(ctx, input),
  }),
];
