import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Chip } from '../../../../ui/site/chip.tsx';
import { CodeForm } from '../../../../ui/site/code-form.tsx';
import { Field } from '../../../../ui/site/field.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { type MyCandidate, score } from '../contract.ts';
import css from './judge.module.css';
import { Declare } from './parts/declare.tsx';
import { useContest } from './parts/use-contest.ts';

async function fetchDesk({ client }: Pick<SiteApp, 'client'>, activity: number, code: string, quiet: boolean) {
  const { data } = await client.call(score['score.judge.me'], { activity }, { quiet });
  const isJudge = data.me?.status === 'approved';
  const candidates = isJudge
    ? (await client.call(score['score.sheet.list'], { activity }, { quiet })).data
    : ([] as MyCandidate[]);
  return { ...data, candidates, code };
}

/** Fetches what the reader is in the contest that the address names. */
export async function loader(app: SiteApp, { url }: ViewAddress) {
  const activity = Number.parseInt(url.searchParams.get('activity') ?? '', 10);
  if (!Number.isSafeInteger(activity) || activity < 1) throw redirect('/scores');
  return fetchDesk(app, activity, (url.searchParams.get('code') ?? '').slice(0, 20), false);
}

/** Head of the desk of a judge. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('score.deskOf', { title: data.title }),
  noindex: true,
});

/** Asks for the code of the judges, which whoever scanned it has there already. */
function Register({ activity, code, done }: { activity: number; code: string; done(): void }) {
  const { client, t } = useApp();
  const [hospital, setHospital] = useState('');
  return (
    <CodeForm
      className={css.form}
      label={t('score.code')}
      field={{ autoCapitalize: 'characters', maxLength: 20 }}
      start={code}
      empty={t('score.codeEmpty')}
      button={t('score.register')}
      intro={<p>{t('score.registerText')}</p>}
      more={
        <Field
          label={t('score.hospital')}
          hint={t('score.hospitalHint')}
          maxLength={100}
          value={hospital}
          onChange={(event) => setHospital(event.target.value)}
        />
      }
      send={async (code) => {
        await client.call(score['score.judge.regist'], { activity, code, hospital }, { quiet: true });
        done();
      }}
    />
  );
}

const TONES = {
  submitted: 'ok',
  draft: 'warn',
  reopened: 'warn',
  open: 'accent',
  recused: undefined,
  off: undefined,
} as const;

/** The desk of a judge: register, declare conflicts, and every candidate with how far the own sheet is. */
export default function JudgeScreen() {
  const app = useApp();
  const { t } = app;
  const first = useViewData<typeof loader>();
  const [again, setAgain] = useState(first);
  const ask = () => fetchDesk(app, first.id, first.code, true);
  const reload = (): void => void ask().then(setAgain, () => undefined);
  const start = again.id === first.id ? again : first;
  const room = start.me?.status === 'refused' ? null : first.id;
  const { answer: desk } = useContest(start, room, ask, {
    'score.reminded': () => app.toast('ok', t('score.hallWaits')),
  });
  const [round] = desk.rounds;
  const current = desk.candidates.find(({ isCurrent }) => isCurrent);
  return (
    <RecordPage title={desk.title} above={<Link to={`/score?id=${desk.id}`}>{t('score.desk')}</Link>} text="">
      {desk.me === null && <Register activity={desk.id} code={first.code} done={reload} />}
      {desk.me?.status === 'pending' && <p role="status">{t('score.pending')}</p>}
      {desk.me?.status === 'refused' && <p role="status">{t('score.refused', { reason: desk.me.statusReason })}</p>}
      {desk.me?.status === 'approved' && round === undefined && <p>{t('score.noRounds')}</p>}
      {round !== undefined && (
        <section className={css.round}>
          <h2>{round.title}</h2>
          <p className={css.facts}>
            <Chip tone={round.phase === 'judging' ? 'live' : 'accent'}>{t(`score.phases.${round.phase}`)}</Chip>
            {round.phase !== 'setup' && t('score.progress', { count: round.submitted, of: round.seats })}
          </p>
          {!round.isDeclared && <Declare key={round.id} round={round.id} candidates={desk.candidates} done={reload} />}
          {round.isDeclared && round.phase === 'setup' && <p>{t('score.declaredWait')}</p>}
          {current !== undefined &&
            round.phase === 'judging' &&
            current.state !== 'recused' &&
            current.state !== 'off' && (
              <ButtonLink large wide to={`/judge/sheet?id=${current.id}`}>
                {t('score.markCurrent', { presenter: current.presenter })}
              </ButtonLink>
            )}
          <ol className={css.list}>
            {desk.candidates.map((one) => (
              <li key={one.id} {...(one.isCurrent && { 'data-current': '' })}>
                <span className={css.position}>{one.position}</span>
                <span>
                  {one.state === 'recused' || one.state === 'off' || round.phase === 'setup' ? (
                    one.title
                  ) : (
                    <Link to={`/judge/sheet?id=${one.id}`}>{one.title}</Link>
                  )}
                  <small>
                    {one.presenter}
                    {one.hospital !== '' && ` · ${one.hospital}`}
                  </small>
                </span>
                <span className={css.state}>
                  {one.total !== null && <b>{one.total}</b>}
                  {round.phase === 'setup' && one.state === 'open' ? null : (
                    <Chip {...(TONES[one.state] !== undefined && { tone: TONES[one.state] })}>
                      {t(`score.states.${one.state}`)}
                    </Chip>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </RecordPage>
  );
}
