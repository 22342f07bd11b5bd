import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { survey } from '../contract.ts';
import { SurveyFacts } from './parts/survey-facts.tsx';

const limit = 20;

/** Fetches a page of the surveys. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(survey['survey.list'], { page, limit });
}

/** Head of the list of surveys. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('survey.title'),
  description: app.t('survey.listDescription', { shop: app.shop.name }),
});

/** Every survey that the reader may see, those that take answers first. */
export default function SurveyListScreen() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('survey.title')}>
      {data.length === 0 ? (
        <Empty
          icon="check"
          title={t('survey.empty')}
          text={t('survey.emptyHint')}
          action={{ to: '/', label: t('survey.toHome') }}
        />
      ) : (
        <EntryList>
          {data.map((card) => (
            <Entry key={card.id} to={card.url} title={card.title} lead={card.lead} lang={card.locale}>
              <SurveyFacts survey={card} />
            </Entry>
          ))}
        </EntryList>
      )}
      <ListEnd page={page} limit={limit} total={total} isAtLeast={isAtLeast} href={(next) => `/surveys?page=${next}`} />
    </ListPage>
  );
}
