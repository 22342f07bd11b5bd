import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { score } from '../contract.ts';
import { zonedTime } from './parts/zoned-time.ts';

const limit = 20;
const query = listQuery('/scores', {});

/** Fetches a page of the contests. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const { page } = query.read(url);
  return { list: await client.call(score['score.list'], { page, limit }) };
}

/** Head of the list of contests. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('score.title'),
  description: app.t('score.listDescription', { shop: app.shop.name }),
});

/** Every contest that the shop shows. */
export default function ScoreListScreen() {
  const t = useT();
  const { list } = useViewData<typeof loader>();
  return (
    <ListPage title={t('score.title')} note={t('score.total', { count: list.total, isAtLeast: list.isAtLeast })}>
      {list.data.length === 0 ? (
        <Empty icon="book" title={t('score.empty')} text={t('score.emptyHint')} />
      ) : (
        <EntryList>
          {list.data.map((card) => (
            <Entry key={card.id} to={`/score?id=${card.id}`} title={card.title} lead={card.about}>
              <MetaLine>
                {card.phase !== null && t(`score.phases.${card.phase}`)}
                {zonedTime(card.startsAt, card.timeZone)}
                {card.place}
                {t('score.candidateCount', { count: card.candidates })}
              </MetaLine>
            </Entry>
          ))}
        </EntryList>
      )}
      <ListEnd
        page={list.page}
        limit={limit}
        total={list.total}
        isAtLeast={list.isAtLeast}
        href={(page) => query.address({ page })}
      />
    </ListPage>
  );
}
