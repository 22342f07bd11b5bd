import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { receivingDesk } from '../admin-contract.ts';
import { ConferenceDay, DayChoice } from './day-frame.tsx';
import { DispatchGrid } from './dispatch-grid.tsx';
import { PickupPanel } from './pickup-panel.tsx';
import { Proposals } from './proposals.tsx';
import { RunSheet } from './run-sheet.tsx';

type View = 'cars' | 'sheet';

function DispatchOf({ conference, day }: { conference?: number; day?: string }) {
  const t = useText();
  const [view, setView] = useState<View>('cars');
  const [chosen, setChosen] = useState<number | null>(null);
  const answer = useAnswer(
    receivingDesk['receiving.dispatch.show'],
    { ...(conference !== undefined && { conference }), ...(day && { day }) },
    { keep: true, isFresh: true },
  );
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const { data } = answer.data;
  const pickup = data.pickups.find(({ id }) => id === chosen);
  return (
    <>
      <DayChoice data={data}>
        <Segmented<View>
          aria-label={t('view')}
          value={view}
          options={[
            { value: 'cars', label: t('views.cars') },
            { value: 'sheet', label: t('views.sheet') },
          ]}
          onChange={setView}
        />
      </DayChoice>
      {view === 'sheet' ? (
        <RunSheet data={data} />
      ) : (
        <>
          <Panel title={t('dispatchTitle')}>
            <DispatchGrid data={data} chosen={chosen} choose={setChosen} />
          </Panel>
          {pickup !== undefined && (
            <PickupPanel
              key={`${pickup.id} ${pickup.version}`}
              pickup={pickup}
              data={data}
              close={() => setChosen(null)}
            />
          )}
          <Proposals data={data} />
        </>
      )}
    </>
  );
}

/** The cars of a day: who rides in which, what waits, what could share a car, and the sheet that is printed. */
export default function Dispatch() {
  const t = useText();
  return (
    <ConferenceDay title={t('dispatch')} lead={t('dispatchLead')}>
      {(asked) => <DispatchOf key={asked.conference ?? 'visits'} {...asked} />}
    </ConferenceDay>
  );
}
