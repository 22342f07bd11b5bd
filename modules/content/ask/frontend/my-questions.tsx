import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { ask } from '../contract.ts';
import { QuestionEntry } from './parts/question-entry.tsx';

const limit = 20;
const query = listQuery('/ask/mine', {});

/** Fetches a page of what the reader asked. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  return client.call(ask['ask.mine'], { page: query.read(url).page, limit });
}

/** Head of the own questions, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('ask.mine'), noindex: true });

/** What the reader asked, latest first, with what became of it. */
export default function MyQuestions() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('ask.mine')} note={total > 0 && t('ask.total', { count: total, isAtLeast })}>
      {data.length === 0 ? (
        <Empty
          icon="person"
          title={t('ask.mineEmpty')}
          text={t('ask.mineEmptyHint')}
          action={{ to: '/ask/new', label: t('ask.ask') }}
        />
      ) : (
        <EntryList>
          {data.map((own) => (
            <QuestionEntry key={own.id} question={own} own={own} to={`/ask/own?id=${own.id}`} />
          ))}
        </EntryList>
      )}
      <ListEnd {...{ page, limit, total, isAtLeast }} href={(next) => query.address({ page: next })} />
    </ListPage>
  );
}
