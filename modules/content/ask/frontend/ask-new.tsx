import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { SheetPage } from '../../../../ui/site/sheet-page.tsx';
import { general } from '../../../platform/general/contract.ts';
import { ask } from '../contract.ts';
import { AskForm } from './parts/ask-form.tsx';

/** Fetches what one has to know before one asks. */
export async function loader({ client }: SiteApp, _address: ViewAddress) {
  const [form, topics] = await Promise.all([
    client.call(ask['ask.form'], {}),
    client.call(general['general.tree'], { type: 'ask.topic' }),
  ]);
  return { form: form.data, topics: topics.map(({ value = '', name }) => ({ value, name })) };
}

/** Head of the form. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('ask.ask'),
  description: app.t('ask.lead'),
  noindex: true,
});

/** Where a question is written; what does not wait for an answer is said while one writes. */
export default function AskNew() {
  const t = useT();
  const { form, topics } = useViewData<typeof loader>();
  return (
    <SheetPage
      back={<Link to="/ask">{t('ask.title')}</Link>}
      title={t('ask.ask')}
      lead={t('ask.formLead')}
      facts={null}
    >
      <AskForm form={form} topics={topics} />
    </SheetPage>
  );
}
