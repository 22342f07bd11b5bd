import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { type OwnVisit, ownVisit } from '../expense-contract.ts';
import { memberActs } from './parts/visit-acts.ts';
import { VisitTrip } from './parts/visit-trip.tsx';

/** Fetches the visit that the address names; without one, all ways are shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<OwnVisit> {
  const id = Number.parseInt(url.searchParams.get('id') ?? '', 10);
  if (!Number.isSafeInteger(id) || id < 1) throw redirect('/trips');
  return (await client.call(ownVisit['receiving.ownVisit.show'], { id })).data;
}

/** Head of the own visit, which is nobody else’s business. */
export const meta = (_app: SiteApp, { data }: { data: OwnVisit }): ViewMeta => ({
  title: data.conference.title,
  noindex: true,
});

/** The reader’s visit: how they come and leave, who meets them, what they spent and what became of it. */
export default function MyVisitScreen() {
  const { t, client } = useApp();
  const loaded = useViewData<typeof loader>();
  const [visit, setVisit] = useState<OwnVisit>(loaded);
  return (
    <ListPage title={t('receiving.visit.title')} note={visit.conference.title}>
      <VisitTrip visit={visit} acts={memberActs(client.call, visit.conference.id)} saved={setVisit} />
    </ListPage>
  );
}
