import type { ChangeEvent } from 'react';
import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import { file as files } from '../../../../platform/file/contract.ts';
import { payment } from '../../contract.ts';
import css from '../pay.module.css';

/** Takes the receipt of a transfer: it helps the desk, and is no money. */
export function ReceiptUpload({ order, onSent }: { order: string; onSent(): void }) {
  const app = useApp();
  const { t } = app;
  const upload = useUpload(t('shell.client.failed'));
  const { isBusy } = upload;
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(event.target.files ?? [])].slice(0, 1);
    event.target.value = '';
    await upload.start(
      chosen,
      async (file, way) => {
        const input = { purpose: 'transferReceipt' as const, file };
        const quiet = { quiet: true };
        const { data } = await app.client.call(files['file.upload'] satisfies Callable, input, { ...way, ...quiet });
        await app.client.call(payment['payment.receipt'], { order, file: data.id }, { once: `${way.once}r`, ...quiet });
      },
      () => {
        app.toast('ok', t('payment.transfer.receiptDone'));
        onSent();
      },
    );
  };
  return (
    <div className={css.upload}>
      <label className={css.pick}>
        <Icon name="news" />
        {t('payment.transfer.receipt')}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          disabled={isBusy}
          onChange={(event) => void take(event)}
        />
      </label>
      <UploadLine upload={upload} />
      <small className={css.note}>{t('payment.transfer.receiptHint')}</small>
    </div>
  );
}
