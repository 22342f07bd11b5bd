import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../../ui/console/use-answer.ts';
import { stops } from '../../stop-contract.ts';
import css from '../stop-list.module.css';

/** An address that is not written to, as the list and a person's page have it. */
export type StopRow = OutputOf<(typeof stops)['notice.stop.ofPerson']>['data'][number];

const FEELS: Readonly<Record<StopRow['state'], StateKind>> = { stopped: 'bad', counting: 'warn', lifted: 'quiet' };

/** How an address stands. */
export function StopStateTag({ state }: Pick<StopRow, 'state'>) {
  const t = useText();
  return <StateTag kind={FEELS[state]}>{t(`stop.stateName.${state}`)}</StateTag>;
}

/** Takes an address off the list. */
export function LiftStop({ row }: { row: StopRow }) {
  const t = useText();
  const lift = useAction(stops['notice.stop.lift'], { done: t('stop.liftedNow'), quiet: true });
  return (
    <ConfirmAction
      label={t('stop.lift')}
      title={t('stop.liftTitle', { address: row.masked })}
      text={t(row.reason === 'complaint' ? 'stop.liftComplaint' : 'stop.liftText')}
      reason="needed"
      isQuiet
      run={(reason) => lift.mutateAsync({ id: row.id, reason })}
    />
  );
}

/** Why an address is where it is: the kind of reason, then what staff or the provider said. */
export function WhyStopped({ row }: { row: StopRow }) {
  const t = useText();
  const said = row.state === 'lifted' ? row.liftReason : row.note || row.code;
  return (
    <>
      {t(`stop.reasonName.${row.reason}`)}
      {row.state === 'counting' && ` · ${t('stop.count', { count: row.softBounces })}`}
      {said !== '' && <span className={css.said}>{said}</span>}
    </>
  );
}
