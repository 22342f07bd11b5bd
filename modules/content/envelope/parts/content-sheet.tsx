import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Translate } from '../../../../kernel/client/translate.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { type Locale, locales } from '../../../../kernel/rules/locale.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { Reading } from '../../../../ui/console/reading.tsx';
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
  body: string;
  bodyEn: string;
  slug: string;
  cover: string | null;
  titleEn: string;
  edition: number;
}

interface ContentSheetProps {
  row: SheetRow;
  endpoints: EditorialEndpoints;
  /** What somebody should know before they take the next step. */
  beforeSteps?: ReactNode;
  /** Facts of the type's own. */
  facts?: readonly (readonly [string, ReactNode])[];
  /** Reads the words of what is shown. */
  t: Translate;
}

/** The text itself, in the reader's language first. */
function Article({ row }: { row: SheetRow }) {
  const t = useText('envelope');
  const { locale } = useConsole();
  const hasEnglish = row.titleEn !== '' || row.bodyEn !== '';
  const [chosen, setLang] = useState<Locale>(locale);
  const lang = hasEnglish ? chosen : 'zh-CN';
  const [title, lead, html] = lang === 'en' ? [row.titleEn, row.leadEn, row.bodyEn] : [row.title, row.lead, row.body];
  return (
    <Panel
      title={t('panel.article')}
      actions={
        hasEnglish && (
          <Segmented
            aria-label={t('field.locales')}
            value={lang}
            onChange={setLang}
            options={locales.map((value) => ({ value, label: t(`locale.${value}`) }))}
          />
        )
      }
    >
      <Reading lang={lang} title={title} lead={lead} html={html} picture={row.cover} />
    </Panel>
  );
}

/** An item at a glance: where it stands, what can be done next, and what it says of itself. */
export function ContentSheet({ row, endpoints, beforeSteps, facts = [], t }: ContentSheetProps) {
  const { locale } = useConsole();
  return (
    <div className={styles.sheet}>
      <Panel title={t('panel.publish')} actions={<ContentState stage={row.stage} />}>
        {row.takenFrom && (
          <p className={styles.progress}>
            {t('takenFrom', { shop: inLanguage(locale, row.takenFrom.name, row.takenFrom.nameEn) })}
          </p>
        )}
        {beforeSteps}
        <EditorialSteps id={row.id} endpoints={endpoints} />
        <OutsideLinks id={row.id} endpoints={endpoints} />
      </Panel>
      <Article row={row} />
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
