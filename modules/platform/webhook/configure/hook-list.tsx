import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { webhook } from '../contract.ts';
import { MOST_COUNTED } from '../counted.ts';
import { DeliveryList } from './delivery-list.tsx';
import { EventChoice } from './event-choice.tsx';
import styles from './hook.module.css';
import { HookDetail, type ShownHook } from './hook-detail.tsx';
import { HookStateTag } from './hook-state.tsx';
import { NewHook } from './new-hook.tsx';

type Row = OutputOf<(typeof webhook)['webhook.hook.list']>['data'][number];
const endpoints = recordEndpoints<Row, ShownHook>(webhook, 'webhook.hook');

/** The outside systems that are told of events. */
export default function HookList() {
  const t = useText();
  const fields: FormField[] = [
    { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true, help: t('nameHelp') },
    { key: 'active', label: t('active'), kind: 'switch' },
    { key: 'url', label: t('url'), kind: 'text', max: 500, isRequired: true, isWide: true, help: t('urlHelp') },
    {
      key: 'events',
      label: t('events'),
      kind: 'custom',
      isWide: true,
      isRequired: true,
      render: ({ value, onChange }) => <EventChoice chosen={(value as string[] | undefined) ?? []} change={onChange} />,
    },
  ];
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('hooks')}
      lead={t('hooksLead')}
      newTitle={t('newHook')}
      savePermission="webhook.hook.save"
      nameOf={(row) => row.name}
      columns={[
        {
          key: 'name',
          title: t('name'),
          isSortable: true,
          render: (row) => (
            <>
              {row.name}
              <div className={styles.url}>{row.url}</div>
            </>
          ),
        },
        { key: 'state', title: t('stateTitle'), render: (row) => <HookStateTag state={row.state} /> },
        { key: 'events', title: t('events'), render: (row) => t('eventCount', { count: row.events.length }) },
        {
          key: 'arrived',
          title: t('arrived'),
          align: 'end',
          render: (row) =>
            t(row.sent < MOST_COUNTED ? 'arrivedOf' : 'arrivedOfLast', { arrived: row.arrived, sent: row.sent }),
        },
        { key: 'lastAt', title: t('lastAt'), render: (row) => (row.lastAt ? <Moment at={row.lastAt} /> : t('never')) },
        {
          key: 'createdAt',
          title: t('createdAt'),
          isSortable: true,
          isHidden: true,
          render: (row) => <Moment at={row.createdAt} />,
        },
      ]}
      views={(['active', 'failing', 'paused', 'disabled'] as const).map((state) => ({
        key: state,
        label: t(`state.${state}`),
        filters: { state },
      }))}
      empty={{ title: t('none'), hint: t('noneHint') }}
      fields={fields}
      create={(close) => <NewHook fields={fields} close={close} />}
      width={720}
      tabs={[
        {
          key: 'deliveries',
          label: t('deliveries'),
          content: ({ row }) => <DeliveryList id={row.id} isActive={row.active} />,
        },
      ]}
      detail={({ row }) => <HookDetail row={row} />}
    />
  );
}
