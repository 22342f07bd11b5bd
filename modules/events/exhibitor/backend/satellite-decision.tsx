import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { satelliteDesk } from '../satellite-contract.ts';
import styles from './exhibitor.module.css';

type Shown = OutputOf<(typeof satelliteDesk)['exhibitor.satellite.show']>['data'];
type Speaker = Shown['speakers'][number];

/** A new expert, in a choice of numbers. */
const NEW = 0;

/** Who a speaker is: whom the phone leads to is taken at once, anybody of the same name after a look. */
function WhoIs({ speaker, value, onChange }: { speaker: Speaker; value: number; onChange(id: number): void }) {
  const t = useText();
  const id = useId();
  const options = speaker.experts.map(({ id: value, title: name, hospital, isTheirPhone }) => ({
    value,
    label: t(isTheirPhone ? 'byPhone' : 'alikeExpert', { name, hospital }),
  }));
  const hasPhone = speaker.experts.some(({ isTheirPhone }) => isTheirPhone);
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {t('whoIs', { name: speaker.name })}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={value}
        // One human being stays one record: whose phone it is, they are.
        options={hasPhone ? options : [{ value: NEW, label: t('newExpert') }, ...options]}
        onChange={onChange}
      />
    </>
  );
}

const firstOf = ({ experts }: Speaker): number => experts.find(({ isTheirPhone }) => isTheirPhone)?.id ?? NEW;

/** Makes a session of a proposal, at a place where one is chosen. */
function Accept({ row }: { row: Shown }) {
  const t = useText();
  const [room, at] = [useId(), useId()];
  const [roomId, setRoom] = useState<number | null>(null);
  const [startsAt, setStart] = useState('');
  const [experts, setExperts] = useState(() => row.speakers.map(firstOf));
  const accept = useAction(satelliteDesk['exhibitor.satellite.accept'], {
    ...{ done: ({ data }) => t('accepted', { invited: data.invited }), quiet: true },
  });
  return (
    <ConfirmAction
      isPrimary
      label={t('accept')}
      title={t('acceptTitle', { title: row.title })}
      text={t('acceptText')}
      run={() =>
        accept.mutateAsync({
          ...{ id: row.id, version: row.version, roomId },
          startsAt: startsAt === '' ? null : `${startsAt}:00+08:00`,
          experts: experts.map((expert) => (expert === NEW ? null : expert)),
        })
      }
    >
      <label htmlFor={room} className={styles.label}>
        {t('acceptRoom')}
      </label>
      <SourceField
        id={room}
        source="location.room"
        value={roomId}
        onChange={(next) => setRoom(typeof next === 'number' ? next : null)}
      />
      <label htmlFor={at} className={styles.label}>
        {t('acceptAt')}
      </label>
      <Input id={at} type="datetime-local" value={startsAt} onChange={(event) => setStart(event.target.value)} />
      {row.speakers.map(
        (speaker, at) =>
          speaker.experts.length > 0 && (
            <WhoIs
              key={speaker.nth}
              speaker={speaker}
              value={experts[at] ?? NEW}
              onChange={(id) => setExperts(experts.map((one, of) => (of === at ? id : one)))}
            />
          ),
      )}
    </ConfirmAction>
  );
}

/** What the desk does with a proposal: returns it, accepts it, or takes an accepted one back. */
export function SatelliteDecision({ row, can }: { row: Shown; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const { title } = row;
  const giveBack = useAction(satelliteDesk['exhibitor.satellite.return'], {
    done: t('satelliteReturned'),
    quiet: true,
  });
  const withdraw = useAction(satelliteDesk['exhibitor.satellite.withdraw'], {
    ...{ done: t('satelliteWithdrawn'), quiet: true },
  });
  const seen = { id: row.id, version: row.version };
  return (
    <>
      {can.decide && (
        <>
          <ConfirmAction
            label={t('giveBackSatellite')}
            title={t('giveBackSatelliteTitle', { title })}
            text={t('giveBackSatelliteText')}
            reason="needed"
            run={(reason) => giveBack.mutateAsync({ ...seen, reason })}
          />
          <Accept row={row} />
        </>
      )}
      {can.withdraw && (
        <ConfirmAction
          isDangerous
          label={t('withdrawSatellite')}
          title={t('withdrawTitle', { title })}
          text={t('withdrawText')}
          reason="needed"
          run={(reason) => withdraw.mutateAsync({ ...seen, reason })}
        />
      )}
    </>
  );
}
