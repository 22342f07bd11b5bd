import type { ReactNode } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { textLocale } from '../../../../../kernel/rules/locale.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';
import { SheetPage, SheetPaper } from '../../../../../ui/site/sheet-page.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import type { Question } from '../../contract.ts';
import css from './ask.module.css';
import { useWho } from './question-entry.tsx';

/** A question on its page: what was asked, by whom as far as its reader may know, and what stands under it. */
export function QuestionSheet({
  question,
  back,
  above,
  children,
}: {
  question: Question;
  back: ReactNode;
  /** What stands before everything else. */
  above?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const who = useWho();
  const { title, text, status, isPrivate, pictures, pictureCount, topicName, notice } = question;
  return (
    <SheetPage
      back={back}
      title={title}
      locale={textLocale(title)}
      facts={
        <>
          <MetaLine>
            <span key="anonymous">{t('ask.anonymous')}</span>
            <span key="who">{who(question)}</span>
            {topicName !== '' && <span key="topic">{topicName}</span>}
            <TimeAgo key="at" at={question.at} />
          </MetaLine>
          {(isPrivate || status !== 'open') && (
            <p>
              {isPrivate && <Chip tone="live">{t('ask.private')}</Chip>}{' '}
              {status !== 'open' && <Chip tone="warn">{t(`ask.states.${status}`)}</Chip>}
            </p>
          )}
        </>
      }
    >
      <div className={css.question}>
        {above}
        {(text !== '' || pictureCount > 0) && (
          <SheetPaper label={title} isSpaced>
            {text !== '' && (
              <p className={css.text} lang={textLocale(text)}>
                {text}
              </p>
            )}
            {pictures.length > 0 ? (
              <div className={css.pictures}>
                {pictures.map(({ id, url }, index) => (
                  <a key={id} href={url} target="_blank" rel="noreferrer">
                    <img src={url} alt={t('ask.picture', { number: index + 1 })} loading="lazy" />
                  </a>
                ))}
              </div>
            ) : (
              pictureCount > 0 && <p className={css.note}>{t('ask.picturesHidden', { count: pictureCount })}</p>
            )}
          </SheetPaper>
        )}
        {children}
        {notice !== '' && <p className={css.note}>{notice}</p>}
      </div>
    </SheetPage>
  );
}
