import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { contentMeta } from '../../../../ui/site/content-meta.ts';
import { SheetPage, SheetPaper, sheetAsked } from '../../../../ui/site/sheet-page.tsx';
import { survey } from '../contract.ts';
import { SurveyFacts } from './parts/survey-facts.tsx';
import { SurveyPromise } from './parts/survey-promise.tsx';
import { SurveySheet } from './parts/survey-sheet.tsx';

/** Fetches the survey that the address names, by number or slug; without one, the list of surveys is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const asked = sheetAsked(url.searchParams.get('id'), url.searchParams.get('preview'));
  if (asked === null) throw redirect('/surveys');
  return (await client.call(survey['survey.show'], asked)).data;
}

/** Head of a survey. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  contentMeta(data);

/** A survey on a page of its own. */
export default function SurveyPage() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { id, locale, state, anonymous, smallest } = shown;
  return (
    <SheetPage of="survey" {...shown} item={shown} facts={<SurveyFacts survey={shown} />}>
      {state !== 'withdrawn' && (
        <>
          {anonymous && <SurveyPromise smallest={smallest} />}
          <SheetPaper label={t('survey.questions')} locale={locale}>
            <SurveySheet key={id} survey={shown} isTrial={shown.isPreview} />
          </SheetPaper>
        </>
      )}
    </SheetPage>
  );
}
