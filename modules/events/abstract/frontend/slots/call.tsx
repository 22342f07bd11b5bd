import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { Section } from '../../../../../ui/site/section.tsx';
import { abstracts } from '../../contract.ts';
import css from '../abstracts.module.css';
import { momentIn } from '../parts/moment-in.ts';

type Announced = OutputOf<(typeof abstracts)['abstract.announced']>['data'];

/** Under a conference: until when abstracts are taken, and the way to those that were accepted. */
export default function Call({ id }: { id: number }) {
  const { client, t } = useApp();
  const [told, setTold] = useState<Announced>(null);
  useEffect(() => {
    client.call(abstracts['abstract.announced'], { conference: String(id) }, { quiet: true }).then(
      ({ data }) => setTold(data),
      // The page of the conference says all that there is without it.
      () => undefined,
    );
  }, [client, id]);
  if (told === null) return null;
  const { call, shown } = told;
  return (
    <Section title={t('abstract.call')}>
      <p className={css.facts}>
        {t(`abstract.opening.${call.opening}`, {
          from: momentIn(call.opensAt, call.timeZone),
          until: momentIn(call.closesAt, call.timeZone),
        })}
        {shown > 0 && ` · ${t('abstract.accepted', { count: shown })}`}
      </p>
      <p className={css.ways}>
        <ButtonLink large to={`/conference/abstracts?id=${id}`}>
          {t(call.opening === 'open' ? 'abstract.toCall' : 'abstract.toList')}
        </ButtonLink>
      </p>
    </Section>
  );
}
