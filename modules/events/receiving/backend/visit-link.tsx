import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { NewLink } from '../../../platform/link/parts/given-links.tsx';
import { expenseDesk } from '../expense-contract.ts';
import styles from './receiving.module.css';

/** The link by which the guest of a visit says how they come and what they spent: made anew, the one before is over. */
export function VisitLink({ visit }: { visit: { id: number; title: string } }) {
  const t = useText('receiving');
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ address: string; until: string } | null>(null);
  const open = useAction(expenseDesk['receiving.visit.link']);
  const close = (): void => {
    setOpen(false);
    setMade(null);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('visitLink')}</Button>
      <Modal open={isOpen} title={t('visitLinkOf', { name: visit.title })} footer={null} onCancel={close}>
        <p>{t('visitLinkText')}</p>
        <div className={styles.form}>
          <div className={styles.row}>
            <Button
              type="primary"
              loading={open.isPending}
              onClick={() => open.mutate({ id: visit.id }, { onSuccess: ({ data }) => setMade(data) })}
            >
              {t('makeLink')}
            </Button>
          </div>
          {made !== null && <NewLink address={made.address} until={made.until} />}
        </div>
      </Modal>
    </>
  );
}
