import { type ReactNode, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { ask, Post, Question } from '../../contract.ts';
import css from './ask.module.css';
import { EmergencyCard } from './emergency-card.tsx';
import { FollowBox, type Followed } from './follow-box.tsx';
import { QuestionSheet } from './question-sheet.tsx';
import { Thread } from './thread.tsx';

/** What an asker does with their question: as a member, or by the link of somebody without account. */
export interface OwnActs {
  best(answer: number | null): Promise<unknown>;
  follow(text: string, once: string): Promise<Followed>;
  close(): Promise<unknown>;
  withdraw(): Promise<unknown>;
  /** Takes a follow-up back; absent where that is not offered. */
  recall?(post: number): Promise<unknown>;
}

interface OwnSheetProps {
  question: Question;
  form: Pick<OutputOf<(typeof ask)['ask.form']>['data'], 'words' | 'card'>;
  acts: OwnActs;
  back: ReactNode;
  /** Asks for the question anew. */
  reload(): Promise<void>;
  children?: ReactNode;
}

/** A button that asks once more before it does what cannot be undone. */
function Twice({ label, sure, run }: { label: string; sure: string; run(): Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (!isAsked) return setAsked(true);
    setBusy(true);
    await run().catch(() => undefined);
    setBusy(false);
    setAsked(false);
  };
  return (
    <Button kind={isAsked ? 'outline' : 'quiet'} busy={busy} onClick={() => void press()}>
      {isAsked ? sure : label}
    </Button>
  );
}

/** An own question: what was answered, asking further, the answer that helped, closing it and taking it back. */
export function OwnSheet({ question, form, acts, back, reload, children }: OwnSheetProps) {
  const { t, toast } = useApp();
  const { may, emergency, followUps, bestId, status } = question;
  const done = async (call: Promise<unknown>, said: string): Promise<void> => {
    await call;
    toast('ok', said);
    await reload();
  };
  const { recall } = acts;
  const best = (answer: number | null) => done(acts.best(answer), t('ask.bestDone'));
  const actsOf = (post: Post) => {
    if (post.kind === 'answer' && post.status === 'published' && may.best)
      return (
        <Button
          kind={post.id === bestId ? 'quiet' : 'outline'}
          onClick={() => void best(post.id === bestId ? null : post.id).catch(() => undefined)}
        >
          {t(post.id === bestId ? 'ask.notBest' : 'ask.chooseBest')}
        </Button>
      );
    if (recall && post.kind === 'follow' && post.mine && ['published', 'review'].includes(post.status))
      return (
        <Twice
          label={t('ask.recall')}
          sure={t('ask.recallSure')}
          run={() => done(recall(post.id), t('ask.recalled'))}
        />
      );
    return null;
  };
  return (
    <QuestionSheet
      question={question}
      back={back}
      above={
        emergency && (
          <EmergencyCard
            card={emergency.card}
            groups={emergency.groups}
            alerted={{ at: emergency.alertedAt, isTaken: emergency.isTaken }}
          />
        )
      }
    >
      {children}
      {status === 'review' && <p className={css.note}>{t('ask.reviewHint')}</p>}
      <Thread question={question} acts={actsOf} />
      {status === 'open' && (
        <FollowBox
          key={followUps.used}
          id={question.id}
          ask={acts.follow}
          followUps={followUps}
          words={form.words}
          card={form.card}
          mayFollow={may.follow}
          onSent={reload}
        />
      )}
      <div className={css.bar}>
        {may.close && (
          <Twice label={t('ask.close')} sure={t('ask.closeSure')} run={() => done(acts.close(), t('ask.closed'))} />
        )}
        {may.withdraw && (
          <Twice
            label={t('ask.withdraw')}
            sure={t('ask.withdrawSure')}
            run={() => done(acts.withdraw(), t('ask.withdrawn'))}
          />
        )}
      </div>
    </QuestionSheet>
  );
}
