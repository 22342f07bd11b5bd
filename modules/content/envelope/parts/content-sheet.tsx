import type { ReactNode } from 'react';
import type { Translate } from '../../../../kernel/client/translate.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { audienceName, type ContentRow } from './content-columns.tsx';
import { ContentState } from './content-state.tsx';
import styles from './editorial.module.css';
import type { EditorialEndpoints } from './editorial-endpoints.ts';
import { EditorialSteps } from './editorial-steps.tsx';
import { OutsideLinks } from './outside-links.tsx';

/** What the sheet shows of an item. */
export interface SheetRow extends ContentRow {
  version: number;
  lead: string;
  leadEn: string;
  slug: string;
  cover: string | null;
  titleEn: string;
  edition: number;
}

interface ContentSheetProps {
  row: SheetRow;
  endpoints: EditorialEndpoints;
  /** Facts of the type's own. */
  facts?: readonly (readonly [string, ReactNode])[];
  /** Reads the words of what is shown. */
  t: Translate;
}

/** An item at a glance: where it stands, what can be done next, and what it says of itself. */
export function ContentSheet({ row, endpoints, facts = [], t }: ContentSheetProps) {
  const { locale } = useConsole();
  const lead = inLanguage(locale, row.lead, row.leadEn);
  return (
    <div className={styles.sheet}>
      <Panel title={t('panel.publish')} actions={<ContentState stage={row.stage} />}>
        <EditorialSteps id={row.id} endpoints={endpoints} />
        <OutsideLinks id={row.id} endpoints={endpoints} />
      </Panel>
      {row.cover && <img className={styles.cover} src={row.cover} alt="" />}
      {lead && <p className={styles.lead}>{lead}</p>}
      <FactList
        facts={[
          // The head says it in the reader's language already.
          locale === 'en' ? [t('field.titleZh'), row.title] : [t('field.titleEn'), row.titleEn],
          [t('field.slug'), row.slug],
          [t('field.audience'), audienceName(t, row.audience)],
          ...facts,
          [t('field.edition'), row.edition === 0 ? '' : t('edition', { edition: row.edition })],
          [t('field.publishedAt'), row.publishedAt && <Moment at={row.publishedAt} />],
          [t('field.updatedAt'), <Moment key="updated" at={row.updatedAt} />],
          [t('field.editor'), row.editor?.name],
        ]}
      />
    </div>
  );
}
