import { useState } from 'react';
import { redirect } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { abstracts } from '../contract.ts';
import { panel } from '../panel-contract.ts';
import css from './abstracts.module.css';
import { Discussion } from './parts/discussion.tsx';
import { TextField } from './parts/text-field.tsx';

type Shown = OutputOf<(typeof abstracts)['abstract.review.own']>;

/** Fetches the abstract to review that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Shown> {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/abstract/reviews');
  return client.call(abstracts['abstract.review.own'], { id });
}

/** Head of a review: the number alone. */
export const meta = (_app: SiteApp, { data }: { data: Shown }): ViewMeta => ({
  title: data.data.number,
  noindex: true,
});

/** The form of a review: each criterion is marked or abstained from; or it is declined. What was handed in is changed with why. */
function Giving({ shown, refresh }: { shown: Shown; refresh(): Promise<void> }) {
  const isHanded = shown.data.state === 'handed';
  const { client, t, go, toast } = useApp();
  const { data: row } = shown;
  const [marks, setMarks] = useState(row.marks);
  const [comment, setComment] = useState(row.comment);
  const [note, setNote] = useState(row.note);
  const [reason, setReason] = useState('');
  const [why, setWhy] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const missing = row.criteria.filter(({ key }) => marks[key] === undefined).length;
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    await work().catch((error) => setProblem(error instanceof ClientError ? error.message : String(error)));
    setBusy(false);
  };
  const give = (call: 'abstract.review.keep' | 'abstract.review.hand', done: string): Promise<void> =>
    act(async () => {
      await client.call(abstracts[call], { id: row.id, version: row.version, marks, comment, note }, { quiet: true });
      await refresh();
      toast('ok', done);
    });
  const amend = (): Promise<void> =>
    act(async () => {
      const input = { id: row.id, version: row.version, marks, comment, note, reason: why };
      await client.call(panel['abstract.review.amend'], input, { quiet: true });
      await refresh();
      toast('ok', t('abstract.reviewAmended'));
    });
  const decline = (isConflict: boolean): Promise<void> =>
    act(async () => {
      const input = { id: row.id, version: row.version, isConflict, reason };
      await client.call(abstracts['abstract.review.decline'], input, { quiet: true });
      toast('ok', t('abstract.reviewDeclined'));
      go('/abstract/reviews');
    });
  const set = (key: string, mark: number | null | undefined): void => {
    const { [key]: _, ...others } = marks;
    setMarks(mark === undefined ? others : { ...others, [key]: mark });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void (isHanded ? amend() : give('abstract.review.hand', t('abstract.reviewHanded')));
      }}
    >
      <fieldset className={css.part}>
        <legend>{t('abstract.marks')}</legend>
        {row.criteria.map(({ key, name, weight, most }) => (
          <div key={key} className={css.pair}>
            <Field
              label={t('abstract.criterion', { name, weight, most })}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              step={1}
              disabled={marks[key] === null}
              value={marks[key] ?? ''}
              onChange={(event) => {
                const mark = Number.parseInt(event.target.value, 10);
                set(key, Number.isNaN(mark) ? undefined : Math.min(most, Math.max(0, mark)));
              }}
            />
            <div className={css.choices}>
              <label>
                <input
                  type="checkbox"
                  checked={marks[key] === null}
                  onChange={(event) => set(key, event.target.checked ? null : undefined)}
                />
                {t('abstract.abstain', { name })}
              </label>
            </div>
          </div>
        ))}
      </fieldset>
      <TextField label={t('abstract.comment')} rows={5} value={comment} onChange={setComment} />
      <TextField label={t('abstract.confidential')} rows={3} value={note} onChange={setNote} />
      {isHanded && (
        <Field
          label={t('abstract.amendReason')}
          maxLength={200}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={css.bar}>
        <Button type="submit" large busy={isBusy} disabled={missing > 0 || (isHanded && why.trim() === '')}>
          {missing > 0
            ? t('abstract.marksMissing', { count: missing })
            : t(isHanded ? 'abstract.amendReview' : 'abstract.handReview')}
        </Button>
        {!isHanded && (
          <Button
            kind="outline"
            busy={isBusy}
            onClick={() => void give('abstract.review.keep', t('abstract.reviewKept'))}
          >
            {t('abstract.keepReview')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setDeclining(!isDeclining)}>
          {t('abstract.declineReview')}
        </Button>
      </div>
      {isDeclining && (
        <section className={css.told} aria-label={t('abstract.declineReview')}>
          <p>{t('abstract.declineHint')}</p>
          <Field
            label={t('abstract.declineReason')}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className={css.ways}>
            <Button busy={isBusy} disabled={reason.trim() === ''} onClick={() => void decline(true)}>
              {t('abstract.declineConflict')}
            </Button>
            {!isHanded && (
              <Button kind="outline" busy={isBusy} disabled={reason.trim() === ''} onClick={() => void decline(false)}>
                {t('abstract.declineTime')}
              </Button>
            )}
          </p>
        </section>
      )}
    </form>
  );
}

/** A review that was handed in, with what others gave. */
function Handed({ data: row }: Shown) {
  const { t } = useApp();
  return (
    <section className={css.told} aria-label={t('abstract.reviewState.handed')}>
      <p>{t('abstract.yourValue', { value: row.value ?? '–' })}</p>
      {row.comment !== '' && <p className={css.text}>{row.comment}</p>}
      {row.others.map(({ who, value, comment }) => (
        <p key={who}>
          <b>{t('abstract.reviewerAt', { who })}</b> {value ?? '–'} {comment}
        </p>
      ))}
    </section>
  );
}

/** One abstract to review. */
export default function ReviewPage() {
  const { client, t } = useApp();
  const loaded = useViewData<typeof loader>();
  const [fresh, setFresh] = useState<Shown | null>(null);
  const shown = fresh !== null && fresh.data.id === loaded.data.id ? fresh : loaded;
  const row = shown.data;
  const refresh = async (): Promise<void> =>
    setFresh(await client.call(abstracts['abstract.review.own'], { id: row.id }));
  const [isAmending, setAmending] = useState(false);
  const write = async (text: string): Promise<void> => {
    await client.call(panel['abstract.review.discuss'], { id: row.id, text }, { quiet: true });
    await refresh();
  };
  return (
    <RecordPage
      title={row.title || row.titleEn}
      above={<Link to="/abstract/reviews">{t('abstract.reviews')}</Link>}
      text=""
    >
      <p className={css.marks}>
        <b>{row.number}</b>
        <Chip>{t(`abstract.reviewState.${row.state}`)}</Chip>
        {row.topicName} · {t(`abstract.wishes.${row.wish}`)}
      </p>
      <p className={css.note}>{t(`abstract.blindness.${row.blindness}`)}</p>
      {row.authors.map(({ name, units }) => (
        <p key={name} className={css.facts}>
          {name} · {units.join('；')}
        </p>
      ))}
      {row.body !== '' && <p className={css.text}>{row.body}</p>}
      {row.title !== '' && row.titleEn !== '' && <h2>{row.titleEn}</h2>}
      {row.bodyEn !== '' && <p className={css.text}>{row.bodyEn}</p>}
      <p className={css.facts}>{row.keywords.join('; ')}</p>
      {row.state === 'handed' && <Handed {...shown} />}
      {row.state === 'handed' && (
        <Discussion remarks={row.remarks} mayWrite={shown.can.discuss === true} write={write} />
      )}
      {shown.can.amend === true && !isAmending && (
        <p className={css.ways}>
          <Button kind="outline" onClick={() => setAmending(true)}>
            {t('abstract.amendReview')}
          </Button>
        </p>
      )}
      {(shown.can.give === true || (shown.can.amend === true && isAmending)) && (
        <Giving key={row.version} shown={shown} refresh={refresh} />
      )}
    </RecordPage>
  );
}
