import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { contentMeta } from '../../../../ui/site/content-meta.ts';
import { SheetPage, SheetPaper, sheetAsked } from '../../../../ui/site/sheet-page.tsx';
import { form } from '../contract.ts';
import { FormFacts } from './parts/form-facts.tsx';
import { FormSheet } from './parts/form-sheet.tsx';

/** Fetches the form that the address names, by number or slug; without one, the list of forms is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const asked = sheetAsked(url.searchParams.get('id'), url.searchParams.get('preview'));
  if (asked === null) throw redirect('/forms');
  return (await client.call(form['form.show'], asked)).data;
}

/** Head of a form. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta =>
  contentMeta(data);

/** A form on a page of its own. */
export default function FormPage() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { id, locale, state } = shown;
  return (
    <SheetPage of="form" {...shown} item={shown} facts={<FormFacts form={shown} />}>
      {state !== 'withdrawn' && (
        <SheetPaper label={t('form.questions')} locale={locale}>
          <FormSheet key={id} form={shown} isTrial={shown.isPreview} />
        </SheetPaper>
      )}
    </SheetPage>
  );
}
