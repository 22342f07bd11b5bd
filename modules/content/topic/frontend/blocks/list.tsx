import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { CardGrid } from '../../../../../ui/site/article-card.tsx';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import type { listFields } from '../../blocks/list.ts';
import type { TopicCard as Card } from '../../contract.ts';
import { TopicCard } from '../parts/topic-card.tsx';

/** Published topics as cards; nothing where there are none. */
export default function ListBlock({ props, data }: BlockProps<ShownProps<typeof listFields>, Card[] | null>) {
  if (data === null || data.length === 0) return null;
  return (
    <BlockFrame title={props.title}>
      <CardGrid>
        {data.map((card) => (
          <TopicCard key={card.id} card={card} level={props.title ? 3 : 2} />
        ))}
      </CardGrid>
    </BlockFrame>
  );
}
