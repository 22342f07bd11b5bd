import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { deviceAdmin } from '../admin-contract.ts';
import { DeviceDetail, type ShownDevice } from './device-detail.tsx';
import { DeviceStateTag } from './device-state.tsx';
import { NewDevice } from './new-device.tsx';
import { StrayList } from './stray-list.tsx';

type Row = OutputOf<(typeof deviceAdmin)['device.device.list']>['data'][number];
const endpoints = recordEndpoints<Row, ShownDevice>(deviceAdmin, 'device.device');

/** The devices of the shop: how each stands, and what they handed over. */
export default function DeviceList() {
  const t = useText();
  const works = useAnswer(deviceAdmin['device.works'], {});
  const revoke = useAction(deviceAdmin['device.device.revoke'], { done: t('revoked'), quiet: true });
  if (works.isPending) return <Waiting />;
  if (works.isError) return <Failure error={works.error} retry={() => void works.refetch()} />;
  const known = works.data.data;
  const fields: FormField[] = [
    { key: 'name', label: t('name'), kind: 'text', max: 60, isRequired: true, help: t('nameHelp') },
    { key: 'note', label: t('note'), kind: 'text', max: 300 },
    {
      ...{ key: 'work', label: t('work'), kind: 'select', isRequired: true },
      options: known.map(({ work, label }) => ({ value: work, label })),
    },
    ...known.map(
      ({ work, select }): FormField => ({
        ...{
          key: 'workId',
          label: t('workId'),
          kind: 'source',
          source: select,
          isRequired: true,
          help: t('workIdHelp'),
        },
        when: (values) => values.work === work,
      }),
    ),
  ];
  return (
    <RecordScreen
      endpoints={endpoints}
      title={t('devices')}
      lead={t('devicesLead')}
      newTitle={t('newDevice')}
      savePermission="device.device.save"
      nameOf={(row) => row.name}
      columns={[
        { key: 'name', title: t('name'), isSortable: true },
        {
          key: 'state',
          title: t('stateTitle'),
          render: (row) => <DeviceStateTag state={row.state} lastAt={row.lastAt} />,
        },
        {
          key: 'battery',
          title: t('battery'),
          align: 'end',
          render: (row) => (row.battery === null ? '' : `${row.battery}%`),
        },
        { key: 'paper', title: t('paper'), render: (row) => (row.paper === '' ? '' : t(`paperState.${row.paper}`)) },
        {
          key: 'waiting',
          title: t('waiting'),
          align: 'end',
          render: (row) => (row.waiting === 0 ? '' : t('waitingCount', { count: row.waiting })),
        },
        {
          key: 'strays',
          title: t('strays'),
          align: 'end',
          render: (row) => (row.strays === 0 ? '' : t('waitingCount', { count: row.strays })),
        },
        { key: 'lastAt', title: t('lastAt'), render: (row) => (row.lastAt ? <Moment at={row.lastAt} /> : t('never')) },
        { key: 'note', title: t('note'), isHidden: true },
        {
          key: 'createdAt',
          title: t('createdAt'),
          isSortable: true,
          isHidden: true,
          render: (row) => <Moment at={row.createdAt} />,
        },
      ]}
      views={(['online', 'silent', 'pending', 'revoked'] as const).map((state) => ({
        key: state,
        label: t(`state.${state}`),
        filters: { state },
      }))}
      empty={{ title: t('none'), hint: t('noneHint') }}
      fields={fields}
      create={(close) => <NewDevice fields={fields} usualWork={known[0]?.work} close={close} />}
      isRemovable={(row) => row.state === 'revoked' || row.state === 'pending'}
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
      tabs={[
        {
          key: 'strays',
          label: t('straysTab'),
          content: ({ row, can }) => (can.strays ? <StrayList deviceId={row.id} /> : t('straysNone')),
        },
      ]}
      detail={({ row, can }) => <DeviceDetail row={row} canCode={can.code === true} />}
    />
  );
}
