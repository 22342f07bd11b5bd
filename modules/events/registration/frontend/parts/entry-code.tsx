import { useT } from '../../../../../kernel/client/site-app.ts';
import { QrCode } from '../../../../../ui/site/qr-code.tsx';
import css from '../registration-page.module.css';

/** The signed code for the gate. */
export function EntryCode({ code }: { code: string }) {
  const t = useT();
  return (
    <figure className={css.code}>
      <QrCode text={code} label={t('registration.code')} />
      <figcaption>{t('registration.codeHint')}</figcaption>
    </figure>
  );
}
