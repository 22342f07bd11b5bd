import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { stops } from '../stop-contract.ts';
import { givenReasons, stopChannels, stopReasons, stopStates } from '../stops.ts';
import { LiftStop, StopStateTag, WhyStopped } from './parts/stop-parts.tsx';
import css from './stop-list.module.css';

/** Puts an address on the list. */
function Add() {
  const t = useText();
  const id = useId();
  const [address, setAddress] = useState('');
  const [reason, setReason] = useState<(typeof givenReasons)[number]>('by_hand');
  const add = useAction(stops['notice.stop.add'], { done: t('stop.added'), quiet: true });
  return (
    <ConfirmAction
      label={t('stop.add')}
      title={t('stop.addTitle')}
      text={t('stop.addText')}
      reason="needed"
      reasonLabel={t('stop.note')}
      isPrimary
      isComplete={address.trim() !== ''}
      run={async (note) => {
        await add.mutateAsync({ address, reason, note });
        setAddress('');
      }}
    >
      <div className={css.asked}>
        <label htmlFor={`${id}-address`}>{t('stop.addressField')}</label>
        <Input
          id={`${id}-address`}
          value={address}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => setAddress(event.target.value.trim())}
        />
        <label htmlFor={`${id}-why`}>{t('stop.reason')}</label>
        <Select
          id={`${id}-why`}
          value={reason}
          onChange={setReason}
          options={givenReasons.map((value) => ({ value, label: t(`stop.reasonName.${value}`) }))}
        />
      </div>
    </ConfirmAction>
  );
}

/** Addresses that are not written to, why, and since when. */
export default function StopList() {
  const t = useText();
  const can = useCan();
  return (
    <>
      <PageHeader title={t('stop.title')} lead={t('stop.lead')}>
        {can('notice.stop.save') && <Add />}
      </PageHeader>
      <RecordTable
        list={stops['notice.stop.list']}
        searchHint={t('stop.search')}
        rowAddress={null}
        nameOf={(row) => row.masked}
        columns={[
          { key: 'masked', title: t('stop.address') },
          { key: 'channel', title: t('delivery.channel'), render: (row) => t(`choice.channel.${row.channel}`) },
          {
            key: 'name',
            title: t('stop.person'),
            render: ({ memberId, name }) =>
              memberId === null ? (
                '—'
              ) : can('member.person.view') ? (
                <Link to={`/backend/member/${memberId}`}>{name}</Link>
              ) : (
                name
              ),
          },
          {
            key: 'state',
            title: t('stop.state'),
            render: ({ state }) => <StopStateTag state={state} />,
          },
          { key: 'reason', title: t('stop.reason'), render: (row) => <WhyStopped row={row} /> },
          { key: 'since', title: t('stop.since'), render: (row) => <Moment at={row.since} /> },
          {
            key: 'lift',
            title: '',
            isExported: false,
            align: 'end',
            render: (row) => row.state !== 'lifted' && can('notice.stop.save') && <LiftStop row={row} />,
          },
        ]}
        views={stopStates.map((state) => ({ key: state, label: t(`stop.stateName.${state}`), filters: { state } }))}
        filters={[
          {
            ...{ key: 'channel', label: t('delivery.channel'), kind: 'select' },
            options: stopChannels.map((value) => ({ value, label: t(`choice.channel.${value}`) })),
          },
          {
            ...{ key: 'state', label: t('stop.state'), kind: 'select' },
            options: stopStates.map((value) => ({ value, label: t(`stop.stateName.${value}`) })),
          },
          {
            ...{ key: 'reason', label: t('stop.reason'), kind: 'select' },
            options: stopReasons.map((value) => ({ value, label: t(`stop.reasonName.${value}`) })),
          },
        ]}
        empty={{ title: t('stop.empty'), hint: t('stop.emptyHint') }}
      />
    </>
  );
}
