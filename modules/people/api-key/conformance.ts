import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation on API keys. */
export const examples: Examples = {
  'apiKey.key.save': (stage) => ({
    name: stage.text('检验系统'),
    note: stage.text('每晚同步'),
    scopes: [{ permission: 'tags.tag.view', scope: 'all' }],
    addresses: ['203.0.113.0/24'],
    perMinute: 60,
  }),
  'apiKey.key.revoke': async (stage) => ({ id: (await stage.make('apiKey.key')).id, reason: stage.text('停用') }),
  'apiKey.key.remove': async (stage) => {
    const { id, version } = await stage.make('apiKey.key');
    await stage.call('apiKey.key.revoke', { id });
    return { id, version: version + 1 };
  },
};
