import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { useRoom } from '../../../../../ui/console/use-room.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { remarkDesk, VIEW } from '../../admin-contract.ts';
import { LEAD } from '../../question-contract.ts';
import styles from '../talk-desk.module.css';
import { TalkLine } from '../talk-line.tsx';

const RENEW_MS = 10_000;
const limit = 30;

const PARTS = ['chat', 'questions'] as const;
type Part = (typeof PARTS)[number];

interface TalkDeskProps {
  id: number;
  /** The kinds of talk about the thing. */
  chat: string;
  questions: string;
}

/** What is said at this moment about something that goes on, for who looks after it: let stand, taken away, pinned, its writer banned. */
export default function TalkDesk({ id, chat, questions }: TalkDeskProps) {
  const t = useText();
  const can = useCan();
  const [part, setPart] = useState<Part>('chat');
  return (
    <Panel
      title={t('talk.title')}
      actions={
        <>
          <Segmented<Part>
            aria-label={t('talk.title')}
            value={part}
            onChange={setPart}
            options={PARTS.map((one) => ({ value: one, label: t(`talk.${one}`) }))}
          />
          {can(LEAD) && (
            <Link to={`/backend/questions/${questions}/${id}`}>
              <Button tabIndex={-1}>{t('question.title')}</Button>
            </Link>
          )}
        </>
      }
    >
      {can(VIEW) ? (
        <Said key={part} type={part === 'chat' ? chat : questions} id={id} />
      ) : (
        <p className={styles.none}>{t('talk.closed')}</p>
      )}
    </Panel>
  );
}

function Said({ type, id }: { type: string; id: number }) {
  const t = useText();
  const { data, error, refetch } = useAnswer(
    remarkDesk['remark.remark.list'],
    { type, targetId: id, limit },
    { isFresh: true },
  );
  useRoom('remark', { type, id }, 'remark.changed remark.said', () => void refetch());
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  if (data.data.length === 0) return <p className={styles.none}>{t('talk.empty')}</p>;
  // What waits for a look comes before what stands.
  const waiting = data.data.filter(({ state }) => state === 'review');
  const rest = data.data.filter(({ state }) => state !== 'review');
  return (
    <ol className={styles.list}>
      {[...waiting, ...rest].map((row) => (
        <TalkLine key={`${row.id}/${row.version}`} row={row} />
      ))}
    </ol>
  );
}
