import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { RecordPage } from '../../../../ui/site/record-page.tsx';
import { agenda } from '../contract.ts';
import { SlotLine } from './parts/slot-line.tsx';

/** Fetches what the expert whom the address names does at a conference. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const conference = Number.parseInt(url.searchParams.get('conference') ?? '', 10);
  const expert = Number.parseInt(url.searchParams.get('expert') ?? '', 10);
  if (!(conference > 0 && expert > 0)) throw redirect('/conferences');
  return client.call(agenda['agenda.expert'], { conference, expert });
}

type Data = Awaited<ReturnType<typeof loader>>;

/** Head of what an expert does at a conference. */
export const meta = (app: SiteApp, { data }: { data: Data }): ViewMeta => ({
  title: app.t('agenda.expertTitle', { name: data.expert.name }),
  description: app.t('agenda.expertDescription', { name: data.expert.name, title: data.conference.title }),
  canonical: `/agenda/expert?conference=${data.conference.id}&expert=${data.expert.id}`,
});

/** What an expert does at a conference, by time. */
export default function AgendaExpertScreen() {
  const t = useT();
  const { data, conference, expert, halls } = useViewData<typeof loader>();
  return (
    <RecordPage
      title={t('agenda.expertTitle', { name: expert.name })}
      above={<Link to={`/agenda?id=${conference.id}`}>{conference.title}</Link>}
      text={expert.hospital}
    >
      <p>
        <Link to={`/expert?id=${expert.id}`}>{t('agenda.toExpert')}</Link>
      </p>
      {data.length === 0 ? (
        <Empty icon="calendar" title={t('agenda.nothingOfExpert')} />
      ) : (
        <ol>
          {data.map((slot) => (
            <SlotLine key={slot.id} slot={slot} halls={halls} experts={[expert]} hasDay />
          ))}
        </ol>
      )}
    </RecordPage>
  );
}
