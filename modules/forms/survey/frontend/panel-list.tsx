import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { panel } from '../panel-contract.ts';
import { usePlaces } from './parts/use-places.ts';

/** Fetches the panels that one may join. */
export async function loader({ client }: SiteApp) {
  return (await client.call(panel['survey.panels'], {})).data;
}

/** Head of the list of panels. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('survey.panels.title'),
  description: app.t('survey.panels.description', { shop: app.shop.name }),
});

/** The panels that one may join, and those to which the reader belongs. */
export default function PanelList() {
  const t = useT();
  const open = useViewData<typeof loader>();
  const { places } = usePlaces();
  const own = (places ?? []).filter(({ leftAt }) => leftAt === null);
  const others = own.filter(({ panelId }) => open.every(({ id }) => id !== panelId));
  return (
    <ListPage title={t('survey.panels.title')} note={t('survey.panels.note')}>
      {open.length + others.length === 0 ? (
        <Empty
          icon="users"
          title={t('survey.panels.none')}
          text={t('survey.panels.noneHint')}
          action={{ to: '/surveys', label: t('survey.all') }}
        />
      ) : (
        <EntryList>
          {open.map(({ id, name, about, restDays, mostYear }) => (
            <Entry key={id} to={`/panel?id=${id}`} title={name} lead={about}>
              <MetaLine>
                {own.some(({ panelId }) => panelId === id) && <b key="in">{t('survey.panels.belongs')}</b>}
                <span key="most">{t('survey.panels.most', { count: mostYear })}</span>
                <span key="rest">{t('survey.panels.rest', { count: restDays })}</span>
              </MetaLine>
            </Entry>
          ))}
          {others.map(({ panelId, name }) => (
            <Entry key={panelId} to={`/panel?id=${panelId}`} title={name}>
              <MetaLine>
                <b key="in">{t('survey.panels.belongs')}</b>
              </MetaLine>
            </Entry>
          ))}
        </EntryList>
      )}
    </ListPage>
  );
}
