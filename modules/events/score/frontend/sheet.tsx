import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { Button, ButtonLink } from '../../../../ui/site/button.tsx';
import { Downloads } from '../../../../ui/site/downloads.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { type CriterionShown, type MySheet, score } from '../contract.ts';
import { fitsCriterion, missingMarks } from '../rules/rubric.ts';
import { ChairPanel } from './parts/chair-panel.tsx';
import { StageClock } from './parts/countdown.tsx';
import { CriterionField } from './parts/criterion-field.tsx';
import { useContest } from './parts/use-contest.ts';
import { useSheet } from './parts/use-sheet.ts';
import css from './sheet.module.css';

/** Fetches the sheet of the candidate that the address names. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/scores');
  return client.call(score['score.sheet.show'], { id });
}

/** Head of a sheet. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.data.title,
  noindex: true,
});

/** A sheet that was handed in: locked, with what others gave, without names. */
function Locked({ sheet }: { sheet: MySheet }) {
  const { t } = useApp();
  return (
    <section className={css.locked}>
      <p className={css.total}>
        <b>{sheet.total}</b>
        <span>{t('score.yourTotal')}</span>
      </p>
      <p>{t('score.lockedAt', { time: formatDateTime(new Date(sheet.submittedAt ?? 0)).slice(0, 19) })}</p>
      <dl className={css.marks}>
        {sheet.criteria.map(({ key, label, share }) => (
          <div key={key}>
            <dt>
              {label} <small>{t('score.share', { share })}</small>
            </dt>
            <dd>{sheet.marks[key]}</dd>
          </div>
        ))}
      </dl>
      {sheet.comment !== '' && <p className={css.comment}>{sheet.comment}</p>}
      {sheet.others !== null && (
        <p>
          {sheet.others.length === 0
            ? t('score.noOthers')
            : t('score.others', { count: sheet.others.length, scores: sheet.others.join('  ') })}
        </p>
      )}
      <p className={css.note}>{t('score.lockedHint')}</p>
    </section>
  );
}

/** The form of a sheet, with where its draft is. */
function Marking({ sheet, refresh }: { sheet: MySheet; refresh(): Promise<void> }) {
  const { t } = useApp();
  const { draft, keeping, problem, change, submit } = useSheet(sheet, true, refresh);
  const [isBusy, setBusy] = useState(false);
  const fitting = Object.fromEntries(
    sheet.criteria.flatMap((one) => {
      const mark = draft.marks[one.key];
      return mark !== undefined && fitsCriterion({ ...one, labelEn: '' }, mark) ? [[one.key, mark]] : [];
    }),
  );
  const rubric = sheet.criteria.map((one) => ({ ...one, labelEn: '' }));
  const missing = missingMarks(rubric, fitting) + (sheet.asksConfidence && draft.confidence === null ? 1 : 0);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [active, setActive] = useState<string | null>(null);
  const mark = (criterion: CriterionShown, value: string): void => {
    setTyped({ ...typed, [criterion.key]: value });
    const { [criterion.key]: _, ...others } = fitting;
    const isGood = fitsCriterion({ ...criterion, labelEn: '' }, value);
    change({ ...draft, marks: isGood ? { ...others, [criterion.key]: value } : others });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void submit().finally(() => setBusy(false));
      }}
    >
      {sheet.reopenedReason !== '' && sheet.state === 'reopened' && (
        <p role="status">{t('score.reopened', { reason: sheet.reopenedReason })}</p>
      )}
      {sheet.criteria.map((one, index) => (
        <CriterionField
          key={one.key}
          criterion={one}
          isActive={active === one.key}
          onActive={() => setActive(one.key)}
          onNext={() => setActive(sheet.criteria[index + 1]?.key ?? null)}
          mark={typed[one.key] ?? draft.marks[one.key] ?? ''}
          onMark={(value) => mark(one, value)}
        />
      ))}
      {sheet.asksConfidence && (
        <div className={css.criterion}>
          <label htmlFor="confidence">{t('score.confidence')}</label>
          <output className={css.mark}>{draft.confidence ?? '–'}</output>
          <input
            id="confidence"
            className={css.slider}
            type="range"
            min={1}
            max={10}
            step={1}
            value={draft.confidence ?? 5}
            onChange={(event) => change({ ...draft, confidence: Number(event.target.value) })}
          />
        </div>
      )}
      <label className={css.words}>
        {t('score.comment')}
        <textarea
          rows={3}
          maxLength={1000}
          value={draft.comment}
          onChange={(event) => change({ ...draft, comment: event.target.value })}
        />
      </label>
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className={css.bar}>
        <p role="status">{t(`score.keeping.${keeping}`)}</p>
        <Button type="submit" wide large busy={isBusy} disabled={missing > 0}>
          {missing > 0 ? t('score.missing', { count: missing }) : t('score.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The sheet of a judge for one candidate. */
export default function SheetScreen() {
  const { client, t, toast } = useApp();
  const first = useViewData<typeof loader>();
  const [again, setAgain] = useState(first);
  const start = again.data.id === first.data.id ? again : first;
  const ask = () => client.call(score['score.sheet.show'], { id: first.data.id }, { quiet: true });
  const { answer } = useContest(start, first.data.activityId, ask, {
    'score.reminded': () => toast('ok', t('score.hallWaits')),
  });
  const { data: sheet, can } = answer;
  const refresh = async (): Promise<void> => setAgain(await ask());
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <p className={css.above}>
          {t('score.position', { position: sheet.position })} · {sheet.presenter}
          {sheet.hospital !== '' && ` · ${sheet.hospital}`}
        </p>
        <h1>{sheet.title}</h1>
        {can.score && (
          <span className={css.clock}>
            {(sheet.deadline !== null || sheet.pausedLeft !== null) && (
              <small className={css.part}>{t(`score.timeLeft.${sheet.stagePart}`)}</small>
            )}
            <StageClock {...sheet} />
          </span>
        )}
        {sheet.about !== '' && <p className={css.about}>{sheet.about}</p>}
        {sheet.picture !== '' && <img className={css.picture} src={sheet.picture} alt={sheet.presenter} />}
      </header>
      {sheet.paper !== null && <Downloads rows={[{ ...sheet.paper, note: t('score.paper') }]} />}
      {sheet.current !== null && sheet.current.id !== sheet.id && (
        <ButtonLink wide kind="outline" to={`/judge/sheet?id=${sheet.current.id}`}>
          {t('score.markCurrent', { presenter: sheet.current.presenter })}
        </ButtonLink>
      )}
      {can.score ? (
        <Marking key={`${sheet.id} ${sheet.state === 'reopened'}`} sheet={sheet} refresh={refresh} />
      ) : sheet.state === 'submitted' ? (
        <Locked sheet={sheet} />
      ) : (
        <p role="status">{t(sheet.state === 'recused' ? 'score.youAreRecused' : 'score.notNow')}</p>
      )}
      {sheet.panel !== null && (
        <ChairPanel candidate={sheet.id} panel={sheet.panel} canReopen={can.reopen === true} refresh={refresh} />
      )}
      <p>
        <Link to={`/judge?activity=${sheet.activityId}`}>{t('score.allCandidates')}</Link>
      </p>
    </main>
  );
}
