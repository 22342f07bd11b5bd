import { lazy, Suspense, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { Avatar } from '../../../../../ui/site/avatar.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import { useNow } from '../../../../../ui/site/use-now.ts';
import { type Answer, type Remark, remarks } from '../../contract.ts';
import type { Conversation } from './conversation-of.ts';
import css from './remark.module.css';
import { WriteBox } from './write-box.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog })));

interface EntryProps {
  about: { type: string; id: number };
  conversation: Conversation;
  renew(): Promise<void>;
}

/** A comment with its answers one level below. */
export function RemarkEntry({ remark, ...props }: EntryProps & { remark: Remark }) {
  const { client, t } = useApp();
  const [more, setMore] = useState<Answer[] | null>(null);
  const [isOpen, setOpen] = useState(remark.moreReplies);
  const all = async (): Promise<void> => {
    const found = await client.call(remarks['remark.list'], { ...props.about, parent: remark.id, limit: 50 });
    setMore(found.data);
    setOpen(false);
  };
  const shown =
    more === null
      ? remark.replies
      : [...more, ...remark.replies.filter(({ id }) => !more.some((one) => one.id === id))];
  return (
    <li className={css.entry}>
      <Line one={remark} {...props} />
      {shown.length > 0 && (
        <ol className={css.answers}>
          {shown.map((one) => (
            <li key={one.id}>
              <Line one={one} {...props} />
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <button type="button" className={css.moreAnswers} onClick={() => void all().catch(() => undefined)}>
          {t('remark.moreReplies')}
        </button>
      )}
    </li>
  );
}

function Line({ one, about, conversation, renew }: EntryProps & { one: Answer }) {
  const { client, t, toast } = useApp();
  const now = useNow();
  const [isAnswering, setAnswering] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { id, user, text, status } = one;
  const star = useIntent({
    act: `remark.star/${id}`,
    done: t('remark.starNow'),
    run: async () => {
      await client.call(remarks['remark.star'], { id, on: !one.starred });
      await renew();
    },
  });
  const recall = async (): Promise<void> => {
    await client.call(remarks['remark.recall'], { id });
    toast('ok', t('remark.recalledNow'));
    await renew();
  };
  if (status === 'recalled' || status === 'deleted') return <p className={css.gap}>{t(`remark.${status}`)}</p>;
  const mayRecall = one.recallUntil !== null && Date.parse(one.recallUntil) > now;
  const name = user?.name ?? '';
  return (
    <div className={css.line}>
      <Avatar name={name} src={user?.avatar ?? null} size={32} />
      <div className={css.said}>
        <p className={css.who}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {one.mine && <span className={css.badge}>{t('remark.you')}</span>}
          {one.isPinned && <span className={css.badge}>{t('remark.pinned')}</span>}
          {one.isLit && <span className={css.badge}>{t('remark.lit')}</span>}
          {one.isAnswered && <span className={css.badge}>{t('remark.answered')}</span>}
          <TimeAgo at={one.at} />
        </p>
        <p className={css.text}>
          {one.to.map((other) => (
            <bdi key={other} className={css.to}>
              @{other}{' '}
            </bdi>
          ))}
          {text}
        </p>
        {status === 'review' && <p className={css.quiet}>{t('remark.review')}</p>}
        <p className={css.acts}>
          {status === 'published' && (
            <button type="button" aria-pressed={one.starred} onClick={() => void star()}>
              {t(one.starred ? 'remark.starNow' : 'remark.star')}
              {one.stars > 0 && ` ${one.stars}`}
            </button>
          )}
          {status === 'published' && conversation.mayWrite === 'yes' && (
            <button type="button" aria-expanded={isAnswering} onClick={() => setAnswering(!isAnswering)}>
              {t('remark.answer')}
            </button>
          )}
          {mayRecall && (
            <button type="button" onClick={() => void recall().catch(() => undefined)}>
              {t('remark.recall')}
            </button>
          )}
          {status === 'published' && !one.mine && conversation.mayWrite !== 'sign_in' && (
            <button type="button" onClick={() => setReporting(true)}>
              {t('remark.report')}
            </button>
          )}
        </p>
        {isAnswering && (
          <WriteBox
            about={about}
            conversation={conversation}
            parent={id}
            label={t('remark.answerTo', { name })}
            onSent={async () => {
              setAnswering(false);
              await renew();
            }}
          />
        )}
        {isReporting && (
          <Suspense>
            <ReportDialog id={id} onClose={() => setReporting(false)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
