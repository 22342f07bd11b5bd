import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import { useNow } from '../../../../../ui/site/use-now.ts';
import { type Answer, remarks } from '../../contract.ts';
import css from './talk.module.css';

interface QuestionLineProps {
  one: Answer;
  pass: string;
  renew(): Promise<void>;
}

/** What became of a question, in a word; nothing as long as it waits among the others. */
function Stage({ one }: { one: Answer }) {
  const { t } = useApp();
  if (one.isAnswered) return <Chip tone="ok">{t('remark.answered')}</Chip>;
  if (one.isOnScreen) return <Chip tone="live">{t('remark.onScreen')}</Chip>;
  if (one.isChosen) return <Chip tone="accent">{t('remark.chosen')}</Chip>;
  return one.status === 'review' ? <Chip tone="warn">{t('remark.review')}</Chip> : null;
}

/** A question with the votes for it; a click adds one’s own or takes it back. */
export function QuestionLine({ one, pass, renew }: QuestionLineProps) {
  const { client, t } = useApp();
  const now = useNow();
  const { id, stars, starred, text, user, mine, status, recallUntil } = one;
  const vote = useIntent({
    act: `remark.star/${id}`,
    done: t('remark.voted'),
    run: async () => {
      await client.call(remarks['remark.star'], { id, pass, on: !starred });
      await renew();
    },
  });
  const recall = async (): Promise<void> => {
    await client.call(remarks['remark.recall'], { id });
    await renew();
  };
  return (
    <li className={css.question} data-now={one.isOnScreen || undefined}>
      <button
        type="button"
        className={css.vote}
        aria-pressed={starred}
        aria-label={t('remark.voteFor', { count: stars })}
        disabled={status !== 'published' || one.isAnswered}
        onClick={() => void vote()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4 5 11h4v8h6v-8h4z" />
        </svg>
        {stars}
      </button>
      <div>
        <p className={css.text}>{text}</p>
        <p className={css.who}>
          <span>
            <bdi>{mine ? t('remark.you') : (user?.name ?? '')}</bdi>
          </span>
          <TimeAgo at={one.at} />
          {recallUntil !== null && Date.parse(recallUntil) > now && (
            <span className={css.acts}>
              <button type="button" onClick={() => void recall().catch(() => undefined)}>
                {t('remark.recall')}
              </button>
            </span>
          )}
          <span className={css.stage}>
            <Stage one={one} />
          </span>
        </p>
      </div>
    </li>
  );
}
