import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { ArticleRow } from '../../../../../ui/site/article-row.tsx';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { BlockHead } from '../../../../../ui/site/block-head.tsx';
import type { ListData, listFields } from '../../blocks/list.ts';
import css from './list.module.css';

/** Published news as cards or rows; nothing where there are none. */
export default function ListBlock({ props, data }: BlockProps<ShownProps<typeof listFields>, ListData | null>) {
  const t = useT();
  const { title, look, more } = props;
  if (data === null || data.items.length === 0) return null;
  const level = title ? 3 : 2;
  return (
    <BlockFrame>
      <BlockHead title={title} {...(more && { more: { to: data.more, label: t('news.showAll') } })} />
      {look === 'cards' ? (
        <CardGrid>
          {data.items.map((item) => (
            <ArticleCard key={item.id} article={item} level={level} />
          ))}
        </CardGrid>
      ) : (
        <div className={css.rows}>
          {data.items.map((item) => (
            <ArticleRow key={item.id} article={item} level={level} />
          ))}
        </div>
      )}
    </BlockFrame>
  );
}
