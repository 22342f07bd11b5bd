import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { CardGrid } from '../../../../../ui/site/article-card.tsx';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { BlockHead } from '../../../../../ui/site/block-head.tsx';
import type { listFields } from '../../blocks/list.ts';
import type { LiveCard } from '../../contract.ts';
import { StreamCard } from '../parts/stream-card.tsx';

/** Live streams as cards that say how each stands; nothing where there are none. */
export default function ListBlock({ props, data }: BlockProps<ShownProps<typeof listFields>, LiveCard[] | null>) {
  const t = useT();
  if (data === null || data.length === 0) return null;
  return (
    <BlockFrame>
      <BlockHead title={props.title} {...(props.more && { more: { to: '/lives', label: t('live.all') } })} />
      <CardGrid>
        {data.map((card) => (
          <StreamCard key={card.id} card={card} level={props.title ? 3 : 2} />
        ))}
      </CardGrid>
    </BlockFrame>
  );
}
