import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import css from '../../../../ui/console/place-list.module.css';
import { Reading } from '../../../../ui/console/reading.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { type SharedText, syndication } from '../contract.ts';
import { AdoptStep } from './adopt-step.tsx';
import { useAudiences } from './use-audiences.ts';

/** What partners offer: to be read, and taken over. */
export default function TextList() {
  const t = useText();
  const { locale } = useConsole();
  const audiences = Object.fromEntries(useAudiences().map(({ value, label }) => [value, label]));
  const titleOf = (row: SharedText): string => inLanguage(locale, row.title, row.titleEn);
  return (
    <>
      <PageHeader title={t('texts')} lead={t('textsLead')} />
      <RecordTable<SharedText>
        list={syndication['syndication.text.list']}
        nameOf={titleOf}
        hasNoSearch
        empty={{ title: t('noTexts'), hint: t('noTextsHint') }}
        columns={[
          { key: 'title', title: t('text'), isLong: true, render: titleOf },
          { key: 'partner', title: t('partner') },
          { key: 'kind', title: t('kind') },
          { key: 'edition', title: t('edition'), align: 'end' },
          {
            ...{ key: 'audience', title: t('audience') },
            labels: audiences,
            render: (row) => audiences[row.audience] ?? row.audience,
          },
          {
            ...{ key: 'isTaken', title: t('state') },
            labels: { true: t('taken'), false: '' },
            render: (row) => (row.isTaken ? <StateTag kind="ok">{t('taken')}</StateTag> : '—'),
          },
          { key: 'at', title: t('at'), render: (row) => <Moment at={row.at} /> },
        ]}
      />
      <RecordDrawer
        show={syndication['syndication.text.show']}
        title={titleOf}
        actions={({ row, can }) =>
          row.isTaken ? <StateTag kind="ok">{t('taken')}</StateTag> : can.adopt && <AdoptStep text={row} />
        }
      >
        {({ row }) => (
          <>
            <FactList
              facts={[
                [t('partner'), row.partner],
                [t('kind'), row.kind],
                [t('edition'), t('editionOf', { edition: row.edition })],
                [t('audience'), audiences[row.audience] ?? row.audience],
                [
                  t('original'),
                  row.url && (
                    <a key="url" href={row.url} target="_blank" rel="noreferrer">
                      {row.url}
                    </a>
                  ),
                ],
              ]}
            />
            <div className={css.below}>
              <Panel title={t('text')}>
                <p>{t('noPictures')}</p>
                <Reading lang="zh-CN" title={row.title} lead={row.lead} html={row.body} />
                {row.bodyEn !== '' && <Reading lang="en" title={row.titleEn} lead={row.leadEn} html={row.bodyEn} />}
              </Panel>
            </div>
          </>
        )}
      </RecordDrawer>
    </>
  );
}
