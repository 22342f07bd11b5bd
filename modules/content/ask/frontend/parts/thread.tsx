import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import { Avatar } from '../../../../../ui/site/avatar.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import type { Post, Question } from '../../contract.ts';
import css from './ask.module.css';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((file) => ({ default: file.ReportDialog })));

/** The way to point something out to the desk; a visitor signs in before they write why, so that nothing of it is lost. */
export function ReportButton({ id, post }: { id: number; post?: number }) {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  const report = useIntent({
    act: `ask.report/${id}/${post ?? 0}`,
    done: t('ask.reportNow'),
    run: async () => setOpen(true),
  });
  return (
    <>
      <button type="button" className={css.small} onClick={() => void report()}>
        {t('ask.report')}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog id={id} {...(post !== undefined && { post })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Said({ post, isBest, acts }: { post: Post; isBest: boolean; acts: ReactNode }) {
  const { t } = useApp();
  const { kind, byline, text, status, at } = post;
  const isGap = status === 'recalled' || status === 'deleted';
  return (
    <li className={css.post} data-kind={kind} {...(isBest && { 'data-best': '' })}>
      {isBest && (
        <p className={css.best}>
          <Icon name="check" size={16} /> {t('ask.best')}
        </p>
      )}
      <div className={css.who}>
        {byline !== null && <Avatar name={byline.name} src={null} size={40} />}
        <div>
          {byline === null ? (
            <b>{t(kind === 'follow' ? 'ask.followUp' : 'ask.doctor')}</b>
          ) : (
            <p lang={textLocale(byline.name + byline.title + byline.org)}>
              <strong>{byline.name}</strong> {byline.title} <small>{byline.org}</small>
            </p>
          )}
          <span className={css.quiet}>
            <TimeAgo at={at} />
            {byline !== null && ` · ${t('ask.byDoctor')}`}
          </span>
        </div>
        {status !== 'published' && !isGap && <span className={css.quiet}>{t(`ask.postStates.${status}`)}</span>}
      </div>
      {isGap ? (
        <p className={css.gap}>{t(`ask.postStates.${status}`)}</p>
      ) : (
        <p className={css.text} lang={textLocale(text)}>
          {text}
        </p>
      )}
      {acts && !isGap && <div className={css.acts}>{acts}</div>}
    </li>
  );
}

/** What was said to a question, the answer that helped first; `acts` is what its reader may do with each. */
export function Thread({ question, acts }: { question: Question; acts(post: Post): ReactNode }) {
  const { t } = useApp();
  const { posts, bestId } = question;
  const best = posts.filter(({ id }) => id === bestId);
  const others = posts.filter(({ id }) => id !== bestId);
  if (posts.length === 0) return <p className={css.note}>{t('ask.noAnswers')}</p>;
  return (
    <ol className={css.thread}>
      {[...best, ...others].map((post) => (
        <Said key={post.id} post={post} isBest={post.id === bestId} acts={acts(post)} />
      ))}
    </ol>
  );
}
