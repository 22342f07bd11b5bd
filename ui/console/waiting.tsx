import { Spin } from 'antd';
import { useOwnText } from './console-context.ts';
import styles from './states.module.css';

/** Says that something is being fetched; it appears only after a moment, so that quick answers do not flicker. */
export function Waiting({ isWholePage = false }: { isWholePage?: boolean }) {
  const t = useOwnText();
  return (
    <div className={isWholePage ? styles.wholePage : styles.state} role="status">
      <Spin delay={250} />
      <span className="visually-hidden">{t('frame.loading')}</span>
    </div>
  );
}
