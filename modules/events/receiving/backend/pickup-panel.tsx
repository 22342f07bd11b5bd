import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type BoardPickup, receivingDesk } from '../admin-contract.ts';
import { CrewChoice } from './crew-choice.tsx';
import { CrewLink } from './crew-link.tsx';
import type { DispatchData } from './dispatch-data.ts';
import styles from './receiving.module.css';
import { PickupTag } from './states.tsx';

/** One pick-up of the board: whom it takes, with what and whom, and where the desk can lead it. */
export function PickupPanel({ pickup, data, close }: { pickup: BoardPickup; data: DispatchData; close(): void }) {
  const t = useText();
  const can = useCan();
  const { vehicleId, driverId, greeterId } = pickup;
  const [crew, setCrew] = useState({ vehicle: vehicleId, driver: driverId, greeter: greeterId });
  const assign = useAction(receivingDesk['receiving.pickup.assign'], { done: t('assigned') });
  const move = useAction(receivingDesk['receiving.pickup.move'], { done: t('pickupMoved'), quiet: true });
  const clock = (at: string): string => formatTime(new Date(at), data.timeZone);
  const [from, to] = pickup.direction === 'in' ? [pickup.station, pickup.place] : [pickup.place, pickup.station];
  const legs = pickup.legs.flatMap((id) => data.legs.find((leg) => leg.id === id) ?? []);
  const isOpen = ['planned', 'assigned', 'accepted'].includes(pickup.state);
  const people = data.crew.filter(({ id }) => id === driverId || id === greeterId);
  return (
    <Panel
      title={`${from} → ${to}`}
      actions={
        <Button type="text" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <FactList
        facts={[
          [t('stateTitle'), <PickupTag key="state" state={pickup.state} />],
          [
            t('flag'),
            pickup.flag === 'none' ? null : (
              <b key="flag" className={styles.bad}>
                {t(`flags.${pickup.flag}`)}
              </b>
            ),
          ],
          [
            t('times'),
            t('timesOf', { from: clock(pickup.startsAt), meets: clock(pickup.meetsAt), until: clock(pickup.endsAt) }),
          ],
          [t('meetingPoint'), pickup.meetingPoint],
          [
            t('guests'),
            legs.map((leg) => (
              <Link key={leg.id} to={`/backend/receiving-legs/${leg.id}`} className={styles.guest}>
                {[leg.number, leg.guest, leg.people > 1 ? t('people', { count: leg.people }) : '']
                  .filter(Boolean)
                  .join(' ')}
              </Link>
            )),
          ],
        ]}
      />
      {can('receiving.pickup.save') && (
        <>
          {isOpen && (
            <div className={styles.assign}>
              <CrewChoice data={data} value={crew} change={setCrew} />
              <Button
                type="primary"
                loading={assign.isPending}
                onClick={() => assign.mutate({ id: pickup.id, version: pickup.version, ...crew })}
              >
                {t('assign')}
              </Button>
            </div>
          )}
          <div className={styles.row}>
            {pickup.steps
              .filter((step) => step !== 'assigned')
              .map((step) => (
                <ConfirmAction
                  key={step}
                  label={t(`pickupSteps.${step}`)}
                  title={t('pickupStepTitle', { step: t(`pickupStates.${step}`) })}
                  text={t(step === 'cancelled' ? 'pickupCancelText' : 'pickupStepText')}
                  isDangerous={step === 'cancelled' || step === 'no_show'}
                  run={() => move.mutateAsync({ id: pickup.id, version: pickup.version, to: step })}
                />
              ))}
            {people.map((one) => (
              <CrewLink key={one.id} crew={one} day={data.day} />
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}
