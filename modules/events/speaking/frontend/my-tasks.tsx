import { useMemo } from 'react';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { speaking } from '../contract.ts';
import { Cockpit } from './parts/cockpit.tsx';
import { ownActs } from './parts/own-acts.ts';

/** What of the journey of an expert belongs here; the slot of modules that are off is empty. */
export const slots = ['speaking.cockpit'];

/** Fetches the reader's own tasks, of the conference that the address names or of all. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const conference = Number.parseInt(url.searchParams.get('conference') ?? '', 10);
  const isOne = Number.isSafeInteger(conference) && conference > 0;
  return client.call(speaking['speaking.tasks'], isOne ? { conference } : {});
}

/** Head of the own tasks, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('speaking.mine'), noindex: true });

/** The cockpit of an expert who is signed in: tasks with their answers and papers, the way there, room and pick-up. */
export default function MyTasksScreen() {
  const { t, client } = useApp();
  const { data } = useViewData<typeof loader>();
  const acts = useMemo(() => ownActs(client.call, 'member'), [client]);
  return (
    <ListPage title={t('speaking.mine')}>
      {data.length === 0 ? (
        <Empty
          icon="calendar"
          title={t('speaking.none')}
          text={t('speaking.noneHint')}
          action={{ to: '/conferences', label: t('speaking.toConferences') }}
        />
      ) : (
        data.map((cockpit) => (
          <Cockpit key={cockpit.conference.id} cockpit={cockpit} acts={acts}>
            <Slot name="speaking.cockpit" props={{ id: cockpit.conference.id }} />
          </Cockpit>
        ))
      )}
    </ListPage>
  );
}
