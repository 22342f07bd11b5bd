import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';
import { queueMessage } from './commands/tell-webhooks.ts';

async function delivery(stage: Stage): Promise<number> {
  const { id: webhookId } = await stage.make('webhook.hook');
  const ctx = stage.kit.ctx(stage.shop);
  const body = stage.text('正文');
  return ctx.db.write((tx) => queueMessage(ctx, tx, { webhookId, event: 'tags.merged', body }));
}

/** A successful call of each operation on webhooks; the address is this machine's, where nobody listens. */
export const examples: Examples = {
  'webhook.hook.save': (stage) => ({
    name: stage.text('会员系统'),
    url: 'http://hooks.test:9/in',
    events: ['tags.merged'],
  }),
  'webhook.hook.renewSecret': async (stage) => ({ id: (await stage.make('webhook.hook')).id }),
  'webhook.hook.ping': async (stage) => ({ id: (await stage.make('webhook.hook')).id }),
  'webhook.delivery.list': async (stage) => ({ webhookId: (await stage.make('webhook.hook')).id }),
  'webhook.delivery.show': async (stage) => ({ id: await delivery(stage) }),
  'webhook.delivery.repeat': async (stage) => {
    const id = await delivery(stage);
    const settled = `update webhook_delivery set state = 'failed' where shop_id = $1 and id = $2`;
    await stage.kit.ctx(stage.shop).db.write((tx) => tx.rows(settled, [stage.shop.id, id]));
    return { id };
  },
};
