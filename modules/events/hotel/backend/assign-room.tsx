import { Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import type { hotelDesk } from '../admin-contract.ts';
import { hotelRooms } from '../room-contract.ts';
import styles from './hotel.module.css';

/** Gives a stay a room by its number; an empty one takes it away. */
export function AssignRoom({ row }: { row: OutputOf<(typeof hotelDesk)['hotel.stay.show']>['data'] }) {
  const t = useText('hotel');
  const id = useId();
  const [number, setNumber] = useState(row.number);
  const assign = useAction(hotelRooms['hotel.stay.assign'], { done: t('assign.done'), quiet: true });
  return (
    <ConfirmAction
      label={t('assign.label')}
      title={t('assign.title', { guests: row.guests })}
      text={t('assign.text')}
      isComplete={number.trim() !== row.number}
      run={() => assign.mutateAsync({ id: row.id, version: row.version, number: number.trim() })}
    >
      <label htmlFor={id} className={styles.label}>
        {t('number')}
      </label>
      <Input id={id} maxLength={20} value={number} onChange={(event) => setNumber(event.target.value)} />
    </ConfirmAction>
  );
}
