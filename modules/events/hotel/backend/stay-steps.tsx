import { Input } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { hotelDesk } from '../admin-contract.ts';
import { dayAfter } from '../rules/nights.ts';
import styles from './hotel.module.css';

type Shown = OutputOf<(typeof hotelDesk)['hotel.stay.show']>['data'];

/** What the desk can do with a stay: each step says what it does to the nights. */
export function StaySteps({ row }: { row: Shown }) {
  const t = useText('hotel');
  const id = useId();
  const [leavesOn, setLeavesOn] = useState(row.out);
  const move = useAction(hotelDesk['hotel.stay.move'], { done: t('moved'), quiet: true });
  return row.steps.map((to) => (
    <ConfirmAction
      key={to}
      label={t(`steps.${to}.label`)}
      title={t(`steps.${to}.title`, { guests: row.guests })}
      text={t(`steps.${to}.text`)}
      isPrimary={to === 'in_house'}
      isDangerous={to === 'no_show' || to === 'cancelled'}
      run={() => move.mutateAsync({ id: row.id, version: row.version, to, ...(to === 'out' && { leavesOn }) })}
    >
      {to === 'out' && (
        <>
          <label htmlFor={id} className={styles.label}>
            {t('leavesOn')}
          </label>
          <Input
            id={id}
            type="date"
            min={dayAfter(row.in)}
            max={row.out}
            value={leavesOn}
            onChange={(event) => setLeavesOn(event.target.value)}
          />
        </>
      )}
    </ConfirmAction>
  ));
}
