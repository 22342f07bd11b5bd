import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { NewLink } from '../../../platform/link/parts/given-links.tsx';
import { receivingDesk } from '../admin-contract.ts';
import styles from './receiving.module.css';

/** The link by which a driver or greeter sees a day: made anew, the one before is over; it can be ended at once. */
export function CrewLink({ crew, day: first }: { crew: { id: number; name: string }; day?: string }) {
  const t = useText('receiving');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(first ?? formatDate(new Date()));
  const [made, setMade] = useState<{ address: string; until: string } | null>(null);
  const [problem, setProblem] = useState('');
  const open = useAction(receivingDesk['receiving.sheet.open'], { quiet: true });
  const end = useAction(receivingDesk['receiving.sheet.end'], { done: t('linkEnded'), quiet: true });
  const act = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => setProblem(''),
      (error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
        setProblem(error.message);
      },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('dayLink')}</Button>
      <Modal
        open={isOpen}
        title={t('dayLinkOf', { name: crew.name })}
        footer={null}
        onCancel={() => {
          setOpen(false);
          setMade(null);
        }}
      >
        <p>{t('dayLinkText')}</p>
        <div className={styles.form}>
          <label htmlFor={id}>{t('day')}</label>
          <Input id={id} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          <div className={styles.row}>
            <Button
              type="primary"
              loading={open.isPending}
              disabled={day === ''}
              onClick={() => void act(open.mutateAsync({ crew: crew.id, day }).then(({ data }) => setMade(data)))}
            >
              {t('makeLink')}
            </Button>
            <Button
              danger
              disabled={day === ''}
              onClick={() => void act(end.mutateAsync({ crew: crew.id, day }).then(() => setMade(null)))}
            >
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
