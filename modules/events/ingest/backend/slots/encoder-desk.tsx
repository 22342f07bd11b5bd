import { useEffect } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { useRoom } from '../../../../../ui/console/use-room.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { ingestDesk } from '../../admin-contract.ts';
import styles from '../encoder-desk.module.css';
import { LineCard } from '../line-card.tsx';
import { PlanForm } from '../plan-form.tsx';
import { RecordingPanel } from '../recording-panel.tsx';

const RENEW_MS = 5_000;

interface EncoderDeskProps {
  id: number;
  status: number;
}

/** What encoders send for a stream: their keys, what comes in at this moment, and what becomes of it. */
export default function EncoderDesk({ id, status }: EncoderDeskProps) {
  const t = useText();
  const asked = { id };
  const { data: answer, error, refetch } = useAnswer(ingestDesk['ingest.admin.desk'], asked, { isFresh: true });
  useRoom('live', asked, 'live.changed', () => void refetch());
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (error !== null && answer === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (answer === undefined) return <Waiting />;
  const { data: desk } = answer;
  return (
    <div className={styles.columns}>
      <Panel title={t('desk.title')}>
        <p className={styles.note}>{t('desk.lead')}</p>
        {desk.lines.map((line) => (
          <LineCard key={line.kind} stream={id} line={line} server={desk.server} renew={() => void refetch()} />
        ))}
      </Panel>
      <div>
        <PlanForm desk={desk} isRunning={status === 1} renew={() => refetch()} />
        <RecordingPanel desk={desk} isOver={status === 2 || status === 3} renew={() => void refetch()} />
      </div>
    </div>
  );
}
