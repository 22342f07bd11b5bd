import { useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { ask, type Post } from '../contract.ts';
import css from './parts/ask.module.css';
import { EmergencyCard } from './parts/emergency-card.tsx';
import { FollowBox } from './parts/follow-box.tsx';
import { QuestionSheet } from './parts/question-sheet.tsx';
import { Thread } from './parts/thread.tsx';

/** Fetches the own question that the address names, and the words that are watched for while one asks further. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/ask/mine');
  const [question, form] = await Promise.all([client.call(ask['ask.show'], { id }), client.call(ask['ask.form'], {})]);
  if (question.data.role !== 'asker') throw redirect(`/ask?id=${id}`);
  return { question: question.data, form: form.data };
}

/** Head of an own question, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('ask.mine'), noindex: true });

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

/** The reader’s own question: what was answered, asking further, the answer that helped, closing it and taking it back. */
export default function OwnQuestion() {
  const { client, t, toast } = useApp();
  const { revalidate } = useRevalidator();
  const { question, form } = useViewData<typeof loader>();
  const { id, may, emergency, followUps, bestId, status } = question;
  const done = async (call: Promise<unknown>, said: string): Promise<void> => {
    await call;
    toast('ok', said);
    await revalidate();
  };
  const best = (answer: number | null) => done(client.call(ask['ask.best'], { id, answer }), t('ask.bestDone'));
  const acts = (post: Post) => {
    if (post.kind === 'answer' && post.status === 'published' && may.best)
      return (
        <Button
          kind={post.id === bestId ? 'quiet' : 'outline'}
          onClick={() => void best(post.id === bestId ? null : post.id).catch(() => undefined)}
        >
          {t(post.id === bestId ? 'ask.notBest' : 'ask.chooseBest')}
        </Button>
      );
    if (post.kind === 'follow' && post.mine && ['published', 'review'].includes(post.status))
      return (
        <Twice
          label={t('ask.recall')}
          sure={t('ask.recallSure')}
          run={() => done(client.call(ask['ask.recall'], { id: post.id }), t('ask.recalled'))}
        />
      );
    return null;
  };
  return (
    <QuestionSheet
      question={question}
      back={<Link to="/ask/mine">{t('ask.mine')}</Link>}
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
      {status === 'review' && <p className={css.note}>{t('ask.reviewHint')}</p>}
      <Thread question={question} acts={acts} />
      {status === 'open' && (
        <FollowBox
          key={followUps.used}
          id={id}
          followUps={followUps}
          words={form.words}
          card={form.card}
          mayFollow={may.follow}
          onSent={() => revalidate()}
        />
      )}
      <div className={css.bar}>
        {may.close && (
          <Twice
            label={t('ask.close')}
            sure={t('ask.closeSure')}
            run={() => done(client.call(ask['ask.close'], { id }), t('ask.closed'))}
          />
        )}
        {may.withdraw && (
          <Twice
            label={t('ask.withdraw')}
            sure={t('ask.withdrawSure')}
            run={() => done(client.call(ask['ask.withdraw'], { id }), t('ask.withdrawn'))}
          />
        )}
      </div>
    </QuestionSheet>
  );
}
