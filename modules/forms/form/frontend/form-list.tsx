import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { form } from '../contract.ts';
import { FormFacts } from './parts/form-facts.tsx';

const limit = 20;

/** Fetches a page of the forms. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(form['form.list'], { page, limit });
}

/** Head of the list of forms. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('form.title'),
  description: app.t('form.listDescription', { shop: app.shop.name }),
});

/** Every form that the reader may see, those that take answers first. */
export default function FormListScreen() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('form.title')}>
      {data.length === 0 ? (
        <Empty
          icon="check"
          title={t('form.empty')}
          text={t('form.emptyHint')}
          action={{ to: '/', label: t('form.toHome') }}
        />
      ) : (
        <EntryList>
          {data.map((card) => (
            <Entry key={card.id} to={card.url} title={card.title} lead={card.lead} lang={card.locale}>
              <FormFacts form={card} />
            </Entry>
          ))}
        </EntryList>
      )}
      <ListEnd page={page} limit={limit} total={total} isAtLeast={isAtLeast} href={(next) => `/forms?page=${next}`} />
    </ListPage>
  );
}
