import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { finishTrip } from './commands/finish-trip.ts';
import { checkProvider, refuseIssuer } from './commands/save-provider.ts';
import { startLink, startSignIn } from './commands/start-trip.ts';
import { unlink } from './commands/unlink.ts';
import { oidcAdmin, oidcOwn, oidcSignIn } from './contract.ts';
import { offeredProviders, offeredRoles, ownLinks, testProvider } from './queries/providers.ts';
import { oidcProvider } from './schema.ts';

const { 'oidc.provider.test': test, 'oidc.roles': roles, ...record } = oidcAdmin;

type Save = (input: { issuer: string }, ctx: Ctx) => Promise<unknown>;

const bound = recordBindings(record, 'oidc.provider', {
  table: oidcProvider,
  label: { zh: '机构登录', en: 'Sign-in by an organisation' },
  title: 'name',
  search: ['name', 'nameEn', 'issuer'],
  computed: {
    roleName: (locale) =>
      `select ${inLanguageSql('r', locale)} from role r where r.shop_id = t.shop_id and r.id = t.role_id`,
    links: boundedCount('oidc_link l where l.shop_id = t.shop_id and l.provider_id = t.id'),
  },
  beforeSave: checkProvider,
});

/** Looks at the issuer's address before the transaction begins. */
const checked =
  (store: Save): Save =>
  async (input, ctx) => {
    await refuseIssuer(ctx, input.issuer);
    return store(input, ctx);
  };

/** What answers the calls on sign-in by an organisation. */
export const bindings: Binding[] = [
  ...bound.map((binding) =>
    binding.name === 'oidc.provider.save'
      ? { ...binding, handle: checked(binding.handle as unknown as Save) as unknown as Binding['handle'] }
      : binding,
  ),
  ...bind(
    { 'oidc.provider.test': test, 'oidc.roles': roles },
    {
      'oidc.provider.test': (input, ctx) => testProvider(ctx, input),
      'oidc.roles': (_input, ctx) => offeredRoles(ctx),
    },
  ),
  ...bind(oidcSignIn, {
    'oidc.offered': (_input, ctx) => offeredProviders(ctx),
    'oidc.start': (input, ctx) => startSignIn(ctx, input),
    'oidc.finish': (input, ctx) => finishTrip(ctx, input),
  }),
  ...bind(oidcOwn, {
    'oidc.mine': (_input, ctx) => ownLinks(ctx),
    'oidc.link': (input, ctx) => startLink(ctx, input),
    'oidc.unlink': (input, ctx) => unlink(ctx, input),
  }),
];
