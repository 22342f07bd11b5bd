import { bind } from '../../../kernel/contract/bind.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { KEY_STATE_SQL, newApiKey } from '../../../kernel/identity/authenticate-key.ts';
import { apiKey as table } from '../../../kernel/identity/schema.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import type { KeyScope } from '../../../kernel/permission/key-reach.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { type SavedAnswer, tellSecret } from '../../../kernel/record/tell-secret.ts';
import { checkKey, refuseLiveKey } from './commands/check-key.ts';
import { revokeKey } from './commands/revoke-key.ts';
import { apiKey } from './contract.ts';
import { scopeCatalogue, shownScopes } from './queries/key-scopes.ts';

const { 'apiKey.key.revoke': revoke, 'apiKey.scopes': scopes, ...record } = apiKey;
const USE = 'from api_key_use u where u.shop_id = t.shop_id and u.key_id = t.id';

const bound = recordBindings(record, 'apiKey.key', {
  table,
  label: { zh: '接口密钥', en: 'API key' },
  title: 'name',
  search: ['name', 'note', 'hint'],
  computed: {
    state: KEY_STATE_SQL,
    scopeCount: 'jsonb_array_length(t.scopes)',
    maker: `select json_build_object('id', m.id, 'name', m.name) from member m where m.shop_id = t.shop_id and m.id = t.maker_id`,
    lastAt: `select u.last_at ${USE}`,
    lastAddress: `select u.last_address ${USE}`,
    total: `coalesce((select u.total ${USE}), 0)`,
  },
  can: (ctx, { state }) => ({
    save: ctx.can('apiKey.key.save') && state !== 'revoked',
    revoke: ctx.can('apiKey.key.save') && state !== 'revoked',
    remove: ctx.can('apiKey.key.save') && state === 'revoked',
  }),
  beforeSave: checkKey,
  beforeRemove: refuseLiveKey,
});

type Shown = { data: { maker: { id: number }; scopes: KeyScope[] }; can: Record<string, boolean> };

/** Makes the key itself where the record is new, and tells it this once. */
const save =
  (store: (input: object, ctx: Ctx) => Promise<SavedAnswer>) =>
  async (input: { id?: number }, ctx: Ctx): Promise<object> => {
    if (input.id !== undefined) return store(input, ctx);
    const { token, hash, hint } = newApiKey();
    return tellSecret(ctx, token, (inside) => store({ ...input, tokenHash: hash, hint }, inside));
  };

/** Puts what the key was given into words. */
const show =
  (read: (input: object, ctx: Ctx) => Promise<Shown>) =>
  async (input: object, ctx: Ctx): Promise<object> => {
    const { data, can } = await read(input, ctx);
    return { data: { ...data, scopes: await shownScopes(ctx, data.maker.id, data.scopes) }, can };
  };

const around: Record<string, (handle: never) => unknown> = { 'apiKey.key.save': save, 'apiKey.key.show': show };

/** What answers the calls on API keys. */
export const bindings: Binding[] = [
  ...bound.map((binding) => ({
    ...binding,
    handle: (around[binding.name]?.(binding.handle as never) ?? binding.handle) as Binding['handle'],
  })),
  ...bind(
    { 'apiKey.key.revoke': revoke, 'apiKey.scopes': scopes },
    {
      'apiKey.key.revoke': (input, ctx) => revokeKey(ctx, input),
      'apiKey.scopes': async (_input, ctx) => scopeCatalogue(ctx),
    },
  ),
];
