import { Button } from 'antd';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import type { DispatchData } from './dispatch-data.ts';
import styles from './receiving.module.css';

/** The day on one sheet, to be printed and taken along: when, where, whom, with which car and driver. */
export function RunSheet({ data }: { data: DispatchData }) {
  const t = useText();
  const clock = (at: string): string => formatTime(new Date(at), data.timeZone);
  const cars = new Map(data.vehicles.map((car) => [car.id, car]));
  const legs = new Map(data.legs.map((leg) => [leg.id, leg]));
  const inOrder = [...data.pickups].sort((one, other) => Date.parse(one.meetsAt) - Date.parse(other.meetsAt));
  if (inOrder.length === 0) return <EmptyState title={t('noPickups')} hint={t('noPickupsHint')} />;
  return (
    <Panel
      title={t('sheetOf', { conference: data.title, day: data.day })}
      actions={
        <Button data-no-print="" onClick={() => print()}>
          {t('print')}
        </Button>
      }
    >
      <div className={styles.scroll}>
        <table className={styles.sheet}>
          <thead>
            <tr>
              {(['setsOut', 'meets', 'way', 'guests', 'vehicle', 'driverGreeter', 'stateTitle'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder.map((pickup) => {
              const car = pickup.vehicleId === null ? undefined : cars.get(pickup.vehicleId);
              const [from, to] =
                pickup.direction === 'in' ? [pickup.station, pickup.place] : [pickup.place, pickup.station];
              return (
                <tr key={pickup.id}>
                  <td>{clock(pickup.startsAt)}</td>
                  <td>
                    <b>{clock(pickup.meetsAt)}</b>
                  </td>
                  <td>
                    {from} → {to}
                    <small>{pickup.meetingPoint}</small>
                  </td>
                  <td>
                    {pickup.legs.flatMap((id) => {
                      const leg = legs.get(id);
                      if (leg === undefined) return [];
                      const people = leg.people > 1 ? t('people', { count: leg.people }) : '';
                      return [<div key={id}>{[leg.number, leg.guest, people].filter(Boolean).join(' ')}</div>];
                    })}
                  </td>
                  <td>
                    {car?.name ?? t('noCarYet')}
                    <small>{car?.plate}</small>
                  </td>
                  <td>{[pickup.driver, pickup.greeter].filter(Boolean).join(' / ')}</td>
                  <td>{t(`pickupStates.${pickup.state}`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('zone', { zone: data.timeZone })}</p>
    </Panel>
  );
}
