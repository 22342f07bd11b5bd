import { Link } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { ShownCase } from './case-actions.tsx';
import css from './case-desk.module.css';
import { CaseImage } from './case-image.tsx';

const PARTS = ['history', 'findings', 'course', 'questions'] as const;

function Consent({ consent }: { consent: ShownCase['consent'] }) {
  const t = useText();
  if (consent === null) return t('noConsent');
  const { by, signedOn, purposes, channels } = consent;
  return t('consentOf', {
    ...{ by: t(`consentByOf.${by}`), on: signedOn },
    purposes: purposes.map((one) => t(`purposeOf.${one}`)).join(' · '),
    channels: channels.map((one) => t(`channelOf.${one}`)).join(' · '),
  });
}

function Signed({ signed }: { signed: ShownCase['signed'] }) {
  const t = useText();
  if (signed === null) return t('unsigned');
  return (
    <>
      {t('signedBy', { who: signed.by ?? t('left'), note: signed.note === '' ? t('noNote') : signed.note })}{' '}
      <Moment at={signed.at} /> {!signed.holds && <StateTag kind="bad">{t('signedStale')}</StateTag>}
    </>
  );
}

/** A case as doctors would read it, with what the checks found, who signed it, what was flagged and done. */
export function CaseDetail({ row, can }: { row: ShownCase; can: Readonly<Record<string, boolean>> }) {
  const t = useText();
  const found = row.textFindings.map(({ field, kind }) => `${t(`parts.${field}`)}: ${t(`found.${kind}`)}`);
  return (
    <>
      <Panel title={row.title}>
        <FactList
          facts={[
            [t('author'), row.author ?? t('left')],
            [t('reviewer'), row.reviewer],
            [t('about'), [t(`sexes.${row.sex}`), row.age && t('aged', { age: row.age })].filter(Boolean).join(' · ')],
            [t('specialty'), row.specialtyName],
            [t('language'), t(`languages.${row.language}`)],
            [t('consent'), <Consent key="consent" consent={row.consent} />],
            [t('textOpen'), found.length === 0 ? t('textClear') : found.join(' · ')],
            [t('signed'), <Signed key="signed" signed={row.signed} />],
            [
              t('corrects'),
              row.correctsId !== null && (
                <Link key="corrects" to={`/backend/cases/${row.correctsId}`}>
                  {t('caseNumber', { id: row.correctsId })}
                </Link>
              ),
            ],
            [t('correctionNote'), row.correctionNote],
            [t('reason'), row.reason],
          ]}
        />
      </Panel>
      {PARTS.filter((part) => row[part] !== '').map((part) => (
        <Panel key={part} title={t(`parts.${part}`)}>
          <p className={css.text} lang={row.language}>
            {row[part]}
          </p>
        </Panel>
      ))}
      {row.pictures.length > 0 && (
        <Panel title={t('pictures')}>
          <ul className={css.list}>
            {row.pictures.map((image, index) => (
              <CaseImage key={`${image.id}/${image.version}`} image={image} number={index + 1} can={can} />
            ))}
          </ul>
        </Panel>
      )}
      {row.poll && (
        <Panel title={t('poll')}>
          <p className={css.text}>
            {[row.poll.question, ...row.poll.options.map((option) => `· ${option}`), row.poll.explanation].join('\n')}
          </p>
        </Panel>
      )}
      {row.told.length > 0 && (
        <Panel title={t('told')}>
          <FactList
            facts={row.told.map(({ reason, text, isOpen, at }) => [
              t(`reasons.${reason}`),
              <>
                {text} <Moment at={at} /> {isOpen && <StateTag kind="warn">{t('open')}</StateTag>}
              </>,
            ])}
          />
        </Panel>
      )}
      {row.editions.length > 0 && (
        <Panel title={t('editions')}>
          <ol className={css.list}>
            {row.editions.map(({ id, at, note }) => (
              <li key={id}>
                <Moment at={at} /> · <Link to={`/backend/cases/${id}`}>{t('editionBefore')}</Link> · {note}
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <Panel title={t('history')}>
        <ol className={css.list}>
          {row.acts.map(({ id, act, by, reason, at }) => (
            <li key={id}>
              <Moment at={at} /> · {t(`acts.${act}`)}
              {by !== null && ` · ${by}`}
              {reason !== '' && ` · ${reason}`}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
