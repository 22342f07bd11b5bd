import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { agenda } from '../../contract.ts';

/** On the page of a conference: the way to its timetable, as soon as one is released. */
export default function ConferenceAgenda({ id }: { id: number }) {
  const { client, t } = useApp();
  const [isReleased, setReleased] = useState(false);
  const read = useCallback((): void => {
    client
      .call(agenda['agenda.list'], { conference: id, limit: 1 }, { quiet: true })
      .then(({ conference }) => setReleased(conference.release > 0))
      .catch(() => undefined);
  }, [client, id]);
  useEffect(read, [read]);
  useBackOnline(read);
  if (!isReleased) return null;
  return (
    // Actions of the head are as tall as the tallest of them; a button is not.
    <span style={{ alignSelf: 'center' }}>
      <ButtonLink to={`/agenda?id=${id}`} kind="glass">
        {t('agenda.title')}
      </ButtonLink>
    </span>
  );
}
