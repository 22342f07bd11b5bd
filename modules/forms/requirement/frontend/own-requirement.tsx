import { redirect, useRevalidator } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { requirement } from '../contract.ts';
import { OwnSteps } from './parts/own-steps.tsx';
import { OwnVersions } from './parts/own-versions.tsx';
import css from './requirement.module.css';

/** Fetches the own requirement that the address names; without one, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/requirements/mine');
  return (await client.call(requirement['requirement.show'], { id })).data;
}

/** Head of an own requirement, which is nobody else's business. */
export const meta = (_app: SiteApp, { data }: { data: { title: string } }): ViewMeta => ({
  title: data.title,
  noindex: true,
});

const minuteOf = (moment: string): string => formatDateTime(new Date(moment)).slice(0, 16);

/** A requirement that the reader handed in: how far it is, what was said and done, and what they can do. */
export default function OwnRequirementPage() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { id, kindId, kind, title, state, submittedAt, dueAt, answers, entries, stages, canChange, number } = shown;
  return (
    <SheetPage
      back={<Link to="/requirements/mine">{t('requirement.mine')}</Link>}
      title={title}
      facts={
        <>
          <MetaLine>
            <b key="state">{t(`requirement.states.${state}`)}</b>
            <span key="kind">{kind}</span>
            <span key="number">#{id}</span>
            <TimeAgo key="at" at={submittedAt} />
          </MetaLine>
          {dueAt !== null && <p className={css.lead}>{t(`requirement.due.${state}`, { at: minuteOf(dueAt) })}</p>}
          {state === 'waiting' && <p className={css.asked}>{t('requirement.answerAsked')}</p>}
        </>
      }
    >
      <SheetPaper label={t('requirement.course')} isSpaced>
        <h2>{t('requirement.course')}</h2>
        {stages.length > 0 && shown.stage !== '' && (
          <ol className={css.stages} aria-label={t('requirement.stages')}>
            {stages.map(({ name, isHere }) => (
              <li key={name} {...(isHere && { 'aria-current': 'step' })}>
                {name}
              </li>
            ))}
          </ol>
        )}
        <ol className={css.entries}>
          {entries.map((entry) => (
            <li key={entry.id} data-side={entry.side}>
              <MetaLine>
                <b key="by">{entry.side === 'member' ? t('requirement.you') : entry.by || t('requirement.bySystem')}</b>
                <TimeAgo key="at" at={entry.at} />
                {entry.kind === 'step' && entry.to !== null && entry.to !== entry.from && (
                  <span key="to">{t(`requirement.states.${entry.to}`)}</span>
                )}
                {entry.stage !== '' && <span key="stage">{entry.stage}</span>}
                {entry.kind === 'change' && <span key="change">{t('requirement.changed')}</span>}
              </MetaLine>
              {entry.text !== '' && <p className={css.text}>{entry.text}</p>}
            </li>
          ))}
        </ol>
        <OwnSteps key={shown.version} shown={shown} again={revalidate} />
      </SheetPaper>
      <SheetPaper label={t('requirement.said')} isSpaced>
        <div className={css.tools}>
          <h2>{t('requirement.said')}</h2>
          {canChange && (
            <ButtonLink kind="outline" to={`/requirement?id=${kindId}&of=${id}`}>
              {t('requirement.change')}
            </ButtonLink>
          )}
        </div>
        <Facts facts={answers.map(({ label, text }) => [label, text] as const)} />
        {number > 1 && <OwnVersions key={number} id={id} />}
      </SheetPaper>
    </SheetPage>
  );
}
