import { InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { checkinBadges } from '../badge-contract.ts';
import { BADGE_SIZES, BADGE_WHYS, BATCH_STATES, type BadgeSize } from '../rules/badge-batch.ts';
import { BadgeFigures, type Stand } from './badge-figures.tsx';
import { BadgeFrame } from './badge-frame.tsx';
import css from './badges.module.css';
import { batchKinds } from './batch-kinds.ts';

type Row = OutputOf<(typeof checkinBadges)['checkin.queue.list']>['data'][number];
type Batch = OutputOf<(typeof checkinBadges)['checkin.batch.list']>['data'][number];

/** Says on which paper badges are printed, and how much of it was counted. */
function PaperAction({ conference, paper }: { conference: number; paper: Stand['paper'] }) {
  const t = useText();
  const words = useText('paper');
  const id = useId();
  const [size, setSize] = useState<BadgeSize>(paper.size);
  const [sheets, setSheets] = useState(paper.sheets);
  const save = useAction(checkinBadges['checkin.queue.paper'], { done: t('paperSaved'), quiet: true });
  return (
    <ConfirmAction
      label={t('countPaper')}
      title={t('countPaper')}
      text={t('countPaperText')}
      run={() => save.mutateAsync({ conference, version: paper.version, size, sheets })}
    >
      <div className={css.next}>
        <div>
          <label htmlFor={`${id}-size`}>{t('paperSize')}</label>
          <Select<BadgeSize>
            id={`${id}-size`}
            value={size}
            options={BADGE_SIZES.map((value) => ({ value, label: words(`sizes.${value}`) }))}
            onChange={setSize}
          />
        </div>
        <div>
          <label htmlFor={`${id}-sheets`}>{t('sheetsLeft')}</label>
          <InputNumber id={`${id}-sheets`} min={0} max={1_000_000} value={sheets} onChange={setSheets} />
        </div>
      </div>
    </ConfirmAction>
  );
}

function Queue({ conference }: { conference: number }) {
  const t = useText();
  const answer = useAnswer(checkinBadges['checkin.queue.show'], { conference }, { keep: true, isFresh: true });
  const stand = answer.data?.data;
  const whys = BADGE_WHYS.map((value) => ({ value, label: t(`whys.${value}`) }));
  const states = BATCH_STATES.map((value) => ({ value, label: t(`batchStates.${value}`) }));
  return (
    <>
      {stand && (
        <BadgeFigures
          data={stand}
          actions={<PaperAction key={stand.paper.version} conference={conference} paper={stand.paper} />}
        />
      )}
      <Panel title={t('whoWaits')}>
        <RecordTable<Row>
          list={checkinBadges['checkin.queue.list']}
          fixed={{ conferenceId: conference }}
          nameOf={({ person }) => person}
          rowAddress={null}
          hasNoSearch
          columns={[
            { key: 'person', title: t('person') },
            { key: 'affiliation', title: t('unit'), isLong: true },
            { key: 'ticket', title: t('has') },
            {
              ...{ key: 'why', title: t('why') },
              render: ({ why }) => (
                <StateTag kind={why === 'fresh' ? 'quiet' : why === 'changed' ? 'warn' : 'bad'}>
                  {t(`whys.${why}`)}
                </StateTag>
              ),
            },
          ]}
          filters={[{ key: 'why', label: t('why'), kind: 'select', options: whys }]}
          empty={{ title: t('nobodyWaits'), hint: t('nobodyWaitsHint') }}
        />
      </Panel>
      <Panel title={t('batches')}>
        <RecordTable<Batch>
          list={checkinBadges['checkin.batch.list']}
          fixed={{ conferenceId: conference }}
          nameOf={({ number }) => String(number)}
          rowAddress={({ id }) => `/backend/badge-desk?conference=${conference}&batch=${id}`}
          hasNoSearch
          columns={[
            { key: 'number', title: t('batch'), align: 'end' },
            { key: 'badges', title: t('badgesIn'), align: 'end' },
            { key: 'spoilt', title: t('jammed'), align: 'end' },
            { key: 'sheets', title: t('sheets'), align: 'end' },
            {
              ...{ key: 'state', title: t('batchState') },
              render: ({ state }) => <StateTag kind={batchKinds[state]}>{t(`batchStates.${state}`)}</StateTag>,
            },
            { key: 'takenBy', title: t('takenBy') },
            { ...{ key: 'takenAt', title: t('takenAt') }, render: ({ takenAt }) => <Moment at={takenAt} /> },
            { key: 'reason', title: t('reason'), isLong: true },
          ]}
          filters={[{ key: 'state', label: t('batchState'), kind: 'select', options: states }]}
          empty={{ title: t('noBatches'), hint: t('noBatchesHint') }}
        />
      </Panel>
    </>
  );
}

/** Who waits for a badge of a conference, and the batches that desks took. */
export default function BadgeQueue() {
  return <BadgeFrame screen="badgeQueue">{(id) => <Queue key={id} conference={id} />}</BadgeFrame>;
}
