import { redirect, useRevalidator } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Link } from '../../../../ui/site/link.tsx';
import { ask } from '../contract.ts';
import { OwnSheet } from './parts/own-sheet.tsx';

/** Fetches the own question that the address names, and the words that are watched for while one asks further. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = url.searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw redirect('/ask/mine');
  const [question, form] = await Promise.all([client.call(ask['ask.show'], { id }), client.call(ask['ask.form'], {})]);
  if (question.data.role !== 'asker') throw redirect(`/ask?id=${id}`);
  return { question: question.data, form: form.data };
}

/** Head of an own question, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('ask.mine'), noindex: true });

/** The reader’s own question. */
export default function OwnQuestion() {
  const { client, t } = useApp();
  const { revalidate } = useRevalidator();
  const { question, form } = useViewData<typeof loader>();
  const { id } = question;
  return (
    <OwnSheet
      {...{ question, form }}
      back={<Link to="/ask/mine">{t('ask.mine')}</Link>}
      reload={() => revalidate()}
      acts={{
        best: (answer) => client.call(ask['ask.best'], { id, answer }),
        follow: (text, once) => client.call(ask['ask.follow'], { id, text }, { quiet: true, once }),
        close: () => client.call(ask['ask.close'], { id }),
        withdraw: () => client.call(ask['ask.withdraw'], { id }),
        recall: (post) => client.call(ask['ask.recall'], { id: post }),
      }}
    />
  );
}
