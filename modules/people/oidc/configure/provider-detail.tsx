import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { oidcAdmin } from '../contract.ts';
import styles from './provider.module.css';

/** An organisation as the drawer has it. */
export type ShownProvider = OutputOf<(typeof oidcAdmin)['oidc.provider.show']>['data'];

/** An organisation: how it is used, the address to register there, and a test. */
export function ProviderDetail({ row }: { row: ShownProvider }) {
  const t = useText();
  const can = useCan();
  const inLine = useEnumerated();
  const test = useAction(oidcAdmin['oidc.provider.test']);
  const yes = (is: boolean): string => t(is ? 'yes' : 'no');
  return (
    <>
      <FactList
        facts={[
          [
            t('stateTitle'),
            <StateTag key="state" kind={row.active ? 'ok' : 'quiet'}>
              {t(row.active ? 'on' : 'off')}
            </StateTag>,
          ],
          [t('issuer'), row.issuer],
          [t('clientId'), row.clientId],
          [
            t('clientSecret'),
            <span key="secret">
              {t('secretSet', { hint: row.secretHint })} <Moment at={row.secretAt} />
            </span>,
          ],
          [
            t('redirectUri'),
            <span key="redirect">
              <code>{`${location.origin}/backend/oidc`}</code>
              <br />
              {t('redirectHelp')}
            </span>,
          ],
          [t('claim'), t(`claims.${row.claim}`)],
          [t('domains'), row.domains.length === 0 ? t('anyDomain') : inLine(row.domains)],
          [t('joins'), row.joins && row.roleName ? `${yes(true)} · ${row.roleName}` : yes(row.joins)],
          [t('trustsFactor'), yes(row.trustsFactor)],
          [t('links'), <RowCount key="links" count={row.links} />],
        ]}
      />
      {can('oidc.provider.save') && (
        <Button className={styles.test ?? ''} loading={test.isPending} onClick={() => test.mutate({ id: row.id })}>
          {t('test')}
        </Button>
      )}
      {test.data && (
        <div className={styles.outcome} role="status">
          <strong>{t('testOk')}</strong>
          <FactList
            facts={[
              [t('authorizationEndpoint'), test.data.authorizationEndpoint],
              [t('tokenEndpoint'), test.data.tokenEndpoint],
              [t('pkce'), t(test.data.hasPkce ? 'pkceYes' : 'pkceNo')],
            ]}
          />
        </div>
      )}
    </>
  );
}
