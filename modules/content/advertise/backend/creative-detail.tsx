import type { ReactNode } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import type { creativeRecord } from '../admin-contract.ts';
import { needsReview } from '../rules/categories.ts';
import { markedAs } from '../rules/mark.ts';
import styles from './creative.module.css';

type Shown = OutputOf<(typeof creativeRecord)['advertise.creative.show']>['data'];

/** An advertisement as readers get it in one language. */
function Preview({ row, title, text }: { row: Shown; title: string; text: string }) {
  const t = useText();
  return (
    <div className={styles.card}>
      {row.picture !== null && <img src={row.picture} alt="" />}
      <span className={styles.words}>
        <strong>{title}</strong>
        {text !== '' && <span>{text}</span>}
        <small>
          <b className={styles.label}>{markedAs(t('label'))}</b> {needsReview(row.category) && row.reviewNo}
        </small>
      </span>
    </div>
  );
}

/** An advertisement: as it is read, where it leads, and how it stands. */
export function CreativeDetail({ row, standing }: { row: Shown; standing: ReactNode }) {
  const t = useText();
  return (
    <>
      <Panel title={t('shown')}>
        <Preview row={row} title={row.title} text={row.text} />
        {row.titleEn !== '' && <Preview row={row} title={row.titleEn} text={row.textEn} />}
      </Panel>
      <FactList
        facts={[
          [t('state'), standing],
          ...(row.reason === '' ? [] : [[t('reason'), row.reason] as const]),
          [t('campaign'), row.campaign],
          [t('categoryTitle'), t(`category.${row.category}`)],
          [t('link'), row.link],
          ...(needsReview(row.category)
            ? ([
                [t('reviewNo'), row.reviewNo],
                [t('reviewUntil'), row.reviewUntil],
              ] as const)
            : []),
          ...(row.passedAt === null
            ? []
            : ([
                [t('passedBy'), row.passedBy],
                [t('passedAt'), <Moment key="at" at={row.passedAt} isExact />],
              ] as const)),
        ]}
      />
    </>
  );
}
