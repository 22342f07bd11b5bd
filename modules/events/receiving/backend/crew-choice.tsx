import { Select } from 'antd';
import { useId } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import type { CrewRole } from '../rules/words.ts';
import type { DispatchData } from './dispatch-data.ts';
import styles from './receiving.module.css';

/** Which car takes somebody, who drives and who greets. */
export interface ChosenCrew {
  vehicle: number | null;
  driver: number | null;
  greeter: number | null;
}

/** Chooses them of those that the shop has at work. */
export function CrewChoice({
  data,
  value,
  change,
}: {
  data: DispatchData;
  value: ChosenCrew;
  change(next: ChosenCrew): void;
}) {
  const t = useText('receiving');
  const id = useId();
  const people = (role: CrewRole) =>
    data.crew.filter((one) => one.role === role).map((one) => ({ value: one.id, label: one.name }));
  const choice = (key: keyof ChosenCrew, label: string, options: { value: number; label: string }[]) => (
    <div>
      <label htmlFor={`${id}-${key}`}>{label}</label>
      <Select
        id={`${id}-${key}`}
        allowClear
        showSearch
        optionFilterProp="label"
        value={value[key]}
        placeholder={t('none')}
        options={options}
        onChange={(next: number | null | undefined) => change({ ...value, [key]: next ?? null })}
      />
    </div>
  );
  const cars = data.vehicles.map((car) => ({
    value: car.id,
    label: t('carChoice', { name: car.name, plate: car.plate, seats: car.seats }),
  }));
  return (
    <div className={styles.choices}>
      {choice('vehicle', t('vehicle'), cars)}
      {choice('driver', t('roles.driver'), people('driver'))}
      {choice('greeter', t('roles.greeter'), people('greeter'))}
    </div>
  );
}
