import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { retention } from '../contract.ts';
import styles from './retention.module.css';

const SHOWN = 50;

function Due({ kind }: { kind: string }) {
  const t = useText();
  const answer = useAnswer(retention['retention.due'], { kind, limit: SHOWN }, { isFresh: true });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, total } = answer.data;
  if (data.length === 0) return <p>{t('nothingDue')}</p>;
  return (
    <>
      <table className={styles.due}>
        <thead>
          <tr>
            <th>{t('record')}</th>
            <th>{t('person')}</th>
            <th>{t('since')}</th>
            <th>{t('isHeld')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, person, since, isHeld }) => (
            <tr key={id}>
              <td>{id}</td>
              <td>{person ?? '—'}</td>
              <td>
                <Moment at={since} />
              </td>
              <td>{isHeld ? <StateTag kind="warn">{t('isHeld')}</StateTag> : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > data.length && <p className={styles.quiet}>{`${data.length} / ${total}`}</p>}
    </>
  );
}

/** What would go tonight of a kind, the oldest first. */
export function DueDrawer({ kind, label }: { kind: string; label: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('look')}</Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        size={640}
        destroyOnHidden
        closable={{ placement: 'end' }}
        title={t('lookTitle', { label })}
      >
        <Due kind={kind} />
      </Drawer>
    </>
  );
}
