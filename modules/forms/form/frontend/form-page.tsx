import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { EditorialNotices } from '../../../../ui/site/editorial-notices.tsx';
import { RichText } from '../../../../ui/site/rich-text.tsx';
import { form } from '../contract.ts';
import css from './form-page.module.css';
import { FormFacts } from './parts/form-facts.tsx';
import { FormSheet } from './parts/form-sheet.tsx';

/** A number, or the last part of an address that people chose. */
const NAMED = /^(?:[1-9]\d{0,14}|[a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Fetches the form that the address names, by number or slug; without one, the list of forms is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!NAMED.test(id)) throw redirect('/forms');
  const preview = url.searchParams.get('preview') ?? '';
  return (await client.call(form['form.show'], { id, preview })).data;
}

/** Head of a form. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.seo.title,
  description: data.seo.description,
  canonical: data.url,
  image: data.seo.image,
  locales: data.locales,
  noindex: data.state === 'withdrawn' || data.isPreview,
});

/** A form on a page of its own. */
export default function FormPage() {
  const t = useT();
  const shown = useViewData<typeof loader>();
  const { title, lead, body, locale, state } = shown;
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1 lang={locale}>{title}</h1>
        {lead && (
          <p className={css.lead} lang={locale}>
            {lead}
          </p>
        )}
        <FormFacts form={shown} />
      </header>
      <EditorialNotices facts={shown} />
      {body !== '' && (
        <div className={css.body}>
          <RichText html={body} lang={locale} />
        </div>
      )}
      {state !== 'withdrawn' && (
        <section className={css.paper} aria-label={t('form.questions')} lang={locale}>
          <FormSheet key={shown.id} form={shown} isTrial={shown.isPreview} />
        </section>
      )}
    </main>
  );
}
