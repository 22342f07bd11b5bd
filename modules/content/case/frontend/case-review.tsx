import { useId, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { useKeptState } from '../../../people/sign-in/parts/use-kept-state.ts';
import { cases, type WorkedCase } from '../contract.ts';
import { TICKS, type Tick } from '../rules/states.ts';
import css from './parts/case.module.css';
import { CaseBody } from './parts/case-body.tsx';

/** Fetches the case that waits for the reader's word. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/cases/reviews');
  const { data } = await client.call(cases['case.work'], { id });
  if (data.role !== 'reviewer') throw redirect(`/cases/edit?id=${id}`);
  return data;
}

/** Head of a review, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('case.reviewTitle'), noindex: true });

/** The points that a person has to look for, and what they say. */
function Sign({ shown }: { shown: WorkedCase }) {
  const { client, t, toast, go } = useApp();
  const { revalidate } = useRevalidator();
  const field = useId();
  const [busy, setBusy] = useState(false);
  const { id, version } = shown;
  const [{ ticks, note }, write, forget] = useKeptState<{ ticks: Tick[]; note: string }>(
    `case.review/${id}/${version}`,
    { ticks: [], note: '' },
  );
  const sign = async (verdict: 'pass' | 'return'): Promise<void> => {
    setBusy(true);
    try {
      await client.call(cases['case.sign'], { id, version, verdict, ticks, note });
      forget();
      toast('ok', t(verdict === 'pass' ? 'case.passed' : 'case.returned'));
      go('/cases/reviews');
    } catch {
      // The call has said why; the case may be another now.
      setBusy(false);
      await revalidate();
    }
  };
  return (
    <SheetPaper label={t('case.reviewTitle')} isSpaced>
      <div className={css.sign}>
        <fieldset>
          <legend className="visually-hidden">{t('case.reviewTitle')}</legend>
          {TICKS.map((tick) => (
            <label key={tick} className={css.check}>
              <input
                type="checkbox"
                checked={ticks.includes(tick)}
                onChange={(event) =>
                  write({ note, ticks: event.target.checked ? [...ticks, tick] : ticks.filter((one) => one !== tick) })
                }
              />
              <span>{t(`case.ticks.${tick}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className={css.field}>
          <label htmlFor={field}>{t('case.note')}</label>
          <textarea
            id={field}
            rows={3}
            maxLength={1000}
            value={note}
            placeholder={t('case.notePlace')}
            onChange={(event) => write({ ticks, note: event.target.value })}
          />
        </div>
        <div className={css.acts}>
          <Button busy={busy} disabled={ticks.length < TICKS.length} onClick={() => void sign('pass')}>
            {t('case.pass')}
          </Button>
          <Button kind="outline" busy={busy} disabled={note.trim() === ''} onClick={() => void sign('return')}>
            {t('case.sendBack')}
          </Button>
        </div>
      </div>
    </SheetPaper>
  );
}

/** A case that waits for its second person, as doctors would read it. */
export default function CaseReview() {
  const { t } = useApp();
  const shown = useViewData<typeof loader>();
  return (
    <SheetPage
      back={<Link to="/cases/reviews">{t('case.reviews')}</Link>}
      title={shown.title}
      locale={shown.language}
      lead=""
      facts={<p className={css.note}>{t('case.reviewLead')}</p>}
    >
      <SheetPaper label={shown.title} isSpaced>
        {shown.correctsId !== null && (
          <p className={css.corrected} lang={shown.language}>
            <strong>{t('case.correction')}</strong> {shown.correctionNote}
          </p>
        )}
        <CaseBody shown={shown} pictures={shown.pictures} />
        {shown.poll && (
          <section lang={shown.language}>
            <h2>{shown.poll.question}</h2>
            <p className={css.text}>{[...shown.poll.options, shown.poll.explanation].join('\n')}</p>
          </section>
        )}
      </SheetPaper>
      <Sign key={shown.version} shown={shown} />
    </SheetPage>
  );
}
