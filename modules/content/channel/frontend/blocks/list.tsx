import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { ArticleRow } from '../../../../../ui/site/article-row.tsx';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { BlockHead } from '../../../../../ui/site/block-head.tsx';
import type { ChannelData, channelFields } from '../../channel-block.ts';
import { faceOf } from '../parts/face-of.ts';
import css from './list.module.css';

/** The first items of a channel as cards or rows; nothing where the reader finds nothing in it. */
export default function ChannelBlock({
  props: { title, look, more },
  data,
}: BlockProps<ShownProps<typeof channelFields>, ChannelData | null>) {
  const t = useT();
  if (data === null || data.items.length === 0) return null;
  const all = { to: `/channel?id=${data.id}`, label: t('shell.list.showAll') };
  return (
    <BlockFrame>
      <BlockHead title={title || data.name} {...(more && { more: all })} />
      {look === 'cards' ? (
        <CardGrid>
          {data.items.map((item) => (
            <ArticleCard key={`${item.type} ${item.id}`} article={faceOf(item)} level={3} />
          ))}
        </CardGrid>
      ) : (
        <div className={css.rows}>
          {data.items.map((item) => (
            <ArticleRow key={`${item.type} ${item.id}`} article={faceOf(item)} level={3} />
          ))}
        </div>
      )}
    </BlockFrame>
  );
}
