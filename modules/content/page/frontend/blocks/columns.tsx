import type { CSSProperties } from 'react';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { BlockFrame, BlockSlot } from '../../../../../ui/site/block-frame.tsx';
import type { columnsFields } from '../../blocks/columns.ts';
import css from './columns.module.css';

const names = ['first', 'second', 'third', 'fourth'] as const;

/** Two to four columns, one below the other on phones. */
export default function ColumnsBlock({ props, slot }: BlockProps<ShownProps<typeof columnsFields>>) {
  const { count, share, gap, align } = props;
  const gaps = { '--gap': `${gap.desktop}px`, '--gap-phone': `${gap.phone}px` } as CSSProperties;
  return (
    <BlockFrame>
      <div className={css.columns} style={gaps} data-count={count} data-share={share} data-align={align}>
        {names.slice(0, Number(count)).map((name) => (
          <BlockSlot key={name}>{slot(name)}</BlockSlot>
        ))}
      </div>
    </BlockFrame>
  );
}
