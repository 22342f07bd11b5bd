import { lazy, Suspense, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { useGone } from '../../../../ui/site/use-gone.ts';
import { type Case, cases } from '../contract.ts';
import css from './parts/case.module.css';
import { CaseBody } from './parts/case-body.tsx';
import { useWho } from './parts/case-entry.tsx';
import { PollBox } from './parts/poll-box.tsx';

const FlagDialog = lazy(() => import('./parts/flag-dialog.tsx').then((file) => ({ default: file.FlagDialog })));

/** Fetches the case that the address names; one that was withdrawn says why. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/cases');
  return client
    .call(cases['case.show'], { id }, { quiet: true })
    .then(({ data }) => ({ shown: data, gone: '' }))
    .catch((error: unknown) => {
      if (error instanceof ClientError && error.code === 'case.withdrawn') return { shown: null, gone: error.message };
      if (error instanceof ClientError && error.code === 'case.not_doctor') throw redirect('/cases');
      throw error;
    });
}

/** Head of a case, which no search engine is shown. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  data.shown === null
    ? { title: app.t('case.gone'), noindex: true, isGone: true }
    : { title: data.shown.title, noindex: true };

/** What modules may add to a case: nothing of goods, whose place this is not (AD4). */
export const slots = ['case.remarks'];

/** That reading and answering count for the reader's credits. */
function Learning({ shown, onDone }: { shown: Case; onDone(): Promise<void> }) {
  const { client, t, toast } = useApp();
  const [busy, setBusy] = useState(false);
  const { seconds, finishedAt } = shown.learning;
  const finish = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(cases['case.finish'], { id: shown.id });
      toast('ok', t('case.learnt'));
      await onDone();
    } catch {
      // The call has said what is still missing.
    }
    setBusy(false);
  };
  if (finishedAt !== null) return <p className={css.note}>{t('case.learnt')}</p>;
  return (
    <div className={css.acts}>
      <Button kind="outline" busy={busy} onClick={() => void finish()}>
        {t('case.learn')}
      </Button>
      <span className={css.note}>{t('case.learnHint', { seconds })}</span>
    </div>
  );
}

function Shown({ shown }: { shown: Case }) {
  const { t } = useApp();
  const who = useWho();
  const { revalidate } = useRevalidator();
  const [isFlagging, setFlagging] = useState(false);
  const { id, byline, pictures, notice, isMine, corrections } = shown;
  return (
    <SheetPage
      back={<Link to="/cases">{t('case.title')}</Link>}
      title={shown.title}
      locale={shown.language}
      facts={
        <MetaLine>
          {shown.specialtyName !== '' && <span key="specialty">{shown.specialtyName}</span>}
          {who(shown) !== '' && <span key="who">{who(shown)}</span>}
          {byline && <span key="by">{[byline.name, byline.title, byline.org].filter(Boolean).join(' · ')}</span>}
          <TimeAgo key="at" at={shown.at} />
        </MetaLine>
      }
    >
      {corrections.map(({ at, note: corrected }) => (
        <p key={at} className={css.corrected} role="note">
          <strong>{t('case.corrected', { day: formatDate(new Date(at)) })}</strong> {corrected}
        </p>
      ))}
      <SheetPaper label={shown.title} isSpaced>
        <CaseBody shown={shown} pictures={pictures} />
      </SheetPaper>
      <PollBox shown={shown} onVoted={() => revalidate()} />
      <div className={css.bar} data-no-print>
        {isMine ? (
          <Link to={`/cases/edit?id=${id}`}>{t('case.mine')}</Link>
        ) : (
          <Learning shown={shown} onDone={() => revalidate()} />
        )}
        {!isMine && (
          <Button kind="quiet" onClick={() => setFlagging(true)}>
            {t('case.flag')}
          </Button>
        )}
      </div>
      <p className={css.note}>{notice}</p>
      <Slot name="case.remarks" props={{ type: 'case', id }} />
      {isFlagging && (
        <Suspense>
          <FlagDialog id={id} onClose={() => setFlagging(false)} />
        </Suspense>
      )}
    </SheetPage>
  );
}

/** A case for doctors: its texts and images, its poll, and what they say about it. */
export default function CaseRead() {
  const { t } = useApp();
  const { shown, gone } = useViewData<typeof loader>();
  useGone(shown === null ? undefined : 'case', shown?.id);
  if (shown !== null) return <Shown key={shown.id} shown={shown} />;
  return (
    <main id="content">
      <Empty isPage icon="book" title={t('case.gone')} text={gone} action={{ to: '/cases', label: t('case.title') }} />
    </main>
  );
}
