import { Radio } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { hotelDesk } from '../admin-contract.ts';
import styles from './hotel.module.css';

const KINDS = ['added', 'changed', 'cancelled'] as const;
const FEELS: Readonly<Record<(typeof KINDS)[number], StateKind>> = { added: 'ok', changed: 'warn', cancelled: 'bad' };

function Lists({ conference, hotel }: { conference: number; hotel: number }) {
  const t = useText();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const number = query.get('number') ?? '';
  const { data: answer } = useAnswer(hotelDesk['hotel.list.show'], { conference, hotel }, { isFresh: true });
  const send = useAction(hotelDesk['hotel.list.send'], {
    ...{ done: ({ data }) => t('listSent', { number: data.number, count: data.changes }), quiet: true },
  });
  const show = (next: string): void => {
    const kept = new URLSearchParams(query);
    if (next === '') kept.delete('number');
    else kept.set('number', next);
    setQuery(kept);
  };
  const waiting = answer?.data.waiting ?? 0;
  return (
    <>
      <Panel
        title={t('listStands', { stays: answer?.data.stays ?? 0, waiting })}
        actions={
          can('hotel.list.send') &&
          waiting > 0 && (
            <ConfirmAction
              isPrimary
              label={t('sendList')}
              title={t('sendListTitle', { count: waiting })}
              text={t('sendListText')}
              run={() => send.mutateAsync({ conference, hotel })}
            />
          )
        }
      >
        <Radio.Group
          aria-label={t('lists')}
          value={number}
          optionType="button"
          options={[
            { value: '', label: t('listNext') },
            ...(answer?.data.lists ?? []).map((list) => ({
              value: String(list.number),
              label: t('listNo', { number: list.number, at: formatDateTime(new Date(list.sentAt)).slice(0, 16) }),
            })),
          ]}
          onChange={(event) => show(event.target.value)}
        />
      </Panel>
      <RecordTable
        key={number}
        list={hotelDesk['hotel.list.changes']}
        fixed={{ conference, hotel, ...(number !== '' && { number }) }}
        rowAddress={({ id }) => `/backend/hotel-stays/${id}`}
        nameOf={({ guests, id }) => guests || String(id)}
        searchHint={t('searchStays')}
        columns={[
          {
            ...{ key: 'kind', title: t('change') },
            render: ({ kind }) => <StateTag kind={FEELS[kind]}>{t(`changes.${kind}`)}</StateTag>,
            labels: Object.fromEntries(KINDS.map((kind) => [kind, t(`changes.${kind}`)])),
          },
          { key: 'guests', title: t('guests') },
          { key: 'room', title: t('room') },
          { key: 'in', title: t('in'), isSortable: true },
          { key: 'out', title: t('out') },
          {
            ...{ key: 'changed', title: t('whatChanged') },
            words: 'listFields',
          },
          { key: 'note', title: t('note') },
          { key: 'late', title: t('late') },
        ]}
        empty={{ title: t('noChanges'), hint: t('noChangesHint') }}
      />
    </>
  );
}

/** The lists that hotels are sent: each says only what is otherwise than on the one before. */
export default function RoomingList() {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState({
    conference: Number(query.get('conference') ?? 0),
    hotel: Number(query.get('hotel') ?? 0),
  });
  const choose = (next: typeof chosen): void => {
    setChosen(next);
    setQuery({
      ...(next.conference > 0 && { conference: String(next.conference) }),
      ...(next.hotel > 0 && { hotel: String(next.hotel) }),
    });
  };
  return (
    <>
      <PageHeader title={t('lists')} lead={t('listsLead')} />
      <Panel>
        <div className={styles.choices}>
          <SourceField
            label={t('conference')}
            placeholder={t('chooseConference')}
            source="conference.conference"
            value={chosen.conference || null}
            onChange={(value) => choose({ ...chosen, conference: Number(value ?? 0) })}
          />
          <SourceField
            label={t('hotel')}
            placeholder={t('chooseHotel')}
            source="hotel.hotel"
            value={chosen.hotel || null}
            onChange={(value) => choose({ ...chosen, hotel: Number(value ?? 0) })}
          />
        </div>
      </Panel>
      {chosen.conference > 0 && chosen.hotel > 0 ? (
        <Lists {...chosen} />
      ) : (
        <EmptyState title={t('chooseBoth')} hint={t('listsLead')} />
      )}
    </>
  );
}
