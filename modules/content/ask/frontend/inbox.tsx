import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { EntryList } from '../../../../ui/site/list-page.tsx';
import { general } from '../../../platform/general/contract.ts';
import { ask } from '../contract.ts';
import { QuestionEntry } from './parts/question-entry.tsx';

const limit = 20;
const query = listQuery('/ask/inbox', { view: ['', 'done'], topic: 'key' });

/** Fetches a page of what waits for the doctor, or of what they answered. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const { topic } = query.narrowed(filters);
  const [list, topics] = await Promise.all([
    client.call(ask['ask.inbox'], {
      ...(topic && { topic }),
      ...(filters.view === 'done' && { isDone: true }),
      page: filters.page,
      limit,
    }),
    client.call(general['general.tree'], { type: 'ask.topic' }),
  ]);
  return { filters, list, topics: topics.map(({ value = '', name }) => ({ value, name })) };
}

/** Head of the inbox, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('ask.inbox'), noindex: true });

/** The open questions that wait for a doctor, longest first, and those that the doctor answered. */
export default function Inbox() {
  const t = useT();
  const { filters, list, topics } = useViewData<typeof loader>();
  return (
    <FilteredList
      title={t('ask.inbox')}
      note={t('ask.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      narrowings={[
        {
          by: 'view',
          label: t('ask.inbox'),
          choices: [{ value: 'done', name: t('ask.inboxDone') }],
          every: t('ask.inboxOpen'),
        },
        { by: 'topic', label: t('ask.topic'), choices: topics, every: t('ask.every') },
      ]}
      list={list}
      empty={{
        icon: 'check',
        title: t(list.mayAnswer ? 'ask.inboxEmpty' : 'ask.inboxNone'),
        text: t(list.mayAnswer ? 'ask.inboxEmptyHint' : 'ask.inboxNoneHint'),
      }}
    >
      <EntryList>
        {list.data.map((own) => (
          <QuestionEntry key={own.id} question={own} own={own} to={`/ask/answer?id=${own.id}`} />
        ))}
      </EntryList>
    </FilteredList>
  );
}
