import { useText } from '../../../../ui/console/console-context.ts';
import { ShownOnce } from '../../../../ui/console/shown-once.tsx';
import styles from './device.module.css';

/** The one-time code of a device the one time it can be seen, and where it is typed. */
export function CodeShown({ code, done }: { code: string; done(): void }) {
  const t = useText();
  return (
    <ShownOnce title={t('codeTitle')} text={t('codeText')} secret={code} done={done}>
      <p className={styles.how}>{t('codeHow')}</p>
      <code>{`${location.origin}/kiosk`}</code>
    </ShownOnce>
  );
}
