import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { NewLink } from '../../../platform/link/parts/given-links.tsx';
import { treatDesk } from '../treat-contract.ts';
import styles from './receiving.module.css';

/** The link by which a treat is given out on a phone without an account: made anew, the one before is over; it can be ended at once. */
export function TreatLink({ treat }: { treat: { id: number; name: string } }) {
  const t = useText('receiving');
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<{ address: string; until: string } | null>(null);
  const [problem, setProblem] = useState('');
  const open = useAction(treatDesk['receiving.treat.openLink'], { quiet: true });
  const end = useAction(treatDesk['receiving.treat.endLink'], { done: t('linkEnded'), quiet: true });
  const act = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => setProblem(''),
      (error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
        setProblem(error.message);
      },
    );
  const close = (): void => {
    setOpen(false);
    setMade(null);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('scanLink')}</Button>
      <Modal open={isOpen} title={t('scanLinkOf', { name: treat.name })} footer={null} onCancel={close}>
        <p>{t('scanLinkText')}</p>
        <div className={styles.form}>
          <div className={styles.row}>
            <Button
              type="primary"
              loading={open.isPending}
              onClick={() => void act(open.mutateAsync({ id: treat.id }).then(({ data }) => setMade(data)))}
            >
              {t('makeLink')}
            </Button>
            <Button danger onClick={() => void act(end.mutateAsync({ id: treat.id }).then(() => setMade(null)))}>
              {t('endLink')}
            </Button>
          </div>
          {made !== null && <NewLink address={made.address} until={made.until} />}
          {problem !== '' && <p role="alert">{problem}</p>}
        </div>
      </Modal>
    </>
  );
}
