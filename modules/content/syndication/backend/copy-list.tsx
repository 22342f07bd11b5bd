import { Button } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import css from '../../../../ui/console/place-list.module.css';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { type Copy, syndication } from '../contract.ts';
import { copyStates } from '../rules/states.ts';
import { CopyState } from './copy-state.tsx';

type Shown = OutputOf<(typeof syndication)['syndication.copy.show']>['data'];

/** Which version a copy says, and whether its origin says another one. */
function Edition({ row: { edition, newest, state } }: { row: Copy }) {
  const t = useText();
  if (edition === 0) return '—';
  return state === 'standing' && newest > edition ? t('newestOf', { edition, newest }) : t('editionOf', { edition });
}

/** What a copy that stays at its version lacks, and the step to it. */
function Differences({ row, mayTake }: { row: Shown; mayTake: boolean }) {
  const t = useText();
  const take = useAction(syndication['syndication.copy.take'], { done: t('taking'), quiet: true });
  if (row.changes.length === 0) return null;
  return (
    <div className={css.below}>
      <Panel
        title={t('difference')}
        actions={
          mayTake && (
            <ConfirmAction
              label={t('take', { edition: row.newest })}
              title={t('takeAsk')}
              text={t('takeHint')}
              isPrimary
              run={() => take.mutateAsync({ id: row.id, edition: row.newest })}
            />
          )
        }
      >
        {row.changes.map(({ field, before, after }) => (
          <section key={field}>
            <h3>{t(`fields.${field}`)}</h3>
            <VersionDiff before={before} after={after} kind={field.startsWith('body') ? 'html' : 'text'} />
          </section>
        ))}
      </Panel>
    </div>
  );
}

/** What was taken over: where it came from, which version it says, and what its origin says by now. */
export default function CopyList() {
  const t = useText();
  const { locale } = useConsole();
  const titleOf = (row: Copy): string => inLanguage(locale, row.title, row.titleEn);
  const follow = useAction(syndication['syndication.copy.follow'], { done: t('modeChanged') });
  return (
    <>
      <PageHeader title={t('copies')} lead={t('copiesLead')}>
        <Link to="/backend/texts-to-copy">
          <Button type="primary">{t('toTexts')}</Button>
        </Link>
      </PageHeader>
      <RecordTable<Copy>
        list={syndication['syndication.copy.list']}
        nameOf={titleOf}
        hasNoSearch
        empty={{ title: t('noCopies'), hint: t('noCopiesHint') }}
        views={copyStates.map((state) => ({ key: state, label: t(`states.${state}`), filters: { state } }))}
        filters={[
          {
            ...{ key: 'state', label: t('state'), kind: 'select' },
            options: copyStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        columns={[
          { key: 'title', title: t('text'), isLong: true, render: titleOf },
          { key: 'partner', title: t('partner') },
          { key: 'kind', title: t('kind') },
          { key: 'state', title: t('state'), render: (row) => <CopyState state={row.state} /> },
          { key: 'edition', title: t('edition'), render: (row) => <Edition row={row} /> },
          {
            ...{ key: 'isFollowing', title: t('mode') },
            labels: { true: t('following'), false: t('fixed') },
            render: (row) => t(row.isFollowing ? 'following' : 'fixed'),
          },
          { key: 'problem', title: t('problem'), isLong: true, isHidden: true },
          { key: 'takenAt', title: t('takenAt'), render: (row) => <Moment at={row.takenAt} /> },
        ]}
      />
      <RecordDrawer show={syndication['syndication.copy.show']} title={titleOf}>
        {({ row, can }) => (
          <>
            <Panel
              title={t('state')}
              actions={
                can.follow && (
                  <Button
                    disabled={follow.isPending}
                    onClick={() => follow.mutate({ id: row.id, isFollowing: !row.isFollowing })}
                  >
                    {t(row.isFollowing ? 'unfollow' : 'follow')}
                  </Button>
                )
              }
            >
              <FactList
                facts={[
                  [t('partner'), row.partner],
                  [t('kind'), row.kind],
                  [t('state'), <CopyState key="state" state={row.state} />],
                  [t('edition'), <Edition key="edition" row={row} />],
                  [t('mode'), t(row.isFollowing ? 'following' : 'fixed')],
                  ...(row.problem === '' ? [] : [[t('problem'), row.problem] as const]),
                  ...(row.reason === '' ? [] : [[t('reason'), row.reason] as const]),
                  [t('takenBy'), row.takenBy?.name ?? '—'],
                  [t('takenAt'), <Moment key="taken" at={row.takenAt} isExact />],
                ]}
              />
              {row.address !== null && <Link to={row.address}>{t('openCopy')}</Link>}
            </Panel>
            <Differences row={row} mayTake={can.take === true} />
          </>
        )}
      </RecordDrawer>
    </>
  );
}
