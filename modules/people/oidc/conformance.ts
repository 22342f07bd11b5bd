import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { startTestIssuer } from './test-issuer.ts';

let started: ReturnType<typeof startTestIssuer> | undefined;
const issuer = () => {
  started ??= startTestIssuer();
  return started;
};

async function provider(stage: Stage): Promise<number> {
  return (await stage.make('oidc.provider')).id;
}

/** A successful call of each operation on sign-in by an organisation, with one on this machine. */
export const examples: Examples = {
  'oidc.provider.save': async (stage) => {
    const { issuer: address, client } = await issuer();
    const grants = [{ permission: 'tags.tag.view', scope: 'all' }];
    const role = { key: stage.key(), name: stage.text('新人'), grants };
    const { data } = await stage.call<{ data: { id: number } }>('role.role.save', role);
    return {
      ...{ name: stage.text('协和医院'), issuer: address, clientId: client.id, clientSecret: client.secret },
      ...{ joins: true, roleId: data.id },
    };
  },
  'oidc.provider.test': async (stage) => ({ id: await provider(stage) }),
  'oidc.start': async (stage) => ({ provider: await provider(stage) }),
  'oidc.link': async (stage) => ({ provider: await provider(stage) }),
  'oidc.finish': async (stage) => {
    const as = await stage.caller('visitor');
    const { url } = await stage.call<{ url: string }>('oidc.start', { provider: await provider(stage) }, as);
    const claims = { sub: stage.key(), name: stage.text('新人') };
    return new PreparedCall({ query: (await issuer()).agree(url, { claims }) }, { as });
  },
  'oidc.unlink': async (stage) => {
    const id = await provider(stage);
    const { member, caller } = await stage.newcomer(['oidc.provider.view']);
    await stage.kit.ctx(stage.shop).db.write(async (tx) => {
      const link = 'insert into oidc_link (provider_id, subject_hash, member_id) values ($1, $2, $3)';
      await tx.rows(link, [id, stage.key(), member.id]);
      const other = await tx.row<{ id: number }>(
        `insert into oidc_provider (name, issuer, client_id, secret_box, secret_hint, secret_at)
         values ('另一家', 'http://idp.test', 'x', 'v1.k1.none', '', now()) returning id`,
      );
      await tx.rows(link, [other?.id, stage.key(), member.id]);
    });
    return new PreparedCall({ provider: id }, { as: caller });
  },
};
