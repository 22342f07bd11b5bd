import type { ReactNode } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { QrPicture } from '../../../../ui/console/qr-picture.tsx';
import styles from './phone-address.module.css';

/** The address of a route as a code that a phone reads. */
export function PhoneAddress({ path, href, children }: { path: string; href: string; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.qr}>
      <QrPicture text={href} label={t('phoneAddress', { path })} size={132} />
      <span>{t('scanHint')}</span>
      {children}
    </div>
  );
}
