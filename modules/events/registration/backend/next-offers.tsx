import { Button, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { registrationAdmin } from '../admin-contract.ts';
import styles from './next-offers.module.css';

/** Who would be offered a place next, were so many more free: nothing is changed by looking. */
export function NextOffers() {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [product, setProduct] = useState<number | null>(null);
  const [more, setMore] = useState(0);
  const answer = useAnswer(
    registrationAdmin['registration.wait.next'],
    { productId: product ?? 0, more },
    { enabled: isOpen && product !== null, keep: true },
  );
  const found = answer.data?.data;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('waits.try')}</Button>
      <Modal title={t('waits.tryTitle')} open={isOpen} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <div className={styles.asked}>
          <label htmlFor={`${id}-product`}>{t('product')}</label>
          <SourceField
            id={`${id}-product`}
            source="registration.product"
            value={product}
            onChange={(value) => setProduct(typeof value === 'number' ? value : null)}
          />
          <label htmlFor={`${id}-more`}>{t('waits.more')}</label>
          <InputNumber
            id={`${id}-more`}
            min={0}
            max={200}
            precision={0}
            value={more}
            onChange={(value) => setMore(value ?? 0)}
          />
        </div>
        {product === null && <p>{t('waits.tryHint')}</p>}
        {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
        {found !== undefined && product !== null && (
          <>
            <p>
              {found.free === null ? t('waits.unlimited') : t('waits.free', { free: found.free })}{' '}
              {t('waits.inLine', { waiting: found.waiting })}
            </p>
            {found.until === null ? (
              <p>{t('waits.over')}</p>
            ) : (
              <p>
                {t('waits.wouldHold')} <Moment at={found.until} isExact />
              </p>
            )}
            {found.next.length === 0 ? (
              <EmptyState title={t('waits.nobodyNext')} />
            ) : (
              <ol className={styles.next}>
                {found.next.map((one) => (
                  <li key={one.id}>
                    {one.person} <Moment at={one.joinedAt} />
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </Modal>
    </>
  );
}
