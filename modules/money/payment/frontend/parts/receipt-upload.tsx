import { type ChangeEvent, useState } from 'react';
import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { file as files } from '../../../../platform/file/contract.ts';
import { payment } from '../../contract.ts';
import css from '../pay.module.css';

/** Takes the receipt of a transfer: it helps the desk, and is no money. */
export function ReceiptUpload({ order, onSent }: { order: string; onSent(): void }) {
  const app = useApp();
  const { t } = app;
  const [isBusy, setBusy] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (chosen === undefined) return;
    setBusy(true);
    try {
      const upload = files['file.upload'];
      const input = { purpose: 'transferReceipt' as const, file: chosen };
      const { data } = await app.client.call(upload satisfies Callable, input, { once: randomId() });
      await app.client.call(payment['payment.receipt'], { order, file: data.id }, { once: randomId() });
      app.toast('ok', t('payment.transfer.receiptDone'));
      onSent();
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <label className={css.upload} aria-busy={isBusy}>
      <span className={css.pick}>
        <Icon name="news" />
        {t('payment.transfer.receipt')}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          disabled={isBusy}
          onChange={(event) => void take(event)}
        />
      </span>
      <small className={css.note}>{t('payment.transfer.receiptHint')}</small>
    </label>
  );
}
