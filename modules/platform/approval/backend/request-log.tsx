import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import styles from './approval.module.css';
import type { ShownRequest } from './shown-request.ts';

/** What happened to a request, in order. */
export function RequestLog({ log }: { log: ShownRequest['log'] }) {
  const t = useText();
  return (
    <ol className={styles.log}>
      {log.map(({ id, at, actor, action, stepName, other, reason }) => (
        <li key={id}>
          <span className={styles.at}>
            <Moment at={at} isExact />
          </span>
          <span>
            <strong>{actor ?? t('portal')}</strong> {t(`action.${action}`, { other: other ?? '', step: stepName })}
            {action !== 'started' && action !== 'skipped' && action !== 'unmanned' && action !== 'left_out' && (
              <span className={styles.quiet}> · {stepName}</span>
            )}
            {reason && <q className={styles.reason}>{reason}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}
