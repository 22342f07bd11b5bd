import { useEffect, useMemo, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { WayCard } from '../../../../ui/site/way-card.tsx';
import { useLink } from '../../../people/sign-in/parts/use-link.tsx';
import { type Cockpit as Shown, speakingByLink } from '../contract.ts';
import { Cockpit } from './parts/cockpit.tsx';
import { ownActs } from './parts/own-acts.ts';
import css from './tasks.module.css';

/** What of the journey of an expert belongs here, asked for by the link. */
export const slots = ['speaking.cockpit'];

/** Head of an invitation, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({
  title: t('speaking.invitation'),
  noindex: true,
});

/**
 * The tasks of an expert for whoever holds the link. Its secret stands behind the # of the address, which browsers send to nobody.
 */
export default function Invitation() {
  const { t } = useApp();
  const { call, dialog } = useLink();
  const [cockpit, setCockpit] = useState<Shown | null>(null);
  const [why, setWhy] = useState('');
  const acts = useMemo(() => ownActs(call, 'link'), [call]);
  useEffect(() => {
    call(speakingByLink['speaking.invitation.open'], {}, { quiet: true }).then(
      ({ data }) => setCockpit(data),
      (error: unknown) => setWhy(error instanceof ClientError ? error.message : t('shell.client.failed')),
    );
  }, [call, t]);
  return (
    <ListPage title={cockpit === null ? t('speaking.invitation') : t('speaking.hello', { name: cockpit.expert.name })}>
      {dialog}
      {cockpit === null ? (
        <p role="status">{why || t('speaking.opening')}</p>
      ) : (
        <Cockpit cockpit={cockpit} acts={acts}>
          <Slot name="speaking.cockpit" props={{ id: cockpit.conference.id, call }} />
          <div className={css.more}>
            <p className={css.note}>{t('speaking.signInHint')}</p>
            <WayCard
              to={`/agenda/tasks?conference=${cockpit.conference.id}`}
              icon="person"
              label={t('speaking.signIn')}
            />
          </div>
        </Cockpit>
      )}
    </ListPage>
  );
}
