import { useT } from '../../../../../kernel/client/site-app.ts';
import { HallClock, spelledTime } from '../../../../../ui/site/hall-clock.tsx';

/** The clock of who is on the stage, running or stopped; nothing happens to a draft when it is over. */
export function StageClock({
  deadline,
  pausedLeft,
  now,
}: {
  deadline: string | null;
  pausedLeft: number | null;
  now: string;
}) {
  const t = useT();
  if (pausedLeft !== null) return <span role="timer">{t('score.stopped', { left: spelledTime(pausedLeft) })}</span>;
  return deadline === null ? null : <HallClock until={deadline} now={now} over={t('score.timeOver')} />;
}
