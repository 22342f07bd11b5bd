import { Button } from 'antd';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { CopyButton } from '../../../ui/console/copy-button.tsx';
import styles from './sign-in.module.css';

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What the button says that goes on. */
  doneLabel: string;
  done(): void;
}

/** Shows the recovery codes the one time they can be seen, to copy or to download. */
export function RecoveryCodes({ codes, doneLabel, done }: RecoveryCodesProps) {
  const t = useOwnText();
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <h1>{t('signIn.recoveryTitle')}</h1>
      <p className={styles.lead}>{t('signIn.recoveryHint')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.codeActions}>
        <CopyButton size="large" text={text} />
        <Button size="large" onClick={() => download(t('signIn.recoveryFile', { shop: location.hostname }), text)}>
          {t('signIn.download')}
        </Button>
      </div>
      <Button type="primary" size="large" block onClick={done}>
        {doneLabel}
      </Button>
    </>
  );
}
