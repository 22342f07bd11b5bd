import { Button } from 'antd';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { apiKey } from '../contract.ts';
import styles from './key.module.css';
import { KeyDetail, type ShownKey } from './key-detail.tsx';
import { KeyStateTag } from './key-state.tsx';
import { NewKey } from './new-key.tsx';

type Row = OutputOf<(typeof apiKey)['apiKey.key.list']>['data'][number];
const endpoints = recordEndpoints<Row, ShownKey>(apiKey, 'apiKey.key');

/** The keys by which outside systems call this shop. */
export default function KeyList() {
  const t = useText();
  const revoke = useAction(apiKey['apiKey.key.revoke'], { done: t('revoked'), quiet: true });
  const fields: FormField[] = [
    { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true, help: t('nameHelp') },
    { key: 'note', label: t('note'), kind: 'text', max: 300 },
    { key: 'expiresAt', label: t('expiresAt'), kind: 'moment', help: t('expiresHelp') },
    { key: 'perMinute', label: t('perMinute'), kind: 'number', min: 1, max: 6000, unit: t('times') },
    { key: 'addresses', label: t('addresses'), kind: 'lines', help: t('addressesHelp') },
  ];
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('keys')}
      lead={t('keysLead')}
      headActions={
        <Button href="/api/docs" target="_blank" rel="noopener">
          {t('docs')}
        </Button>
      }
      newTitle={t('newKey')}
      savePermission="apiKey.key.save"
      nameOf={(row) => row.name}
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        { key: 'hint', title: t('hint'), render: (row) => <code className={styles.mono}>{row.hint}</code> },
        { key: 'state', title: t('stateTitle'), render: (row) => <KeyStateTag state={row.state} /> },
        { key: 'scopeCount', title: t('scopes'), render: (row) => t('scopeCount', { count: row.scopeCount }) },
        { key: 'maker', title: t('maker'), render: (row) => row.maker.name },
        { key: 'lastAt', title: t('lastAt'), render: (row) => (row.lastAt ? <Moment at={row.lastAt} /> : t('never')) },
        {
          key: 'expiresAt',
          title: t('expiresAt'),
          isSortable: true,
          render: (row) => (row.expiresAt ? <Moment at={row.expiresAt} /> : t('forever')),
        },
        {
          key: 'createdAt',
          title: t('createdAt'),
          isSortable: true,
          isHidden: true,
          render: (row) => <Moment at={row.createdAt} />,
        },
      ]}
      views={(['active', 'asleep', 'expired', 'revoked'] as const).map((state) => ({
        key: state,
        label: t(`state.${state}`),
        filters: { state },
      }))}
      empty={{ title: t('none'), hint: t('noneHint') }}
      fields={fields}
      create={(close) => <NewKey fields={fields} close={close} />}
      width={720}
      actions={({ row, can }) =>
        can.revoke && (
          <ConfirmAction
            isDangerous
            label={t('revoke')}
            title={t('revokeTitle', { name: row.name })}
            text={t('revokeText')}
            reason="possible"
            run={(reason) => revoke.mutateAsync({ id: row.id, reason })}
          />
        )
      }
      detail={({ row }) => <KeyDetail row={row} />}
    />
  );
}
