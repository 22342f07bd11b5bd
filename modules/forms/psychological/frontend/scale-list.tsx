import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { psychological } from '../contract.ts';

/** Fetches the scales that the shop offers. */
export async function loader({ client }: SiteApp) {
  return (await client.call(psychological['psychological.scale.list'], {})).data;
}

/** Head of the list of scales. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('psychological.title'),
  description: app.t('psychological.listDescription', { shop: app.shop.name }),
});

/** Every scale that the shop offers. */
export default function ScaleList() {
  const t = useT();
  const scales = useViewData<typeof loader>();
  return (
    <ListPage title={t('psychological.title')} note={scales.length > 0 && t('psychological.listNote')}>
      {scales.length === 0 ? (
        <Empty
          icon="check"
          title={t('psychological.empty')}
          text={t('psychological.emptyHint')}
          action={{ to: '/', label: t('psychological.toHome') }}
        />
      ) : (
        <EntryList>
          {scales.map(({ id, name, about, items, minutes, who }) => (
            <Entry key={id} to={`/scale?id=${id}`} title={name} lead={about}>
              <MetaLine>
                <span key="items">{t('psychological.items', { count: items })}</span>
                <span key="minutes">{t('psychological.minutes', { count: minutes })}</span>
                {who === 'member' && <span key="who">{t('psychological.forMembers')}</span>}
              </MetaLine>
            </Entry>
          ))}
        </EntryList>
      )}
    </ListPage>
  );
}
