import { useT } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Chip } from '../../../../../ui/site/chip.tsx';
import { Entry } from '../../../../../ui/site/entry.tsx';
import { MetaLine } from '../../../../../ui/site/meta-line.tsx';
import { TimeAgo } from '../../../../../ui/site/time-ago.tsx';
import type { ask, QuestionCard } from '../../contract.ts';

type Own = OutputOf<(typeof ask)['ask.mine']>['data'][number];

/** Of whom a question is, as far as everybody reads it. */
export function useWho(): (one: Pick<QuestionCard, 'sex' | 'age'>) => string {
  const t = useT();
  return ({ sex, age }) =>
    [sex === 'unsaid' ? '' : t(`ask.sexes.${sex}`), t('ask.aged', { age })].filter((part) => part !== '').join(' · ');
}

/** A question as a line of a list; `own` where it is told how it stands. */
export function QuestionEntry({ question, to, own }: { question: QuestionCard; to: string; own?: Own }) {
  const t = useT();
  const who = useWho();
  return (
    <Entry to={to} title={question.title} lead={question.lead}>
      {own && (
        <p>
          {own.isPrivate && <Chip tone="live">{t('ask.private')}</Chip>}{' '}
          {own.isLate && <Chip tone="warn">{t('ask.late')}</Chip>}{' '}
          {!(own.status === 'open' && own.isPrivate) && (
            <Chip tone={own.status === 'open' ? 'ok' : own.status === 'review' ? 'warn' : 'accent'}>
              {t(`ask.states.${own.status}`)}
            </Chip>
          )}
        </p>
      )}
      <MetaLine>
        {question.topicName !== '' && <span key="topic">{question.topicName}</span>}
        <span key="who">{who(question)}</span>
        <TimeAgo key="at" at={own?.waitsSince ?? question.at} />
        <span key="answers">{t('ask.answers', { count: question.answers })}</span>
      </MetaLine>
      {own && own.reason !== '' && <p>{t('ask.why', { reason: own.reason })}</p>}
    </Entry>
  );
}
