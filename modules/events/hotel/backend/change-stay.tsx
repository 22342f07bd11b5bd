import { Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { hotelDesk } from '../admin-contract.ts';
import styles from './hotel.module.css';

/** Gives a stay that has an order other days or another room in it. */
export function ChangeStay({ row }: { row: OutputOf<(typeof hotelDesk)['hotel.stay.show']>['data'] }) {
  const t = useText('hotel');
  const id = useId();
  const [days, setDays] = useState({ in: row.in, out: row.out });
  const [block, setBlock] = useState<number | null>(row.blockId);
  const change = useAction(hotelDesk['hotel.stay.exchange'], { done: t('changeStay.made'), quiet: true });
  const isSame = days.in === row.in && days.out === row.out && block === row.blockId;
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
      label={t('changeStay.label')}
      title={t('changeStay.title', { guests: row.guests })}
      text={t('changeStay.text')}
      isComplete={!isSame && block !== null && days.in !== '' && days.in < days.out}
      run={() => change.mutateAsync({ id: row.id, version: row.version, block: block ?? row.blockId, ...days })}
    >
      <label htmlFor={`${id}-block`} className={styles.label}>
        {t('block')}
      </label>
      <SourceField
        id={`${id}-block`}
        source="hotel.block"
        value={block}
        onChange={(next) => setBlock(next == null ? null : Number(next))}
      />
      <div className={styles.pair}>
        {day('in')}
        {day('out')}
      </div>
    </ConfirmAction>
  );
}
