import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { checkinWallFront } from '../../wall-contract.ts';

/** At an own registration: whether the name may be read whole on screens of the conference. Nobody’s is who said nothing. */
export default function WallNamePart({ registration }: { registration: number }) {
  const { client, t, toast } = useApp();
  const [isNamed, setNamed] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    client.call(checkinWallFront['checkin.wallName.show'], { registration }, { quiet: true }).then(
      ({ data }) => isGone || setNamed(data.isNamed),
      // The page is read without it.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [client, registration]);
  if (isNamed === null) return null;
  const turn = (): void => {
    setBusy(true);
    client
      .call(checkinWallFront['checkin.wallName.save'], { registration, isNamed: !isNamed }, { quiet: true })
      .then(
        ({ data }) => setNamed(data.isNamed),
        (error: Error) => toast('error', error.message),
      )
      .finally(() => setBusy(false));
  };
  return (
    <section aria-label={t('checkin.wallName.title')}>
      <h2>{t('checkin.wallName.title')}</h2>
      <p>{t(isNamed ? 'checkin.wallName.isNamed' : 'checkin.wallName.isHidden')}</p>
      <Button kind="outline" busy={isBusy} onClick={turn}>
        {t(isNamed ? 'checkin.wallName.hide' : 'checkin.wallName.agree')}
      </Button>
    </section>
  );
}
