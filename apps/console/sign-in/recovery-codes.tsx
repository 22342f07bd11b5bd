import { Button } from 'antd';
import { useState } from 'react';
import { useOwnText } from '../../../ui/console/console-context.ts';
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
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
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
        <Button size="large" onClick={() => void copy()}>
          {isCopied ? t('signIn.copied') : t('signIn.copy')}
        </Button>
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
