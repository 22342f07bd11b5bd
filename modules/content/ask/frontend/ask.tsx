import { factOf } from '../../../../kernel/client/fact-of.ts';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList } from '../../../../ui/site/list-page.tsx';
import { general } from '../../../platform/general/contract.ts';
import { ask, type Question } from '../contract.ts';
import css from './parts/ask.module.css';
import { QuestionEntry } from './parts/question-entry.tsx';
import { QuestionSheet } from './parts/question-sheet.tsx';
import { ReportButton, Thread } from './parts/thread.tsx';

const limit = 20;
const query = listQuery('/ask', { topic: 'key', q: 'words' });

async function listData({ client }: SiteApp, url: URL) {
  const filters = query.read(url);
  const [list, topics] = await Promise.all([
    client.call(ask['ask.list'], { ...query.narrowed(filters), page: filters.page, limit }),
    client.call(general['general.tree'], { type: 'ask.topic' }),
  ]);
  return { kind: 'list' as const, filters, list, topics: topics.map(({ value = '', name }) => ({ value, name })) };
}

/** Fetches the question that the address names (`id`), or a page of the questions that everybody reads. */
export async function loader(app: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) return listData(app, url);
  return { kind: 'question' as const, question: (await app.client.call(ask['ask.show'], { id })).data };
}

type Data = Awaited<ReturnType<typeof loader>>;

/** Head of the list or of a question. */
export function meta(app: SiteApp, { data }: { data: Data }): ViewMeta {
  if (data.kind === 'question') {
    const { id, title, text } = data.question;
    return { title, description: text.slice(0, 120) || title, canonical: `/ask?id=${id}` };
  }
  return {
    title: app.t('ask.title'),
    description: app.t('ask.listDescription', { shop: app.shop.name }),
    canonical: query.address({ topic: data.filters.topic, page: data.filters.page }),
    noindex: data.filters.q !== '',
  };
}

function QuestionScreen({ question }: { question: Question }) {
  const { t, user } = useApp();
  const { data } = useStore(user);
  const { id, status } = question;
  return (
    <QuestionSheet question={question} back={<Link to="/ask">{t('ask.title')}</Link>}>
      <Thread
        question={question}
        acts={(post) => post.status === 'published' && <ReportButton id={id} post={post.id} />}
      />
      <div className={css.bar} data-no-print>
        {factOf(data, 'doctor') === 'granted' && status === 'open' && (
          <ButtonLink to={`/ask/answer?id=${id}`}>{t('ask.toAnswer')}</ButtonLink>
        )}
        <ButtonLink kind="outline" to="/ask/new">
          {t('ask.askOwn')}
        </ButtonLink>
        <ReportButton id={id} />
      </div>
    </QuestionSheet>
  );
}

function ListScreen({ filters, list, topics }: Extract<Data, { kind: 'list' }>) {
  const t = useT();
  return (
    <FilteredList
      title={t('ask.title')}
      note={t('ask.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('ask.searchLabel'), hint: t('ask.searchHint') }}
      narrowings={[{ by: 'topic', label: t('ask.topic'), choices: topics, every: t('ask.every') }]}
      list={list}
      empty={{ icon: 'person', title: t('ask.empty'), text: t('ask.emptyHint') }}
    >
      <div className={css.bar}>
        <p className={css.note}>{t('ask.lead')}</p>
        <ButtonLink to="/ask/new">{t('ask.ask')}</ButtonLink>
      </div>
      <EntryList>
        {list.data.map((question) => (
          <QuestionEntry key={question.id} question={question} to={`/ask?id=${question.id}`} />
        ))}
      </EntryList>
    </FilteredList>
  );
}

/** Questions that everybody reads, by topic and words, or one of them with its answers. */
export default function AskScreen() {
  const data = useViewData<typeof loader>();
  return data.kind === 'question' ? <QuestionScreen question={data.question} /> : <ListScreen {...data} />;
}
