import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { hotelDesk } from '../admin-contract.ts';
import styles from './hotel.module.css';

/** Gives a stay other days; of who is there already, another departure. */
export function RedateStay({ row }: { row: OutputOf<(typeof hotelDesk)['hotel.stay.show']>['data'] }) {
  const t = useText('hotel');
  const id = useId();
  const [days, setDays] = useState({ in: row.in, out: row.out });
  const [onRequest, setOnRequest] = useState(false);
  const redate = useAction(hotelDesk['hotel.stay.redate'], { done: t('moved'), quiet: true });
  const isSame = days.in === row.in && days.out === row.out;
  const day = (key: 'in' | 'out') => (
    <div>
      <label htmlFor={`${id}-${key}`} className={styles.label}>
        {t(key)}
      </label>
      <Input
        id={`${id}-${key}`}
        type="date"
        value={days[key]}
        disabled={key === 'in' && row.state === 'in_house'}
        onChange={(event) => setDays({ ...days, [key]: event.target.value })}
      />
    </div>
  );
  return (
    <ConfirmAction
      label={t('redate.label')}
      title={t('redate.title', { guests: row.guests })}
      text={t('redate.text')}
      isComplete={!isSame && days.in !== '' && days.in < days.out}
      run={() => redate.mutateAsync({ id: row.id, version: row.version, ...days, onRequest })}
    >
      <div className={styles.pair}>
        {day('in')}
        {day('out')}
      </div>
      <Checkbox checked={onRequest} onChange={(event) => setOnRequest(event.target.checked)}>
        {t('onRequest')}
      </Checkbox>
    </ConfirmAction>
  );
}
