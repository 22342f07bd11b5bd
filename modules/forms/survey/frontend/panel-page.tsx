import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { panel } from '../panel-contract.ts';
import { PanelPlace } from './parts/panel-place.tsx';
import css from './survey-page.module.css';

/** Fetches the panel that the address names; without one, the list of panels is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/panels');
  return (await client.call(panel['survey.panel'], { id })).data;
}

/** Head of a panel. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.name,
  description: data.about,
  canonical: `/panel?id=${data.id}`,
});

/** A panel on its own page: what is promised, joining it, and what the reader said of themselves. */
export default function PanelPage() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  return (
    <SheetPage
      back={
        <ButtonLink kind="quiet" to="/panels">
          {t('survey.panels.title')}
        </ButtonLink>
      }
      title={shown.name}
      lead={shown.about}
      facts={
        <p className={css.facts}>
          <span>{t('survey.panels.most', { count: shown.mostYear })}</span>
          <span>{t('survey.panels.rest', { count: shown.restDays })}</span>
        </p>
      }
    >
      <SheetPaper label={shown.name} isSpaced>
        <PanelPlace key={shown.id} shown={shown} />
      </SheetPaper>
    </SheetPage>
  );
}
