import { useEffect, useMemo, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { useLink } from '../../../people/sign-in/parts/use-link.tsx';
import { linkedVisit, type OwnVisit } from '../expense-contract.ts';
import { linkActs } from './parts/visit-acts.ts';
import { VisitTrip } from './parts/visit-trip.tsx';

/** Head of a visit, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({
  title: t('receiving.visit.invited'),
  noindex: true,
});

/** A visit for whoever holds its link. Its secret stands behind the # of the address, which browsers send to nobody. */
export default function InvitedVisit() {
  const { t } = useApp();
  const { call, dialog } = useLink();
  const [visit, setVisit] = useState<OwnVisit | null>(null);
  const [why, setWhy] = useState('');
  const acts = useMemo(() => linkActs(call), [call]);
  useEffect(() => {
    call(linkedVisit['receiving.linkedVisit.show'], {}, { quiet: true }).then(
      ({ data }) => setVisit(data),
      (error: unknown) => setWhy(error instanceof ClientError ? error.message : t('shell.client.failed')),
    );
  }, [call, t]);
  return (
    <ListPage
      title={visit === null ? t('receiving.visit.invited') : t('receiving.visit.hello', { name: visit.guest })}
      note={visit?.conference.title}
    >
      {dialog}
      {visit === null ? (
        <p role="status">{why || t('receiving.visit.opening')}</p>
      ) : (
        <VisitTrip visit={visit} acts={acts} saved={setVisit} />
      )}
    </ListPage>
  );
}
