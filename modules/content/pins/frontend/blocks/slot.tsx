import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { ArticleRow } from '../../../../../ui/site/article-row.tsx';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { BlockHead } from '../../../../../ui/site/block-head.tsx';
import type { ShownPin } from '../../contract.ts';
import type { SlotData, slotFields } from '../../slot-block.ts';
import css from './slot.module.css';

const faceOf = ({ image, link, ...pin }: ShownPin) => ({ ...pin, cover: image, url: link });

/** What is pinned to a slot, drawn as the slot says; nothing where nothing hangs there, or on the other site. */
export default function SlotBlock({
  props: { title },
  data,
}: BlockProps<ShownProps<typeof slotFields>, SlotData | null>) {
  if (data === null || data.pins.length === 0) return null;
  const level = title ? 3 : 2;
  const [first, ...rest] = data.pins;
  const cards = data.look === 'lead' ? rest : data.pins;
  return (
    <BlockFrame className={data.layout === 'every' ? undefined : css[data.layout]}>
      <BlockHead title={title} />
      {data.look === 'rows' ? (
        <div className={css.rows}>
          {data.pins.map((pin) => (
            <ArticleRow key={`${pin.type} ${pin.id}`} article={faceOf(pin)} level={level} />
          ))}
        </div>
      ) : (
        <>
          {data.look === 'lead' && first && (
            <div className={css.lead}>
              <ArticleRow article={faceOf(first)} level={level} large />
            </div>
          )}
          {cards.length > 0 && (
            <CardGrid>
              {cards.map((pin) => (
                <ArticleCard key={`${pin.type} ${pin.id}`} article={faceOf(pin)} level={level} />
              ))}
            </CardGrid>
          )}
        </>
      )}
    </BlockFrame>
  );
}
