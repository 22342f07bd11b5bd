import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { knowledgeAdmin } from '../admin-contract.ts';
import { MISS_STATES } from '../rules/miss-states.ts';

type Row = OutputOf<(typeof knowledgeAdmin)['knowledge.miss.list']>['data'][number];
type Shown = OutputOf<(typeof knowledgeAdmin)['knowledge.miss.show']>['data'];

const KINDS = { open: 'warn', written: 'ok', dismissed: 'quiet' } as const;

/** What readers of the help centre looked for in vain, what most looked for first, each with the way to an article for it. */
export default function MissList() {
  const t = useText();
  const states = Object.fromEntries(MISS_STATES.map((state) => [state, t(`missState.${state}`)]));
  return (
    <>
      <PageHeader title={t('misses')} lead={t('missesLead')} />
      <RecordTable<Row>
        list={knowledgeAdmin['knowledge.miss.list']}
        nameOf={({ term }) => term}
        columns={[
          { key: 'term', title: t('term'), isLong: true },
          { key: 'sessions', title: t('sessions'), isSortable: true, align: 'end' },
          { key: 'emptied', title: t('emptied'), align: 'end' },
          { key: 'lastAt', title: t('lastAt'), isSortable: true, render: ({ lastAt }) => <Moment at={lastAt} /> },
          {
            key: 'state',
            title: t('state'),
            labels: states,
            render: ({ state }) => <StateTag kind={KINDS[state]}>{states[state]}</StateTag>,
          },
          { key: 'article', title: t('article'), isLong: true },
        ]}
        views={[{ key: 'open', label: t('missState.open'), filters: { state: 'open' } }]}
        filters={[
          {
            ...{ key: 'state', label: t('state'), kind: 'select' as const },
            options: MISS_STATES.map((state) => ({ value: state, label: states[state] ?? state })),
          },
        ]}
        bulk={[
          {
            ...{ key: 'dismiss', label: t('dismiss'), operation: knowledgeAdmin['knowledge.miss.dismiss'] },
            question: (count) => t('dismissAsk', { count }),
            isPossible: ({ state }) => state === 'open',
          },
        ]}
        empty={{ title: t('noMisses'), hint: t('noMissesHint') }}
      />
      <RecordDrawer
        show={knowledgeAdmin['knowledge.miss.show']}
        title={({ term }) => term}
        actions={({ row, can, close }) => <Ways row={row} can={can} close={close} />}
      >
        {({ row }) => (
          <FactList
            facts={[
              [t('sessions'), row.sessions],
              [t('emptied'), row.emptied],
              [t('firstAt'), <Moment key="first" at={row.firstAt} isExact />],
              [t('lastAt'), <Moment key="last" at={row.lastAt} isExact />],
              [
                t('state'),
                <StateTag key="state" kind={KINDS[row.state]}>
                  {states[row.state]}
                </StateTag>,
              ],
              [t('article'), row.article],
              [t('settledBy'), row.settledBy],
            ]}
          />
        )}
      </RecordDrawer>
    </>
  );
}

/** What can be done about words that were looked for in vain. */
function Ways({
  row: { id, version, articleId },
  can,
  close,
}: {
  row: Shown;
  can: Readonly<Record<string, boolean>>;
  close(): void;
}) {
  const t = useText();
  const go = useNavigate();
  const dismiss = useAction(knowledgeAdmin['knowledge.miss.dismiss'], { done: t('dismissed'), onDone: close });
  const write = useAction(knowledgeAdmin['knowledge.miss.write'], {
    onDone: ({ data }) => void go(`/backend/help-articles/${data.id}?edit=1`),
  });
  return (
    <>
      {can.dismiss && (
        <Button loading={dismiss.isPending} onClick={() => dismiss.mutate({ id, version })}>
          {t('dismiss')}
        </Button>
      )}
      {can.write && (
        <Button type="primary" loading={write.isPending} onClick={() => write.mutate({ id })}>
          {t(articleId === null ? 'write' : 'writeOn')}
        </Button>
      )}
    </>
  );
}
