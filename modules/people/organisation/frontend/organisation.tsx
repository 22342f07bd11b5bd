import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Facts } from '../../../../ui/site/facts.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { organization } from '../contract.ts';

/** Fetches the organisation that the address names; without a number, the list is shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/organisations');
  return (await client.call(organization['organisation.show'], { id })).data;
}

/** Head of an organisation. */
export const meta = (_app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.name,
  description: data.about,
  canonical: `/organisation?id=${data.id}`,
});

/** An organisation as far as readers are told of it. */
export default function OrganisationScreen() {
  const t = useT();
  const { name, about, roles, otherNames, creditCode, phone, address, website } = useViewData<typeof loader>();
  const named = (kind: 'alias' | 'former' | 'branch'): string =>
    otherNames
      .filter((one) => one.kind === kind)
      .map((one) => one.name)
      .join(' · ');
  return (
    <RecordPage title={name} above={<Link to="/organisations">{t('organisation.title')}</Link>} text={about}>
      <Facts
        facts={[
          [t('organisation.role'), roles.map(({ label }) => label).join(' · ')],
          ...roles.flatMap(({ facts }) => facts.map(({ label, value }): [string, string] => [label, value])),
          [t('organisation.alias'), named('alias')],
          [t('organisation.former'), named('former')],
          [t('organisation.branch'), named('branch')],
          [t('organisation.creditCode'), creditCode],
          [t('organisation.phone'), phone],
          [t('organisation.address'), address],
          [t('organisation.website'), website && <Link to={website}>{website}</Link>],
        ]}
      />
    </RecordPage>
  );
}
