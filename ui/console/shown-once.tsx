import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from './console-context.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  title: string;
  /** Why it has to be kept now. */
  text: string;
  secret: string;
  /** How it is used, below it. */
  children?: ReactNode;
  done(): void;
}

/** A secret the one time it can be seen, to be copied; goes on only when the person says that it is kept. */
export function ShownOnce({ title, text, secret, children, done }: ShownOnceProps) {
  const t = useOwnText();
  return (
    <section className={styles.box}>
      <h2>{title}</h2>
      <p className={styles.warn}>{text}</p>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} />
      </div>
      {children}
      <div className={styles.actions}>
        <Button type="primary" onClick={done}>
          {t('once.kept')}
        </Button>
      </div>
    </section>
  );
}
