import { Button } from 'antd';
import { Link } from 'react-router';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type BrokenLink, linkDesk } from '../links/link-contract.ts';
import { brokenStates } from '../links/link-states.ts';
import { LinkFound } from '../parts/link-found.tsx';
import css from './broken-links.module.css';

/** The items that hold a link, each leading to where it is edited. */
function Uses({ row }: { row: BrokenLink }) {
  const t = useText();
  const { locale } = useConsole();
  const more = row.usesTotal - row.uses.length;
  return (
    <ul className={css.uses}>
      {row.uses.map((use) => (
        <li key={use.address}>
          <Link to={use.address}>{inLanguage(locale, use.title, use.titleEn)}</Link>
          <span className={css.quiet}>{use.kind}</span>
        </li>
      ))}
      {more > 0 && <li className={css.quiet}>{t('link.more', { count: more })}</li>}
    </ul>
  );
}

/** Outside links of what is published at which readers find nothing, with what holds them. */
export default function BrokenLinks() {
  const t = useText();
  const check = useAction(linkDesk['envelope.link.check'], { done: t('link.asked') });
  return (
    <>
      <PageHeader title={t('link.broken')} lead={t('link.lead')} />
      <RecordTable
        list={linkDesk['envelope.link.list']}
        nameOf={(row) => row.url}
        hasNoSearch
        rowAddress={null}
        filters={[
          {
            ...{ key: 'state', label: t('link.found'), kind: 'select' },
            options: [...brokenStates, 'moved'].map((value) => ({ value, label: t(`link.state.${value}`) })),
          },
        ]}
        empty={{ title: t('link.none'), hint: t('link.noneHint') }}
        columns={[
          {
            ...{ key: 'url', title: t('link.address'), isLong: true },
            render: (row) => (
              <span className={css.address}>
                <a href={row.url} target="_blank" rel="noreferrer">
                  {row.url}
                </a>
                {row.to !== null && <span className={css.quiet}>{t('link.hint.moved', { to: row.to })}</span>}
              </span>
            ),
          },
          { key: 'state', title: t('link.found'), render: (row) => <LinkFound link={row} /> },
          { key: 'failingSince', title: t('link.since'), render: (row) => <Moment at={row.failingSince} isExact /> },
          { key: 'checkedAt', title: t('link.checked'), render: (row) => <Moment at={row.checkedAt} /> },
          { key: 'uses', title: t('link.uses'), isLong: true, render: (row) => <Uses row={row} /> },
          {
            ...{ key: 'id', title: t('link.action') },
            render: (row) => (
              <Button size="small" disabled={row.isDue || check.isPending} onClick={() => check.mutate({ id: row.id })}>
                {t('link.again')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
