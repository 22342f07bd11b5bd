import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { ArticleCard, CardGrid } from '../../../../../ui/site/article-card.tsx';
import { ArticleRow } from '../../../../../ui/site/article-row.tsx';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { BlockHead } from '../../../../../ui/site/block-head.tsx';
import { Chip } from '../../../../../ui/site/chip.tsx';
import type { ListData, listFields } from '../../list-block.ts';
import css from './list.module.css';

/** Published items of any type as cards or rows; nothing where there are none. */
export default function ListBlock({ props, data }: BlockProps<ShownProps<typeof listFields>, ListData | null>) {
  const t = useT();
  const { title, look, more } = props;
  if (data === null || data.items.length === 0) return null;
  const level = title ? 3 : 2;
  return (
    <BlockFrame>
      <BlockHead title={title} {...(more && { more: { to: data.more, label: t('shell.list.showAll') } })} />
      {look === 'cards' ? (
        <CardGrid>
          {data.items.map(({ note, ...card }) => (
            <ArticleCard
              key={card.id}
              article={card}
              level={level}
              {...(note !== undefined && { chips: <Chip>{note}</Chip> })}
            />
          ))}
        </CardGrid>
      ) : (
        <div className={css.rows}>
          {data.items.map((card) => (
            <ArticleRow key={card.id} article={card} level={level} />
          ))}
        </div>
      )}
    </BlockFrame>
  );
}
