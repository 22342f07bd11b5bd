import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useEnumerated, useOwnText, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { apiKey } from '../contract.ts';
import styles from './key.module.css';
import { KeyStateTag } from './key-state.tsx';

/** A key as the drawer has it. */
export type ShownKey = OutputOf<(typeof apiKey)['apiKey.key.show']>['data'];

/** A key: how it stands, how it is used, and what it may do at this moment. */
export function KeyDetail({ row }: { row: ShownKey }) {
  const t = useText();
  const own = useOwnText();
  const inLine = useEnumerated();
  return (
    <>
      <FactList
        facts={[
          [t('stateTitle'), <KeyStateTag key="state" state={row.state} />],
          ...(row.state === 'asleep' ? ([['', t('asleepHint')]] as const) : []),
          [t('hint'), <code key="hint">{row.hint}</code>],
          [t('note'), row.note],
          [t('maker'), row.maker.name],
          [t('createdAt'), <Moment key="made" at={row.createdAt} isExact />],
          [t('expiresAt'), row.expiresAt ? <Moment key="ends" at={row.expiresAt} isExact /> : t('forever')],
          [t('addresses'), row.addresses.length === 0 ? t('anywhere') : inLine(row.addresses)],
          [t('perMinute'), `${row.perMinute} ${t('times')}`],
          [t('lastAt'), row.lastAt ? <Moment key="last" at={row.lastAt} /> : t('never')],
          [t('lastAddress'), row.lastAddress],
          [t('total'), row.total],
        ]}
      />
      <h2 className={styles.part}>{t('scopes')}</h2>
      <ul className={styles.scopes}>
        {row.scopes.map(({ permission, label, scope, holds }) => (
          <li key={`${permission} ${scope}`}>
            {label} <code>{permission}</code>
            {scope !== 'all' && <span>{own(`grants.scope.${scope}`)}</span>}
            {!holds && <StateTag kind="warn">{t('lost')}</StateTag>}
          </li>
        ))}
      </ul>
    </>
  );
}
