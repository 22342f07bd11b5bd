import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { MoreLink } from '../../../../../ui/site/more-link.tsx';
import type { factsFields } from '../../blocks/facts.ts';
import type { ConferenceCard } from '../../contract.ts';
import { ConferenceFacts } from '../parts/conference-facts.tsx';
import { OpeningCountdown } from '../parts/opening-countdown.tsx';
import { Registration } from '../parts/registration.tsx';
import { StatusNotice } from '../parts/status-notice.tsx';
import css from './facts.module.css';

/** One conference at a glance; nothing where it is not to be seen. */
export default function FactsBlock({ props, data }: BlockProps<ShownProps<typeof factsFields>, ConferenceCard | null>) {
  const t = useT();
  if (data === null) return null;
  return (
    <BlockFrame>
      <section className={css.panel}>
        <h2 lang={data.locale}>{data.title}</h2>
        <StatusNotice card={data} />
        {props.countdown && <OpeningCountdown card={data} />}
        <ConferenceFacts card={data} />
        {props.registration && <Registration card={data} />}
        <MoreLink to={data.url} label={t('conference.about')} />
      </section>
    </BlockFrame>
  );
}
