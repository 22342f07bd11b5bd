import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { CardGrid } from '../../../../../ui/site/article-card.tsx';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { BlockHead } from '../../../../../ui/site/block-head.tsx';
import type { listFields } from '../../blocks/list.ts';
import type { ConferenceCard as Card } from '../../contract.ts';
import { ConferenceCard } from '../parts/conference-card.tsx';
import { ConferenceRow } from '../parts/conference-row.tsx';
import css from './list.module.css';

/** Published conferences as cards or along a line of time; nothing where there are none. */
export default function ListBlock({ props, data }: BlockProps<ShownProps<typeof listFields>, Card[] | null>) {
  const t = useT();
  const { title, look, more, series } = props;
  if (data === null || data.length === 0) return null;
  const level = title ? 3 : 2;
  const all = series === '' ? '/conferences' : `/conferences?series=${series}`;
  return (
    <BlockFrame>
      <BlockHead title={title} {...(more && { more: { to: all, label: t('conference.all') } })} />
      {look === 'cards' ? (
        <CardGrid>
          {data.map((card) => (
            <ConferenceCard key={card.id} card={card} level={level} />
          ))}
        </CardGrid>
      ) : (
        <ol className={css.timeline}>
          {data.map((card) => (
            <li key={card.id}>
              <ConferenceRow card={card} level={level} />
            </li>
          ))}
        </ol>
      )}
    </BlockFrame>
  );
}
