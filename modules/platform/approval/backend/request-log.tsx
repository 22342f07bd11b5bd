import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import styles from './approval.module.css';
import type { ShownRequest } from './shown-request.ts';

/** What is told without the step at which it happened. */
const WITHOUT_STEP = new Set(['started', 'skipped', 'unmanned', 'left_out', 'put_back']);

/** What happened to a request, in order. */
export function RequestLog({ log }: { log: ShownRequest['log'] }) {
  const t = useText();
  const inLine = useEnumerated();
  return (
    <ol className={styles.log}>
      {log.map(({ id, at, actor, action, stepName, other, reason, failed }) => (
        <li key={id}>
          <span className={styles.at}>
            <Moment at={at} isExact />
          </span>
          <span>
            <strong>{actor ?? t('portal')}</strong> {t(`action.${action}`, { other: other ?? '', step: stepName })}
            {!WITHOUT_STEP.has(action) && <span className={styles.quiet}> · {stepName}</span>}
            {failed.length > 0 && <span className={styles.quiet}> · {inLine(failed)}</span>}
            {reason && <q className={styles.reason}>{reason}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}
