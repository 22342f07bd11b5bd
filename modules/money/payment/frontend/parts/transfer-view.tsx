import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { yuanFromFen } from '../../../../../kernel/rules/fen.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import type { PayDesk } from '../../contract.ts';
import css from '../pay.module.css';
import type { Try } from './pay-types.ts';
import { ReceiptUpload } from './receipt-upload.tsx';

type Transfer = Extract<NonNullable<Try['show']>, { kind: 'transfer' }>;

/** Where to transfer the money, with the remark by which it is recognised, and a receipt to show. */
export function TransferView({
  desk,
  show,
  fen,
  until,
  onReceipt,
}: {
  desk: PayDesk;
  show: Transfer;
  fen: number;
  until: string;
  onReceipt(): void;
}) {
  const app = useApp();
  const { t } = app;
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    app.toast('ok', t('payment.transfer.copied'));
  };
  const { holder, account, bank } = show.account;
  const lines = [
    ['holder', holder],
    ['account', account],
    ['bank', bank],
    ['amount', yuanFromFen(fen)],
    ['remark', show.remark],
  ] as const;
  return (
    <section className={css.sheet}>
      <h2>{t('payment.transfer.title')}</h2>
      <dl className={css.account}>
        {lines
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} data-name={name}>
              <dt>{t(`payment.transfer.${name}`)}</dt>
              <dd>{value}</dd>
              <button
                type="button"
                aria-label={`${t('payment.transfer.copy')} ${t(`payment.transfer.${name}`)}`}
                onClick={() => void copy(value)}
              >
                {t('payment.transfer.copy')}
              </button>
            </div>
          ))}
      </dl>
      <p className={css.warning}>
        <Icon name="warn" /> {t('payment.transfer.remarkHint')}
      </p>
      <p className={css.wait} role="status">
        {t('payment.transfer.wait')}
      </p>
      <p className={css.note}>{t('payment.holdUntil', { at: formatDateTime(new Date(until)).slice(0, 16) })}</p>
      <ReceiptUpload order={desk.code} onSent={onReceipt} />
      {desk.receipts.length > 0 && (
        <div className={css.receipts}>
          <h3>{t('payment.transfer.receipts')}</h3>
          <ul>
            {desk.receipts.map(({ name, at }) => (
              <li key={at}>
                {name} · <TimeAgo at={at} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
