import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Dialog } from '../../../../../ui/site/dialog.tsx';
import type { agreementSite } from '../../../agreement/contract.ts';
import css from '../account.module.css';

type Own = OutputOf<(typeof agreementSite)['agreement.mine']>['data'][number];

interface WithdrawDialogProps {
  agreement: Pick<Own, 'title' | 'asks'>;
  onWithdraw(): void;
  onClose(): void;
}

/** Says what follows from taking a consent back before it is taken back. */
export default function WithdrawDialog({ agreement, onWithdraw, onClose }: WithdrawDialogProps) {
  const { t } = useApp();
  return (
    <Dialog
      title={t('signIn.agreement.withdrawTitle', { title: agreement.title })}
      close={t('signIn.close')}
      onClose={onClose}
    >
      <ul className={css.follows}>
        {agreement.asks.map((ask) => (
          <li key={ask}>{t(`signIn.agreement.follows.${ask}`)}</li>
        ))}
      </ul>
      <div className={css.answers}>
        <Button kind="outline" onClick={onClose}>
          {t('signIn.agreement.keep')}
        </Button>
        <Button onClick={onWithdraw}>{t('signIn.agreement.withdraw')}</Button>
      </div>
    </Dialog>
  );
}
