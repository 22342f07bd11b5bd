import { Button, Table } from 'antd';
import { useMemo } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import { hotelRooms } from '../room-contract.ts';

type Pool = OutputOf<(typeof hotelRooms)['hotel.share.pool']>['data'];
type Bed = Pool['beds'][number];

/** A list of thousands is drawn in parts. */
const pages = { pageSize: 50, hideOnSinglePage: true, showSizeChanger: false };

const days = ({ in: from, out }: Bed): string => `${from} – ${out}`;

function Beds({ pool, again }: { pool: Pool; again(): Promise<unknown> }) {
  const t = useText();
  const can = useCan();
  const pair = useAction(hotelRooms['hotel.share.pair'], { done: t('share.paired') });
  const guests = useMemo(() => new Map(pool.beds.map((bed) => [bed.id, bed.guests])), [pool]);
  return (
    <>
      {pool.isCut && <p role="status">{t('share.cut')}</p>}
      <Panel title={t('share.loose', { count: pool.beds.length })}>
        <Table<Bed>
          rowKey="id"
          size="small"
          pagination={pages}
          scroll={{ x: 'max-content' }}
          dataSource={pool.beds}
          locale={{ emptyText: t('share.noLoose') }}
          columns={[
            { key: 'guests', title: t('guests'), dataIndex: 'guests' },
            { key: 'gender', title: t('bedFor'), render: (_none, { gender }) => t(`genders.${gender}`) },
            { key: 'room', title: t('room'), dataIndex: 'room' },
            { key: 'days', title: t('days'), render: (_none, bed) => days(bed) },
            {
              ...{ key: 'mate', title: t('share.mate') },
              render: (_none, { id, mate }) =>
                mate !== null && (
                  <>
                    {guests.get(mate)}{' '}
                    {can('hotel.stay.save') && id < mate && (
                      <Button
                        size="small"
                        loading={pair.isPending}
                        onClick={() => void pair.mutateAsync({ one: id, other: mate }).then(again, again)}
                      >
                        {t('share.pair')}
                      </Button>
                    )}
                  </>
                ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('share.pairs', { count: pool.pairs.length })}>
        <Table<Pool['pairs'][number]>
          rowKey="id"
          size="small"
          pagination={pages}
          scroll={{ x: 'max-content' }}
          dataSource={pool.pairs}
          locale={{ emptyText: t('share.noPairs') }}
          columns={[
            {
              key: 'guests',
              title: t('guests'),
              render: (_none, { beds }) => beds.map(({ guests }) => guests).join(' + '),
            },
            { key: 'room', title: t('room'), render: (_none, { beds }) => beds[0]?.room },
            { key: 'number', title: t('number'), render: (_none, { beds }) => beds[0]?.number },
            { key: 'days', title: t('days'), render: (_none, { beds: [bed] }) => bed && days(bed) },
          ]}
        />
      </Panel>
    </>
  );
}

function BoardOf({ conference }: { conference: number }) {
  const t = useText();
  const answer = useAnswer(hotelRooms['hotel.share.pool'], { conference }, { isFresh: true });
  if (answer.isError && answer.data === undefined) {
    return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  if (answer.data === undefined) return <Waiting />;
  const { data: pool } = answer.data;
  if (pool.beds.length + pool.pairs.length === 0)
    return <EmptyState title={t('share.none')} hint={t('share.noneHint')} />;
  return <Beds pool={pool} again={() => answer.refetch()} />;
}

/** Who shares a room with whom, who has nobody yet, and with whom they could. */
export default function ShareBoard() {
  const t = useText();
  return (
    <ConferenceFrame title={t('share.title')} lead={t('share.lead')}>
      {(conference) => <BoardOf conference={conference} />}
    </ConferenceFrame>
  );
}
