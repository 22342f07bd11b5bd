import { useT } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { BlockHead } from '../../../../../ui/site/block-head.tsx';
import type { ListData, listFields } from '../../blocks/list.ts';
import { ExpertGrid } from '../parts/expert-card.tsx';
import { ExpertRow } from '../parts/expert-row.tsx';

/** Published experts as a wall of portraits or in a row; nothing where there are none. */
export default function ListBlock({ props, data }: BlockProps<ShownProps<typeof listFields>, ListData | null>) {
  const t = useT();
  const { title, look, more, group } = props;
  if (data === null || data.items.length === 0) return null;
  const level = title ? 3 : 2;
  return (
    <BlockFrame>
      <BlockHead title={title} {...(more && { more: { to: data.more, label: t('expert.showAll') } })} />
      {look === 'grid' ? (
        <ExpertGrid cards={data.items} level={level} group={group} />
      ) : (
        <ExpertRow cards={data.items} level={level} group={group} />
      )}
    </BlockFrame>
  );
}
