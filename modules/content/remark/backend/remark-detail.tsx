import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import css from './remark-detail.module.css';
import type { ShownRemark } from './shown-remark.ts';

/** A comment with what stands around it, who wrote it, what was reported, and what was done. */
export function RemarkDetail({ row }: { row: ShownRemark }) {
  const t = useText();
  return (
    <>
      <p className={css.text}>{row.text}</p>
      <FactList
        facts={[
          [
            t('about'),
            row.aboutUrl === '' ? (
              `${row.typeName} ${t('gone')}`
            ) : (
              <a key="about" href={row.aboutUrl} target="_blank" rel="noreferrer">
                {row.typeName} · {row.about}
              </a>
            ),
          ],
          [t('author'), row.author?.name ?? t('states.deleted')],
          [
            t('author2'),
            <>
              {t('stands', { count: row.authorStands })} · {t('refusedBefore', { count: row.authorRefused })}{' '}
              {row.ban !== null && <StateTag kind="bad">{t('bannedNow')}</StateTag>}
            </>,
          ],
          [t('at'), <Moment key="at" at={row.at} isExact />],
          [t('stars'), row.stars],
          [t('found'), row.found.map((one) => t(`topics.${one}`)).join(' · ')],
        ]}
      />
      {row.told.length > 0 && (
        <Panel title={t('told')}>
          <FactList
            facts={row.told.map(({ reason, text, by, isOpen }) => [
              t(`topics.${reason}`),
              <>
                {text} {by?.name} {isOpen && <StateTag kind="warn">{t('states.review')}</StateTag>}
              </>,
            ])}
          />
        </Panel>
      )}
      <Panel title={t('around')}>
        <ol className={css.around}>
          {row.around.map(({ id, text, author, isThis }) => (
            <li key={id} data-this={isThis || undefined}>
              <b>{author?.name ?? t('states.deleted')}</b> {text}
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title={t('history')}>
        <ol className={css.around}>
          {row.acts.map(({ id, act, by, reason, at }) => (
            <li key={id}>
              <Moment at={at} /> · {t(`acts.${act}`)} · {by?.name ?? t('portal')}
              {reason !== '' && ` · ${reason}`}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
