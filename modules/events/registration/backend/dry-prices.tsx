import { Button, Input, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { registrationAdmin } from '../admin-contract.ts';

/** What the products of a conference would cost at a moment: nothing is changed by looking. */
export function DryPrices() {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [conference, setConference] = useState<number | null>(null);
  const [at, setAt] = useState('');
  const [more, setMore] = useState(0);
  const answer = useAnswer(
    registrationAdmin['registration.product.prices'],
    { conferenceId: conference ?? 0, at: `${at}:00+08:00`, more },
    { enabled: isOpen && conference !== null && at !== '', keep: true },
  );
  const rows = answer.data?.data ?? [];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dryRun')}</Button>
      <Modal title={t('dryRunTitle')} open={isOpen} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <div style={{ display: 'grid', gap: 8, marginBlock: 12 }}>
          <label htmlFor={`${id}-conference`}>{t('conference')}</label>
          <SourceField
            id={`${id}-conference`}
            source="conference.conference"
            value={conference}
            onChange={(value) => setConference(typeof value === 'number' ? value : null)}
          />
          <label htmlFor={`${id}-at`}>{t('dryAt')}</label>
          <Input id={`${id}-at`} type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
          <label htmlFor={`${id}-more`}>{t('dryMore')}</label>
          <InputNumber id={`${id}-more`} min={0} precision={0} value={more} onChange={(value) => setMore(value ?? 0)} />
        </div>
        {conference === null || at === '' ? (
          <p>{t('dryHint')}</p>
        ) : rows.length === 0 && answer.isSuccess ? (
          <EmptyState title={t('noProducts')} />
        ) : (
          <FactList
            facts={rows.map(({ id: product, title, tier, fen, isOnSale, taken }) => [
              title,
              <span key={product}>
                {tier === null ? t('noPrice') : `${fen === 0 ? t('free') : moneyText(fen ?? 0)} · ${tier}`}
                {!isOnSale && ` · ${t('notOnSale')}`}
                <small> {t('takenNow', { taken })}</small>
              </span>,
            ])}
          />
        )}
      </Modal>
    </>
  );
}
