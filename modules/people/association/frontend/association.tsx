import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Downloads } from '../../../../ui/site/downloads.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { association } from '../contract.ts';

/** Fetches the association that the address names; without a number, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/associations');
  return (await client.call(association['association.show'], { id })).data;
}

/** Head of an association. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.name,
  description: data.about,
  canonical: `/association?id=${data.id}`,
});

/** An association: what it is, and its charter to take along. */
export default function AssociationScreen() {
  const t = useT();
  const { name, about, level, founded, members, charter } = useViewData<typeof loader>();
  return (
    <RecordPage title={name} above={<Link to="/associations">{t('association.title')}</Link>} text={about}>
      <Facts
        facts={[
          [t('association.level'), t(`association.levels.${level}`)],
          [t('association.founded'), founded && String(founded)],
          [t('association.membership'), members !== null && t('association.members', { count: members })],
        ]}
      />
      {charter !== null && <Downloads rows={[{ ...charter, note: t('association.charter') }]} />}
    </RecordPage>
  );
}
