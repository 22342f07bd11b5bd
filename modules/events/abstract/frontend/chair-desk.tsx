import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Chip, ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { panel } from '../panel-contract.ts';
import css from './abstracts.module.css';

const limit = 20;

/** Fetches the topics of the reader, and a page of the ranking of one of them. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const { data: topics } = await client.call(panel['abstract.chaired.mine'], {});
  const call = Number.parseInt(url.searchParams.get('call') ?? '', 10);
  const key = url.searchParams.get('topic');
  const shown = topics.find(({ callId, topic }) => callId === call && topic === key) ?? topics[0] ?? null;
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const ranking =
    shown === null
      ? null
      : await client.call(panel['abstract.chaired.ranking'], { callId: shown.callId, topic: shown.topic, page, limit });
  return { topics, shown, ranking };
}

/** Head of the desk of a chair. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('abstract.chair'), noindex: true });

/** The desk of a chair: the abstracts of their topics by their marks, with the line of the quota. */
export default function ChairDesk() {
  const { t } = useApp();
  const { topics, shown, ranking } = useViewData<typeof loader>();
  if (shown === null || ranking === null)
    return (
      <ListPage title={t('abstract.chair')}>
        <Empty icon="check" title={t('abstract.noTopics')} text={t('abstract.noTopicsHint')} />
      </ListPage>
    );
  const to = (callId: number, topic: string, page = 1): string =>
    `/abstract/chair?call=${callId}&topic=${topic}&page=${page}`;
  return (
    <ListPage
      title={t('abstract.chair')}
      note={t('abstract.topicStands', { open: shown.open, decided: shown.decided, quota: shown.quota ?? '—' })}
      above={
        <nav className={css.ways} aria-label={t('abstract.topic')}>
          {topics.map(({ callId, topic, topicName, conference }) => (
            <ChipLink
              key={`${callId} ${topic}`}
              to={to(callId, topic)}
              current={callId === shown.callId && topic === shown.topic}
            >
              {topicName} · {conference}
            </ChipLink>
          ))}
        </nav>
      }
    >
      {ranking.data.length === 0 && (
        <Empty icon="check" title={t('abstract.noRanking')} text={t('abstract.noRankingHint')} />
      )}
      <EntryList>
        {ranking.data.map((row) => (
          <li key={row.id} className={css.entry}>
            <p className={css.marks}>
              {row.place !== null && <b>{t('abstract.placeIs', { place: row.place })}</b>}
              <b>{row.number}</b>
              {row.value !== null && <span>{row.value}</span>}
              <span>{t('abstract.reviewsIn', { handed: row.handed, asked: row.asked })}</span>
              {row.place !== null && !row.isWithin && <Chip tone="warn">{t('abstract.beyondQuota')}</Chip>}
              {row.decision !== null && <Chip tone="accent">{t(`abstract.decision.${row.decision}`)}</Chip>}
            </p>
            <h2>
              <Link to={`/abstract/chair/work?id=${row.id}`}>{row.title}</Link>
            </h2>
            <p className={css.facts}>{t(`abstract.wishes.${row.wish}`)}</p>
          </li>
        ))}
      </EntryList>
      <ListEnd
        page={ranking.page}
        limit={limit}
        total={ranking.total}
        isAtLeast={ranking.isAtLeast}
        href={(next) => to(shown.callId, shown.topic, next)}
      />
    </ListPage>
  );
}
