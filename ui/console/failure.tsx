import { Button } from 'antd';
import { ClientError } from '../../kernel/client/client-error.ts';
import { useCountdown } from '../../kernel/client/use-countdown.ts';
import { useOwnText } from './console-context.ts';
import styles from './states.module.css';

interface FailureProps {
  error: unknown;
  retry?: () => void;
  isWholePage?: boolean;
}

/** Says what kept a screen or a part of it from showing, and offers another try as soon as it is heard. */
export function Failure({ error, retry, isWholePage = false }: FailureProps) {
  const t = useOwnText();
  const said = error instanceof ClientError ? error.message : '';
  const [left] = useCountdown((error instanceof ClientError && error.retryAfter) || 0);
  return (
    <div className={isWholePage ? styles.wholePage : styles.state} role="alert">
      <p className={styles.title}>{said || t('failure.failed')}</p>
      {retry && (
        <Button disabled={left > 0} onClick={retry}>
          {t('failure.retry')}
        </Button>
      )}
    </div>
  );
}
