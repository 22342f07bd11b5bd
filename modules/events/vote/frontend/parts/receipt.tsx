import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { spelled } from './kept-receipt.ts';
import css from './poll.module.css';

/** The receipt of a ballot that is nobody's: shown once, to be kept by the voter alone. */
export function Receipt({ poll, receipt }: { poll: number; receipt: string }) {
  const { t, toast } = useApp();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(spelled(receipt)).then(
      () => setCopied(true),
      () => toast('warn', t('vote.copyByHand')),
    );
  };
  return (
    <div className={css.receipt} role="status">
      <p>{t('vote.receiptTitle')}</p>
      <code data-poll={poll}>{spelled(receipt)}</code>
      <p>{t('vote.receiptText')}</p>
      <Button kind="outline" onClick={copy}>
        {t(isCopied ? 'vote.copied' : 'vote.copy')}
      </Button>
    </div>
  );
}
