import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { instantOf } from '../../../../kernel/rules/time-zone.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type legRecord, receivingDesk } from '../admin-contract.ts';
import { type LegState, legSteps } from '../rules/leg-steps.ts';
import styles from './receiving.module.css';

type Shown = Pick<
  OutputOf<(typeof legRecord)['receiving.leg.show']>['data'],
  'id' | 'version' | 'state' | 'scheduledAt' | 'estimatedAt' | 'actualAt' | 'timeZone'
>;

const typed = (at: string | null, zone: string): string =>
  at === null ? '' : formatDateTime(new Date(at), zone).slice(0, 16).replace(' ', 'T');

/** Says how a leg stands now: its pick-up follows, and those whom that concerns are told once. */
export function ReportLeg({ row }: { row: Shown }) {
  const t = useText('receiving');
  const id = useId();
  const { timeZone } = row;
  // Another time of what is late or under way is news as well.
  const isMoving = row.state === 'delayed' || row.state === 'in_transit';
  const steps = legSteps.states.filter(
    (to) => (to === row.state ? isMoving : legSteps.may(row.state, to, 'desk')) && to !== 'filled',
  );
  const [to, setTo] = useState<LegState | undefined>(steps.includes('delayed') ? 'delayed' : steps[0]);
  const [at, setAt] = useState(typed(row.estimatedAt ?? row.scheduledAt, timeZone));
  const report = useAction(receivingDesk['receiving.leg.report'], {
    ...{ done: ({ data }) => t(data.moved ? 'reportedMoved' : 'reported', { count: data.told }), quiet: true },
  });
  if (to === undefined) return null;
  const needsTime = to === 'delayed' || to === 'arrived' || to === 'in_transit';
  const said = at === '' ? null : instantOf(at.slice(0, 10), at.slice(11, 16), timeZone).toISOString();
  return (
    <ConfirmAction
      isPrimary
      label={t('report')}
      title={t('reportTitle')}
      text={t('reportText')}
      isComplete={to !== 'delayed' || said !== null}
      run={() =>
        report.mutateAsync({
          ...{ id: row.id, version: row.version, to },
          ...(needsTime && said !== null && (to === 'arrived' ? { actualAt: said } : { estimatedAt: said })),
        })
      }
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-to`}>{t('stateTitle')}</label>
        <Select
          id={`${id}-to`}
          value={to}
          options={steps.map((value) => ({ value, label: t(`legStates.${value}`) }))}
          onChange={setTo}
        />
        {needsTime && (
          <>
            <label htmlFor={`${id}-at`}>
              {t(to === 'arrived' ? 'actualAt' : 'estimatedAt')} <small>{timeZone}</small>
            </label>
            <Input id={`${id}-at`} type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
          </>
        )}
      </div>
    </ConfirmAction>
  );
}
