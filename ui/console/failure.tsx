import { Button } from 'antd';
import { ClientError } from '../../kernel/client/client-error.ts';
import { useOwnText } from './console-context.ts';
import styles from './states.module.css';

interface FailureProps {
  error: unknown;
  retry?: () => void;
  isWholePage?: boolean;
}

/** Says what kept a screen or a part of it from showing, and offers another try. */
export function Failure({ error, retry, isWholePage = false }: FailureProps) {
  const t = useOwnText();
  const said = error instanceof ClientError ? error.message : '';
  return (
    <div className={isWholePage ? styles.wholePage : styles.state} role="alert">
      <p className={styles.title}>{said || t('failure.failed')}</p>
      {retry && <Button onClick={retry}>{t('failure.retry')}</Button>}
    </div>
  );
}
