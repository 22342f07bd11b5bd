import { redirect } from 'react-router';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { conference } from '../../conference/contract.ts';
import { exhibitor } from '../contract.ts';
import css from './exhibitor.module.css';
import { ConferenceList } from './parts/conference-list.tsx';
import { ExhibitorCard } from './parts/exhibitor-card.tsx';

const limit = 24;
const query = listQuery('/exhibitors', { conference: 'number', q: 'words' });

/** Fetches the exhibitors of the conference that the address names; without one, the conferences are shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const { conference: id, q, page } = query.read(url);
  if (id === 0) throw redirect('/conferences');
  const [list, { data: of }] = await Promise.all([
    client.call(exhibitor['exhibitor.list'], { conference: id, q, page, limit }),
    client.call(conference['conference.show'], { id }),
  ]);
  return { list, q, conference: { id, title: of.title, url: of.url } };
}

/** Head of the exhibitors of a conference. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('exhibitor.listTitle', { conference: data.conference.title }),
  description: app.t('exhibitor.listDescription', { conference: data.conference.title }),
  canonical: query.address({ conference: data.conference.id }),
  noindex: data.q !== '',
});

/** Who exhibits at a conference, found by name and booth. */
export default function ExhibitorListScreen() {
  const { t } = useApp();
  const listed = useViewData<typeof loader>();
  const { list, conference: of } = listed;
  return (
    <ConferenceList
      {...{ listed, limit, path: query.path, address: query.address, icon: 'place' }}
      title={t('exhibitor.title')}
      note={t('exhibitor.total', { count: list.total, isAtLeast: list.isAtLeast })}
      ways={[
        { to: `/exhibitor/products?conference=${of.id}`, label: t('exhibitor.products.title') },
        { to: `/exhibitor/plan?conference=${of.id}`, label: t('exhibitor.planWay') },
        { to: '/exhibition', label: t('exhibitor.portalWay') },
      ]}
      search={{ label: t('exhibitor.searchLabel'), hint: t('exhibitor.searchHint') }}
      empty={{
        none: {
          ...{ title: t('exhibitor.none'), text: t('exhibitor.noneHint') },
          action: { to: of.url, label: of.title },
        },
        noneFound: { title: t('exhibitor.noneFound'), text: t('exhibitor.noneFoundHint') },
      }}
    >
      <ul className={css.cards}>
        {list.data.map((one) => (
          <ExhibitorCard key={one.id} exhibitor={one} />
        ))}
      </ul>
    </ConferenceList>
  );
}
